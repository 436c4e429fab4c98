/**
 * jest's `testRunner`: runs spec files with jest-circus, as jest does, but lets Node load them. Jest's own
 * module loader evaluates Nest, TypeORM and everything else again for each file, which took more time than
 * the tests. Here the files of a worker share their imports. No file may leave anything behind for the next
 * one: a file that changes the environment or the globals, or leaves a server open, fails.
 */

import fc from 'fast-check'
import { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { countFor } from '../../scripts/processor-time.ts'
import { resetTimeout, setGlobals } from './jest-globals.js'
import './typescript-loader.js'

register('./jest-globals-loader.js', import.meta.url)
const require = createRequire(import.meta.url)
const { default: circus } = require('jest-circus/runner')

// Every property of a run draws from the run's seed, which global-setup.js prints: what failed can be drawn again.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })

/** jest-circus keeps its state in its module and in a global, so each file gets new ones. */
const anew = (path) => {
  delete require.cache[path]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  return require(path)
}

/** The part of jest-runtime that jest-circus uses. */
const runtime = {
  requireInternalModule: anew,
  requireModule: require,
  setGlobalsForRuntime: setGlobals,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  enterTestCode() {},
  leaveTestCode() {},
}

/** sharp sets this variable when it is loaded. */
const added = new Set(["the environment's VIPSHOME"])

/** Libraries may add globals, but existing ones must not change. */
const present = () => [
  ...Object.entries(process.env).map(([name, value]) => [`the environment's ${name}`, value]),
  ...Object.getOwnPropertyNames(globalThis).map((name) => [`the global ${name}`, globalThis[name]]),
]

/** Names of the entries that differ. */
const changed = (before, after) => {
  const now = new Map(after)
  const then = new Map(before)
  return [
    ...before.filter(([name, value]) => !Object.is(now.get(name), value)),
    ...after.filter(([name]) => !then.has(name) && !name.startsWith('the global') && !added.has(name)),
  ].map(([name]) => name)
}

const hasPassed = ({ numFailingTests, testExecError }) => numFailingTests === 0 && !testExecError

// oxlint-disable-next-line project/named-exports -- jest calls the default export
export default async (globalConfig, config, environment, _runtime, path, sendMessageToJest) => {
  // Imported here, because only the loader above makes TypeScript loadable.
  const { openServers } = await import('./open-servers.ts')
  countFor(path)
  const before = present()
  // jest looks up source positions in its own loader's source maps. Node uses the maps that come with the
  // modules.
  const prepare = Error.prepareStackTrace
  Error.prepareStackTrace = undefined
  process.setSourceMapsEnabled(true)
  try {
    const result = await circus(globalConfig, config, environment, runtime, path, sendMessageToJest)
    const left = changed(before, present())
    if (left.length > 0) throw new Error(`${path} leaves another ${left.join(', ')} to the next file`)
    // A file whose beforeAll failed may have had nothing to close yet; its own failure is the one to report.
    if (openServers.size > 0 && hasPassed(result))
      throw new Error(`${path} does not close ${openServers.size} of the servers that it asked for`)
    return result
  } finally {
    openServers.clear()
    resetTimeout()
    process.setSourceMapsEnabled(false)
    Error.prepareStackTrace = prepare
  }
}
