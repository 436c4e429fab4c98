/**
 * Removes code from the browser build that its libraries carry and we never use: commands go through
 * `call()`, so there are no mutations, and React 19 has the hook that a shim provides for older versions.
 * Otherwise every page would load that code. If something uses it after all, the replacement throws an error
 * that says why.
 */

import type { Plugin } from 'vite'

/** The replacement for each module, by the end of the module's path. */
const slim: Readonly<Record<string, string>> = {
  '/@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      getAll() { return [] }
      findAll() { return [] }
      find() {}
      clear() {}
      subscribe() { return () => {} }
      resumePausedMutations() { return Promise.resolve() }
      build() { throw new Error('There are no mutations: see build/slim-libraries.ts') }
    }`,
  '/use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react'`,
}

/** Fails the build if a library no longer has one of these modules. */
export const slimLibraries = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'slim-libraries',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(_, id) {
      const path = id.split('?')[0] ?? id
      const end = Object.keys(slim).find((known) => path.endsWith(known))
      if (end === undefined) return null
      met.add(end)
      return { code: slim[end] ?? '', map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(slim).filter((end) => !met.has(end))
      if (!error && missing.length > 0)
        throw new Error(`No longer there, see build/slim-libraries.ts: ${missing.join(', ')}`)
    },
  }
}
