/**
 * Tells the server build which files of the browser build each page needs: the style sheets, in the shape
 * that the router's server rendering takes (`ServerManifest`), and the scripts that hydrate the page.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { LateFont, PageScripts } from '../src/site/hydrate-after-paint.ts'
import { separateFonts } from './late-fonts.ts'

interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

interface RouteAssets {
  scripts?: { attrs: Record<string, string>; children: string }[]
  css?: string[]
}

interface SiteManifest {
  readonly manifest: { readonly routes: Record<string, RouteAssets> }
  /**
   * The text of the style sheet of all pages without the fonts that have to be fetched, keyed by its address;
   * empty in development.
   */
  readonly styles: Readonly<Record<string, string>>
  /** The fonts that `styles` lacks. */
  readonly fonts: readonly LateFont[]
  /** Null in development, where Vite serves the sources. */
  readonly scripts: PageScripts | null
}

const moduleName = 'virtual:site-manifest'
const entry = 'src/entry-client.tsx'
const styleSheet = 'src/styles.css'
/**
 * The routes that a first visit does not load (src/site/late-routes.ts); a page of one of them needs this
 * file to hydrate.
 */
const lateRoutes = 'src/site/route-tree.gen.ts'
const routesFolder = 'src/site/routes/'
/** Alone, or with other parts of its route that are one file with it. */
const componentOf = /\?tsr-split=(?:\w+---)*component(?:---\w+)*$/

/** `src/site/routes/providers.$id.tsx` -> `/providers/$id`, as the route tree names it. */
const routeIdOf = (file: string): string => {
  const path = file
    .slice(routesFolder.length)
    .replace(/\.tsx$/, '')
    .split('.')
    .join('/')
  return `/${path}`.replace(/\/index$/, '/')
}

/**
 * Reads the manifest of a finished browser build. `clientDirectory` is the folder that holds
 * `.vite/manifest.json`.
 */
const builtManifest = (clientDirectory: string, file: string): SiteManifest => {
  const text = readFileSync(join(clientDirectory, '.vite', file), 'utf8')
  const built = JSON.parse(text) as Record<string, BuiltFile>
  const main = built[entry]
  if (!main) throw new Error(`The browser build has no ${entry}`)

  const sheet = built[styleSheet]
  if (!sheet) throw new Error(`The browser build has no ${styleSheet}`)
  if (!built[lateRoutes]) throw new Error(`The browser build has no ${lateRoutes} of its own`)

  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of built[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const scriptsOf = (keys: Iterable<string>) => [...keys].map((key) => `/${built[key]?.file ?? ''}`)
  const stylesOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => built[key]?.css ?? []).map((file) => `/${file}`)

  const shared = closure(entry)
  const href = `/${sheet.file}`
  const assets: Record<string, RouteAssets> = { __root__: { css: [href, ...stylesOf(shared)] } }
  const routes: Record<string, string[]> = {}
  for (const key of Object.keys(built)) {
    if (!key.startsWith(routesFolder) || !componentOf.test(key)) continue
    const id = routeIdOf(key.replace(componentOf, ''))
    const isLate = !main.dynamicImports?.includes(key)
    const own = [...(isLate ? closure(lateRoutes, closure(key)) : closure(key))].filter(
      (file) => !shared.has(file),
    )
    routes[id] = scriptsOf(own)
    assets[id] = { css: stylesOf(own) }
  }
  const { styles, fonts } = separateFonts(readFileSync(join(clientDirectory, href), 'utf8'))
  return {
    manifest: { routes: assets },
    styles: { [href]: styles },
    fonts,
    scripts: { entry: `/${main.file}`, shared: scriptsOf(shared), routes },
  }
}

/** In development, Vite serves the sources: its client, React's refresh, the entry and the style sheet. */
const developmentManifest: SiteManifest = {
  manifest: {
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
        css: [`/${styleSheet}`],
      },
    },
  },
  styles: {},
  fonts: [],
  scripts: null,
}

/** Provides {@link moduleName} to the server build and to the development server. */
export const siteManifest = (clientDirectory: string, file: string): Plugin => {
  let developing = false
  return {
    name: 'site-manifest',
    // A page that came with its styles keeps them when it wakes. The router's own plugin, which has to stand
    // before this one, says "false".
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
    configResolved(config) {
      developing = config.command === 'serve'
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null
      const built = developing ? developmentManifest : builtManifest(clientDirectory, file)
      return Object.entries(built)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
