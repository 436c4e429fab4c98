/**
 * A booking that is over, without waiting for its end: an event that moves it to yesterday is appended to the
 * log. The server itself then does everything that follows (the completion, the emails, both pages).
 */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { runningSite } from './sites.ts'

const hour = 3_600_000

interface Log {
  append(stream: string, expected: 'any', events: readonly object[]): Promise<unknown>
  readStream(stream: string): AsyncIterable<{ readonly type: string; readonly data: Record<string, unknown> }>
  close(): Promise<void>
}
interface Database {
  readonly url: string
  stop(): Promise<void>
}

/** Imports a module of the built server. */
const built = async (path: string): Promise<unknown> =>
  import(new URL(`../../backend/dist/src/platform/${path}`, import.meta.url).href)

const openLog = async (): Promise<{ log: Log; close: () => Promise<void> }> => {
  const { startEmbeddedPostgres } = (await built('postgres/embedded-postgres.js')) as {
    startEmbeddedPostgres: (options: { readonly dataDirectory: string }) => Promise<Database>
  }
  const { createPostgresEventStore } = (await built('event-store/postgres-event-store.js')) as {
    createPostgresEventStore: (options: { readonly url: string }) => Promise<Log>
  }
  const { directory } = await runningSite('open')
  // The server is already running this database, so this only connects to it.
  const database = await startEmbeddedPostgres({ dataDirectory: join(directory, 'postgres') })
  const log = await createPostgresEventStore({ url: database.url })
  const close = async () => {
    await log.close()
    await database.stop()
  }
  return { log, close }
}

/** Moves a booking that was accepted, and never moved before, to an hour that began so many hours ago. */
export const moveBookingToYesterday = async (
  providerId: string,
  bookingId: string,
  hoursAgo = 25,
): Promise<void> => {
  const { log, close } = await openLog()
  try {
    const stream = `calendar-${providerId}`
    let asked: Record<string, unknown> = {}
    for await (const { type, data } of log.readStream(stream))
      if (type === 'BookingRequested' && data['requestId'] === bookingId) asked = data
    const [time] = asked['times'] as { readonly startsAt: string }[]
    const start = Date.now() - hoursAgo * hour
    const data = {
      providerId,
      clientId: asked['clientId'],
      bookingId,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + hour).toISOString(),
      pauseBefore: 0,
      pauseAfter: 0,
      sequence: 2,
      by: 'client',
      movedFrom: time?.startsAt,
      movedAt: new Date().toISOString(),
    }
    const metadata = { correlationId: bookingId, causationId: bookingId, actorId: 'system', schemaVersion: 1 }
    await log.append(stream, 'any', [{ id: randomUUID(), type: 'BookingMoved', data, metadata }])
  } finally {
    await close()
  }
}
