/**
 * Private calendar URLs: one for each person, with 256 random bits, stored as a SHA-256 hash outside the log.
 * Anyone with the URL can read the calendar, so it is shown only once, a new URL replaces the previous one, and
 * it ends with the password it was made with (feed-closing.ts).
 */

import type pg from 'pg'
import type { Side } from '../../domain/bookings/events.ts'
import { countAndGetWait, openCounter } from '../../platform/postgres/counters.ts'
import { maybe, text, time } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'
import { hashOfToken, randomToken } from '../../platform/sessions/single-use-tokens.ts'

export const calendarFeedTables = `
  create schema if not exists calendar;
  create table if not exists calendar.feed (
    person_id text collate "C" primary key,
    side text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null
  );
  alter table calendar.feed add column if not exists ended_at timestamptz`

/** Injection token of the {@link CalendarFeeds}. */
export const CALENDAR_FEEDS = Symbol('calendar feeds')

export interface CalendarFeeds {
  /** Creates a new URL. The previous one stops working. */
  renew(personId: string, side: Side): Promise<string>
  close(personId: string): Promise<void>
  /** When the last URL was created, and when it ended by itself; null if there is none. */
  last(personId: string): Promise<{ readonly createdAt: Date; readonly endedAt: Date | null } | null>
  /** The person and side of the calendar with this token, or null. */
  find(token: string): Promise<{ readonly personId: string; readonly side: Side } | null>
}

/**
 * The most calendar files made for one person in an hour. Each calendar program of
 * theirs asks every few hours.
 */
const readings = { kind: 'calendar-file', times: 120, seconds: 3600 }

/**
 * Counts a calendar file of a person. Returns the seconds to wait if there were too many, or null.
 * @param idOf a keyed hash (secrets.ts)
 */
export const openReadingCounter = (
  pool: pg.Pool,
  idOf: (kind: string, words: string) => string,
): ((personId: string) => Promise<number | null>) => {
  const counter = openCounter(pool, readings)
  return (personId) => countAndGetWait(counter.consume(idOf('counted-calendar', personId)))
}

const lastFeed = statement(
  { createdAt: time(), endedAt: maybe(time()) },
  'select created_at as "createdAt", ended_at as "endedAt" from calendar.feed where person_id = $1',
)

const feedFound = statement(
  { person_id: text(), side: text<Side>() },
  'select person_id, side from calendar.feed where token_hash = $1 and ended_at is null',
)

/** Creates the table if it is missing. @param baseUrl the site's URL */
export const openCalendarFeeds = (
  pool: Pick<pg.Pool, 'query'>,
  baseUrl: string,
  clock: () => Date = () => new Date(),
): CalendarFeeds => {
  return {
    async renew(personId, side) {
      const token = randomToken()
      await pool.query(
        `insert into calendar.feed (person_id, side, token_hash, created_at) values ($1, $2, $3, $4)
         on conflict (person_id) do update
           set side = excluded.side, token_hash = excluded.token_hash, created_at = excluded.created_at, ended_at = null`,
        [personId, side, hashOfToken(token), clock()],
      )
      return `${baseUrl}/calendar/${token}.ics`
    },
    async close(personId) {
      await eraseCalendarFeed(pool, personId)
    },
    async last(personId) {
      const rows = await lastFeed(pool, [personId])
      return rows[0] ?? null
    },
    async find(token) {
      const rows = await feedFound(pool, [hashOfToken(token)])
      return rows[0] ? { personId: rows[0].person_id, side: rows[0].side } : null
    },
  }
}

/** Deletes the calendar URL of an erased person. */
export const calendarFeedEraser = (): Eraser => ({
  erase: (client, personId) => eraseCalendarFeed(client, personId),
})

const eraseCalendarFeed = async (client: Pick<pg.ClientBase, 'query'>, personId: string) => {
  await client.query('delete from calendar.feed where person_id = $1', [personId])
}
