/** One PostgreSQL server for the whole run, unless TEST_DATABASE_URL names one. */
import './typescript-loader.js'

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export
export default async () => {
  if (process.env.TEST_DATABASE_URL) return
  const { startTestServer } = await import('./test-server.ts')
  globalThis.testServer = await startTestServer()
  process.env.TEST_DATABASE_URL = globalThis.testServer.url
}
