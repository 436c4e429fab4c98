/**
 * The table of a profile's answers has the words of forms, filters and facts in one file. A file goes as a whole into one
 * chunk, so that a page that needs one list would carry them all. Here each folder that imports the table gets a module
 * of its own, in which the bundler keeps only the lists that this folder uses.
 */

import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const table = /\/profiles\/yes-no-fields(\.ts)?$/
const mark = '?for='
/** The bundler reads the end of a name as the language, and what is before its last slash as the folder. */
const nameOf = (folder: string) => `${relative(root, folder).replaceAll('/', '-')}.ts`

export const tablesApart = (): Plugin => ({
  name: 'tables-apart',
  enforce: 'pre',
  resolveId: {
    filter: { id: table },
    async handler(source, importer = '', options) {
      // The site's way to the table passes through a file of the contract, which is one for each folder too.
      const [file = '', folder = nameOf(dirname(file))] = importer.split(mark)
      const found = await this.resolve(source, file, { ...options, skipSelf: true })
      return found && { ...found, id: `${found.id}${mark}${folder}` }
    },
  },
})
