/**
 * Availability for the search: the next free time of each provider, and for each of "within 3, 7, 14 days" a
 * bit set of the providers' seats in the index. Both are derived from the read tables and the clock. They are
 * computed again when a calendar changes and when a stored time has passed (docs/decisions/0028).
 */

import type pg from 'pg'
import { freeTimesTopic } from '../../contract/search/free-within.ts'
import type { TakenStretch } from '../../domain/bookings/free-times.ts'
import type { Hours } from '../../domain/bookings/hours.ts'
import { daysSearched, nextFreeOf } from '../../domain/bookings/next-free.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import { advisoryLocks } from '../../platform/postgres/advisory-locks.ts'
import { integer, json, text, yesOrNo, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { progressChannel, progressMessage } from '../../platform/projecting/progress.ts'
import { freeBlocksOf, freeSeatColumns, freeSeats, freeSeatsSql } from './next-free-times.ts'

/** Milliseconds between two runs. A search may offer a time that was just taken for this long. */
const pollIntervalMs = 5_000
/**
 * Milliseconds after which the bit sets are computed again even if no calendar has
 * changed, because time passes.
 */
const bitsHoldMs = 60_000
/** Milliseconds between two runs of a server that has just started: its first answers wait for them. */
const startIntervalMs = 200
/** The most providers that one run handles. */
const mostAtOnce = 500
interface Due {
  readonly provider_id: string
  readonly revision: number
  readonly hours: Hours
  readonly taken: readonly {
    readonly from: string
    readonly to: string
    readonly before: number
    readonly after: number
  }[]
}

const dueCalendars = `
  select c.provider_id, c.revision
    from read.calendar_change c
    left join availability.next_free f using (provider_id)
   where f.provider_id is null or f.revision <> c.revision or f.holds_until <= $1`

/** Stored times of providers who no longer have a calendar. */
const goneCalendars = `
  from availability.next_free f
 where not exists (select from read.provider_hours h where h.provider_id = f.provider_id)`

/** Bit sets for an older seat table, which a rebuild has replaced. */
const oldBits = `select from availability.free_posting where seats <> 'read.provider_seat'::regclass::oid`

const anythingDue = statement(
  { is_due: yesOrNo() },
  `select exists (${dueCalendars}) or exists (select ${goneCalendars}) or exists (${oldBits}) as is_due`,
)

/** A single statement, because most runs find nothing to do. */
const isAnythingDue = async (pool: Pick<pg.Pool, 'query'>, now: Date): Promise<boolean> => {
  const rows = await anythingDue(pool, [now])
  return rows[0]?.is_due === true
}

const nextFreeCounts = statement(
  { due: certain('a count', integer()), free: certain('a count', integer()), found: integer() },
  `select (select count(*)::integer from (${dueCalendars}) as d) as due,
            (select count(*)::integer from ${freeSeats}) as free,
            (select coalesce(sum(bit_count(bits)), 0)::integer from availability.free_posting
              where word = '14' and seats = 'read.provider_seat'::regclass::oid) as found`,
  { name: 'free times left' },
)

/**
 * What is left to be worked out, in words; null once every calendar has its next free time, and the bit sets
 * hold everyone who is free within 14 days. They may lack somebody whose seat came after their free time.
 */
export const nextFreeLeft = async (tables: ReadTables): Promise<string | null> => {
  const [counts] = await nextFreeCounts(tables, [new Date()])
  if (!counts) return null
  const { due, free, found } = counts
  if (due > 0) return `the free times of ${due.toLocaleString('en-US')} providers are left`
  return free === found ? null : 'the free times are put in order'
}

const dueSql = `
  with due as (${dueCalendars} order by c.provider_id limit $2)
  select d.provider_id, d.revision, h.hours, t.taken
    from due d
    join read.provider_hours h using (provider_id)
   cross join lateral (
     select coalesce(json_agg(json_build_object('from', b.starts_at, 'to', b.ends_at,
              'before', b.pause_before, 'after', b.pause_after)), '[]') as taken
       from read.booking b
      where b.provider_id = d.provider_id and b.status in ('accepted', 'completed', 'no_show')
        and b.ends_at > $1::timestamptz - interval '8 hours'
        and b.starts_at < $1::timestamptz + make_interval(days => $3, hours => 24)) as t`

const takenOf = ({ taken }: Due): readonly TakenStretch[] =>
  taken.map(({ from, to, before, after }, index) => ({
    bookingId: String(index),
    startsAt: Date.parse(from),
    endsAt: Date.parse(to),
    pauseBefore: before,
    pauseAfter: after,
  }))

const writeNext = async (client: pg.PoolClient, due: readonly Due[], now: Date) => {
  const rows = due.map((each) => {
    const next = nextFreeOf(each.hours, takenOf(each), now.getTime())
    return {
      provider_id: each.provider_id,
      revision: each.revision,
      zone: each.hours.zone,
      kind_id: next.kindId,
      next_at: next.at === null ? null : new Date(next.at),
      holds_until: new Date(next.holdsUntil),
    }
  })
  await client.query(
    `insert into availability.next_free
     select * from json_populate_recordset(null::availability.next_free, $1::json)
     on conflict (provider_id) do update
        set revision = excluded.revision, zone = excluded.zone, kind_id = excluded.kind_id,
            next_at = excluded.next_at, holds_until = excluded.holds_until`,
    [JSON.stringify(rows)],
  )
}

const seatsFree = statement(freeSeatColumns, freeSeatsSql)

/**
 * Writes the bit sets of the providers who are free within each number of days, in the form of the other
 * filters.
 * @returns whether they have changed
 */
const writeBits = async (client: pg.PoolClient, now: Date): Promise<boolean> => {
  const rows = await seatsFree(client, [now])
  const bits = freeBlocksOf(rows, now).map(({ bytes, ...rest }) => ({
    ...rest,
    bits: `x${bytes.toString('hex')}`,
  }))
  const list = JSON.stringify(bits)
  const gone = await client.query(
    `delete from availability.free_posting
      where (word, block) not in (select word, block from json_to_recordset($1::json) as r (word text, block integer))`,
    [list],
  )
  const written = await client.query(
    `insert into availability.free_posting as p (word, block, bits, seats)
     select word, block, bits::bit varying, 'read.provider_seat'::regclass::oid
       from json_to_recordset($1::json) as r (word text, block integer, bits text)
     on conflict (word, block) do update set bits = excluded.bits, seats = excluded.seats
      where p.bits <> excluded.bits or p.seats <> excluded.seats`,
    [list],
  )
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0) > 0
}

