/** What the whole run shares: a PostgreSQL server, unless TEST_DATABASE_URL names one, and run-services.ts. */
import { isBuilt } from '../../scripts/built.js'
import './typescript-loader.js'

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default async () => {
  const { startTestServer } = await import('./test-server.ts')
  const { startRunServices } = await import('./run-services.ts')
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.testServer = await startTestServer()
    process.env.TEST_DATABASE_URL = globalThis.testServer.url
  }
  globalThis.runServices = await startRunServices(isBuilt() ? 'built' : 'sources')
  process.env.TEST_RUN_PORT = String(globalThis.runServices.port)
}
