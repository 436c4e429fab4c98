/**
 * Private calendar addresses: one for each person, 256 random bits, kept as their SHA-256 beside the log. Whoever has the
 * address reads the calendar, so it is shown once, and a new one ends the one before.
 */
import type pg from 'pg'
import type { Side } from '../../domain/bookings/events.ts'
import { countAndGetWait, openCounter } from '../../platform/postgres/counters.ts'
import { ensureSchema } from '../../platform/postgres/schema.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'
import { hashOfToken, randomToken } from '../../platform/sessions/single-use-tokens.ts'

/** See ensureSchema. */
const schemaLock = 7_140_017

const schema = `
  create schema if not exists calendar;
  create table if not exists calendar.feed (
    person_id text collate "C" primary key,
    side text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null
  )`

export interface CalendarFeeds {
  /** A new address; the one before is none any more. */
  renew(personId: string, side: Side): Promise<string>
  close(personId: string): Promise<void>
  /** When the address was made, or null where there is none. */
  since(personId: string): Promise<Date | null>
  /** Whose calendar it is, or null. */
  find(token: string): Promise<{ readonly personId: string; readonly side: Side } | null>
}

/** Calendar files that are made for one person in an hour. Calendars ask every few hours, each of them for itself. */
const readings = { kind: 'calendar-file', times: 120, seconds: 3600 }

/** Counts one more calendar file of a person: seconds to wait, or null. @param idOf a keyed hash (secrets.ts) */
export const openReadingCounter = (
  pool: pg.Pool,
  idOf: (kind: string, words: string) => string,
): ((personId: string) => Promise<number | null>) => {
  const counter = openCounter(pool, readings)
  return (personId) => countAndGetWait(counter.consume(idOf('counted-calendar', personId)))
}

/** Makes the table where it is missing. @param baseUrl where the site is reached */
export const openCalendarFeeds = async (
  pool: Pick<pg.Pool, 'query'>,
  baseUrl: string,
  clock: () => Date = () => new Date(),
): Promise<CalendarFeeds> => {
  await ensureSchema(pool, schemaLock, schema)
  return {
    async renew(personId, side) {
      const token = randomToken()
      await pool.query(
        `insert into calendar.feed (person_id, side, token_hash, created_at) values ($1, $2, $3, $4)
         on conflict (person_id) do update
           set side = excluded.side, token_hash = excluded.token_hash, created_at = excluded.created_at`,
        [personId, side, hashOfToken(token), clock()],
      )
      return `${baseUrl}/calendar/${token}.ics`
    },
    async close(personId) {
      await eraseCalendarFeed(pool, personId)
    },
    async since(personId) {
      const { rows } = await pool.query<{ created_at: Date }>(
        'select created_at from calendar.feed where person_id = $1',
        [personId],
      )
      return rows[0]?.created_at ?? null
    },
    async find(token) {
      const { rows } = await pool.query<{ person_id: string; side: Side }>(
        'select person_id, side from calendar.feed where token_hash = $1',
        [hashOfToken(token)],
      )
      return rows[0] ? { personId: rows[0].person_id, side: rows[0].side } : null
    },
  }
}

/** Of a person who is erased no address is left. */
export const calendarFeedEraser = (): Eraser => ({
  erase: (client, personId) => eraseCalendarFeed(client, personId),
})

const eraseCalendarFeed = async (client: Pick<pg.ClientBase, 'query'>, personId: string) => {
  await client.query('delete from calendar.feed where person_id = $1', [personId])
}
