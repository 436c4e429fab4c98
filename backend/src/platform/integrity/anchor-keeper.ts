/**
 * Writes signed anchors to the places that the deployment chose, each with the digest of the one before. One of any
 * number of servers does it.
 */

import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EventStore } from '../event-store/event-store.ts'
import { advisoryLocks } from '../postgres/advisory-locks.ts'
import {
  text,
  yesOrNo,
  bigint,
  type AnswerOf,
  certain,
  decimal,
  maybe,
  texts,
} from '../postgres/read-table.ts'
import { statement, every } from '../postgres/statement.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { doEach, repeat, warnWith, type Repeated } from '../repeat.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { readAccessDigest } from './access-chain.ts'
import { anchorName } from './anchor-folder.ts'
import { anchorText, parseAnchor, signAnchor, stampedPart, type SignedAnchor } from './anchors.ts'
import { readDigestHead, readDigestsBeginning } from './digest-tables.ts'

/** With so many new events an anchor is due, */
const eventsBetween = 1_000
/** or after so many milliseconds with anything new. */
const msBetween = 10 * 60_000
const day = 24 * 60 * 60_000
/** Days after which the first anchor of each day is kept, and no other. */
export const daysOfAllAnchors = 90
/** The most that are thinned at once. */
const mostThinned = 500

/** Milliseconds between two looks whether one is due, and after one that failed. */
const everyMs = 5_000
const afterFailureMs = 60_000
/** Milliseconds from the start to the first look: a starting server has more urgent work. */
const firstAfterMs = 30_000

export interface AnchorPlace {
  readonly home: AnchorsHome['home']
  /** Takes the first anchor of each day alone. */
  readonly isDaily: boolean
  /** Stores an anchor: whole or not at all. Again, it has no further effect. */
  readonly put: (name: string, text: string, client: pg.ClientBase) => Promise<void>
  /** Removes one that is there no longer needed; left out where what was stored is kept. */
  readonly remove?: (name: string) => Promise<void>
}

export interface AnchorKeeperOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'identity'>
  /** 32 bytes. */
  readonly key: Buffer
  readonly places: readonly AnchorPlace[]
  /** Has the bytes of an anchor stamped with the time; null where no authority is asked, or it is away. */
  readonly stamp?: (data: Buffer) => Promise<string | null>
  readonly clock: () => Date
  /** What this process knows of the anchors, whatever the database says. */
  readonly memory?: AnchorMemory
  readonly log: Pick<Logger, 'warn'>
}
type Parts = Omit<AnchorKeeperOptions, 'log'>

/**
 * The newest anchor that this process has seen. If its record is gone, the next one names it all the same: a chain that
 * somebody deleted does not begin anew.
 */
export interface AnchorMemory {
  newest: string | null
}

/** Hexadecimal: how an anchor names the one before it. */
export const digestOfAnchor = (text: string): string => createHash('sha256').update(text).digest('hex')

const newest = 'select * from integrity.anchor order by nth desc limit 1'
/** The first of the newest day. */
const newestDaily = 'select * from integrity.anchor order by day desc, nth limit 1'

const newestStored = statement(
  { nth: bigint(), anchor: text() },
  (isDaily: boolean) => `select nth, anchor from (${isDaily ? newestDaily : newest}) a`,
  { each: every([true, false]) },
)

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const nameOf = ({ at }: SignedAnchor) => anchorName(new Date(at))

const anchorLock = statement({ ours: yesOrNo() }, 'select pg_try_advisory_xact_lock($1) as ours')

/** Runs where no other server is at it. */
const alone = <T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T | undefined> =>
  inTransaction(pool, async (client) => {
    const rows = await anchorLock(client, [advisoryLocks.anchorKeeper])
    return rows[0]?.ours ? work(client) : undefined
  })

const standingColumns = {
  events: maybe(decimal()),
  links: maybe(decimal()),
  anchor: maybe(text()),
  homes: certain('a text is split, if an empty one', texts()),
  daily_homes: certain('a text is split, if an empty one', texts()),
}

type Standing = AnswerOf<typeof standingColumns>

const homesOf = (from: string) => `string_to_array(coalesce((select home from (${from}) a), ''), ',')`

const standing = statement(
  standingColumns,
  `select (select events from integrity.head)::float8 as events,
            (select max(link) from staff.look_link)::float8 as links,
            (select anchor from (${newest}) a) as anchor, ${homesOf(newest)} as homes,
            ${homesOf(newestDaily)} as daily_homes`,
)

const standingOf = async (pool: Pick<pg.ClientBase, 'query'>): Promise<Standing> => {
  const [row] = await standing(pool)
  if (!row) throw new Error('A query without a table has a row')
  return row
}

