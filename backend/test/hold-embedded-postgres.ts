/** A process of its own that starts an embedded PostgreSQL and holds it until it is killed, or told to leave. */
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

const dataDirectory = process.argv[2]
if (!dataDirectory) throw new Error('Which data directory?')
const { url, stop } = await startEmbeddedPostgres({ dataDirectory })
process.send?.({ url })
process.once('message', () => {
  void stop().then(() => process.exit(0))
})
