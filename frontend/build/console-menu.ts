/**
 * Takes what the console's menu shows from the descriptors of its lists, so that nothing of it is written twice and no
 * descriptor is in the first bundle: writes the values in the place of `list-menu.ts`, and imports the icons by their
 * names. A name that @mui/icons-material does not have fails the build.
 */

import { consoleLists } from 'backend/contract/staff/console-lists'
import type { Plugin } from 'vite'
import { listMenu } from '../src/admin/data/list-menu.ts'

const icons = 'virtual:list-icons'

export const consoleMenu = (): Plugin => ({
  name: 'console-menu',
  enforce: 'pre',
  resolveId: (id) => (id === icons ? `\0${icons}` : null),
  load(id) {
    if (id.endsWith('/src/admin/data/list-menu.ts'))
      return `export const listMenu = ${JSON.stringify(listMenu)}`
    if (id !== `\0${icons}`) return null
    const imports = consoleLists.map(
      ({ icon }, index) => `import icon${index} from '@mui/icons-material/${icon}'`,
    )
    const entries = consoleLists.map(({ name }, index) => `${JSON.stringify(name)}: icon${index}`)
    return `${imports.join('\n')}\nexport const listIcons = { ${entries.join(', ')} }`
  },
})