const anyOldBits = statement({ is_old: yesOrNo() }, `select exists (${oldBits}) as is_old`)

/** Deletes outdated rows. @returns whether the bit sets have to be computed again because of it */
const clearGone = async (client: pg.PoolClient): Promise<boolean> => {
  const gone = await client.query(`delete ${goneCalendars}`)
  const rows = await anyOldBits(client)
  return (gone.rowCount ?? 0) > 0 || rows[0]?.is_old === true
}

const refreshLock = statement({ is_mine: yesOrNo() }, 'select pg_try_advisory_xact_lock($1) as is_mine')

const calendarsToCount = statement(
  {
    provider_id: text(),
    revision: integer(),
    hours: json<Hours>(),
    taken: json<
      readonly {
        readonly from: string
        readonly to: string
        readonly before: number
        readonly after: number
      }[]
    >(),
  },
  dueSql,
)

/**
 * One run. Does nothing while another server is working.
 * @param areBitsOld whether to compute the bit sets even if nothing has changed
 * @returns how many calendars were computed
 * @throws what the database throws; a retry is then safe
 */
export const refreshNextFree = async (pool: pg.Pool, now: Date, areBitsOld = true): Promise<number> => {
  if (!areBitsOld && !(await isAnythingDue(pool, now))) return 0
  return inTransaction(pool, async (client) => {
    const locked = await refreshLock(client, [advisoryLocks.nextFree])
    if (!locked[0]?.is_mine) return 0
    const due = await calendarsToCount(client, [now, mostAtOnce, daysSearched])
    if (due.length > 0) await writeNext(client, due, now)
    const isCleared = await clearGone(client)
    const areOthers = (due.length > 0 || isCleared || areBitsOld) && (await writeBits(client, now))
    if (due.length > 0 || areOthers)
      await client.query('select pg_notify($1, $2)', [
        progressChannel,
        progressMessage(freeTimesTopic, '', 'rows'),
      ])
    return due.length
  })
}

interface NextFreeParts {
  readonly pool: pg.Pool
  readonly now: () => Promise<Date>
  /** Whether answers still wait for what is worked out here. */
  readonly isStarting: () => boolean
}

/** Runs again at once if more calendars are due than one run handles. */
export const nextFreeRefresher = ({ pool, now, isStarting }: NextFreeParts): PeriodicJob => {
  let madeAt = Number.NEGATIVE_INFINITY
  return {
    everyMs: () => (isStarting() ? startIntervalMs : pollIntervalMs),
    failure: 'The next free times could not be computed',
    async run(signal, succeeded) {
      for (let worked = mostAtOnce; worked === mostAtOnce && !signal.aborted;) {
        // Seats are given out meanwhile, also to people whose free times are known already.
        const areBitsOld = isStarting() || performance.now() - madeAt > bitsHoldMs
        worked = await refreshNextFree(pool, await now(), areBitsOld)
        if (areBitsOld) madeAt = performance.now()
      }
      succeeded()
    },
  }
}