const isDue = ({ events, links, anchor }: Standing, now: Date): boolean => {
  const last = anchor === null ? null : parseAnchor(anchor)
  if (!events) return false
  if (last === null) return true
  const newEvents = Math.abs(events - last.events)
  const isAnythingNew = newEvents > 0 || (links ?? 0) !== (last.access?.links ?? 0)
  // A clock that was set back must not put it off for ever.
  const since = Math.abs(now.getTime() - Date.parse(last.at))
  return newEvents >= eventsBetween || (isAnythingNew && since >= msBetween)
}

/** What the newest and the newest daily one are named by in the next. */
const linksTo = async (client: pg.ClientBase, gone: string | null) => {
  const digest = async (isDaily: boolean) => {
    const [row] = await newestStored(client, [], isDaily)
    return row ? digestOfAnchor(row.anchor) : null
  }
  return {
    before: gone === null ? await digest(false) : digestOfAnchor(gone),
    daily: await digest(true),
  }
}

/** Remembers the newest anchor, unless the one that was remembered is gone; resolves with that, or null. */
const goneFrom = async (pool: pg.Pool, memory: AnchorMemory, now: string | null): Promise<string | null> => {
  if (memory.newest !== null && memory.newest !== now) {
    const known = await pool.query('select from integrity.anchor where anchor = $1 limit 1', [memory.newest])
    if (known.rowCount === 0) return memory.newest
  }
  memory.newest = now
  return null
}

/**
 * Signs an anchor, if one is due, and stores the newest in each place that does not have it. Resolves with whether it
 * signed one.
 * @throws when the database, the log or one of the places is away, after the other places have theirs
 */
export const keepAnchors = async (parts: Parts, signal: AbortSignal): Promise<boolean> => {
  const { pool, store, key, places, clock, memory = { newest: null } } = parts
  const before = await standingOf(pool)
  const gone = await goneFrom(pool, memory, before.anchor)
  const written =
    isDue(before, clock()) &&
    (await alone(pool, async (client) => {
      const now = clock()
      if (!isDue(await standingOf(client), now)) return false
      const head = await readDigestHead(client)
      const beginning = await readDigestsBeginning(client)
      const signed = signAnchor(head, await store.identity(), now, key, {
        ...(await readAccessDigest(client)),
        ...(beginning && { began: { position: beginning.position, at: beginning.at.toISOString() } }),
        ...(await linksTo(client, gone)),
      })
      // The next one has the digest of this one, so without an answer now, it is stamped with that.
      const stamp = (await parts.stamp?.(stampedPart(signed))) ?? null
      const text = anchorText({ ...signed, ...(stamp !== null && { stamp }) })
      await client.query(`insert into integrity.anchor (day, events, anchor, home) values ($1, $2, $3, '')`, [
        dayOf(now),
        head.events,
        text,
      ])
      return text
    }))
  if (written) {
    memory.newest = written
    await thinAnchors(parts)
  }
  const { anchor, homes, daily_homes: dailyHomes } = await standingOf(pool)
  const lacking = places.filter(
    ({ home, isDaily }) => anchor !== null && !(isDaily ? dailyHomes : homes).includes(home),
  )
  await doEach(lacking, signal, (place) => storeIn(place, pool))
  return Boolean(written)
}

const storeIn = (place: AnchorPlace, pool: pg.Pool) =>
  alone(pool, async (client) => {
    const rows = await newestStored(client, [], place.isDaily)
    const anchor = rows[0] && parseAnchor(rows[0].anchor)
    if (!rows[0] || !anchor) return
    await place.put(nameOf(anchor), rows[0].anchor, client)
    await client.query(
      `update integrity.anchor set home = concat_ws(',', nullif(home, ''), $2::text) where nth = $1`,
      [rows[0].nth, place.home],
    )
  })

const thinnedAnchors = statement(
  { nth: bigint(), anchor: text() },
  `select nth, anchor from integrity.anchor a
        where day < $1 and exists (select from integrity.anchor b where b.day = a.day and b.nth < a.nth)
        order by nth limit ${mostThinned}`,
)

/** Each of the others names the first of the day before, so the chain still holds. */
const thinAnchors = ({ pool, places, clock }: Parts) =>
  alone(pool, async (client) => {
    const rows = await thinnedAnchors(client, [dayOf(new Date(clock().getTime() - daysOfAllAnchors * day))])
    for (const { anchor } of rows) {
      const signed = parseAnchor(anchor)
      for (const { remove } of signed ? places : []) if (signed) await remove?.(nameOf(signed))
    }
    await client.query('delete from integrity.anchor where nth = any($1)', [rows.map(({ nth }) => nth)])
  })

export const startAnchorKeeper = ({ log, ...parts }: AnchorKeeperOptions): Repeated => {
  const warn = warnWith(log, 'An anchor of the log could not be written; trying again')
  const memory: AnchorMemory = { newest: null }
  let hasFailed = false
  return repeat({
    everyMs: () => (hasFailed ? afterFailureMs : everyMs),
    firstAfterMs,
    async run(signal) {
      await keepAnchors({ ...parts, memory }, signal)
      hasFailed = false
    },
    onFailure(error) {
      hasFailed = true
      warn(error)
    },
  })
}
