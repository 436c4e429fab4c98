/**
 * A separate process that starts an embedded PostgreSQL and keeps it running until it is killed or told to
 * stop.
 */

import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

const dataDirectory = process.argv[2]
if (!dataDirectory) throw new Error('Which data directory?')
const { url, stop } = await startEmbeddedPostgres({ dataDirectory })
process.send?.({ url })
process.once('message', () => {
  void stop().then(() => process.exit(0))
})
