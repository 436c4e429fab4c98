/**
 * Starts what the whole run shares: a PostgreSQL server, unless TEST_DATABASE_URL names one, and
 * run-services.ts.
 */

import { isBuilt } from '../../scripts/built.js'
import './typescript-loader.js'

// oxlint-disable-next-line project/named-exports -- jest calls the default export
export default async () => {
  // The seed is the date, such as 20261122, so each day tries other values.
  process.env.TEST_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '')
  process.stderr.write(`Seed: TEST_SEED=${process.env.TEST_SEED}\n`)
  const { startTestServer } = await import('./test-server.ts')
  const { startRunServices } = await import('./run-services.ts')
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.testServer = await startTestServer()
    process.env.TEST_DATABASE_URL = globalThis.testServer.url
  }
  process.env.TEST_PROGRAM = isBuilt() ? 'built' : 'sources'
  globalThis.runServices = await startRunServices()
  process.env.TEST_RUN_PORT = String(globalThis.runServices.port)
}
