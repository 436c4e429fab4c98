/**
 * Tells the server build which files of the browser build each page needs, in the shape the router's server
 * rendering takes (`ServerManifest`), so that the first response names its scripts, styles and preloads.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface RouteAssets {
  preloads?: string[]
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
  css?: string[]
}

interface SiteManifest {
  routes: Record<string, RouteAssets>
}

const moduleName = 'virtual:site-manifest'
const entry = 'src/entry-client.tsx'
const routesFolder = 'src/site/routes/'

/** `src/site/routes/providers.$id.tsx` -> `/providers/$id`, as the route tree names it. */
export const routeIdOf = (file: string): string => {
  const path = file
    .slice(routesFolder.length)
    .replace(/\.tsx$/, '')
    .split('.')
    .join('/')
  if (path === '__root') return '__root__'
  return `/${path}`.replace(/\/index$/, '/')
}

/** The manifest of a finished browser build. `clientDirectory` is where its `.vite/manifest.json` lies. */
export const builtManifest = (clientDirectory: string): SiteManifest => {
  const text = readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')
  const built = JSON.parse(text) as Record<string, BuiltFile>
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of built[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const addressOf = (key: string) => `/${built[key]?.file ?? ''}`
  const shared = closure(entry)
  const main = built[entry]
  if (!main) throw new Error(`The browser build has no ${entry}`)

  const routes: SiteManifest['routes'] = {
    __root__: {
      preloads: [...shared].map(addressOf),
      scripts: [{ attrs: { type: 'module', async: true, src: addressOf(entry) } }],
      css: (main.css ?? []).map((file) => `/${file}`),
    },
  }
  for (const key of Object.keys(built)) {
    if (!key.startsWith(routesFolder) || !key.endsWith('?tsr-split=component')) continue
    const id = routeIdOf(key.slice(0, key.indexOf('?')))
    const files = [...closure(key)].filter((file) => !shared.has(file))
    const route = (routes[id] ??= {})
    route.preloads = [...new Set([...(route.preloads ?? []), ...files.map(addressOf)])]
    const css = files.flatMap((file) => built[file]?.css ?? []).map((file) => `/${file}`)
    if (css.length > 0) route.css = [...new Set([...(route.css ?? []), ...css])]
  }
  return { routes }
}

/** While developing, Vite serves sources: its client, React's refresh, the entry and the style sheet. */
const developmentManifest: SiteManifest = {
  routes: {
    __root__: {
      scripts: [
        {
          attrs: { type: 'module' },
          children: `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/${entry}')`,
        },
      ],
      css: ['/src/styles.css'],
    },
  },
}

/** Provides {@link moduleName} to the server build and to the development server. */
export const siteManifest = (clientDirectory: string): Plugin => {
  let developing = false
  return {
    name: 'site-manifest',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null
      const manifest = developing ? developmentManifest : builtManifest(clientDirectory)
      return `export default ${JSON.stringify(manifest)}`
    },
  }
}
