/**
 * Which moderator has taken which item of the inbox. It is kept outside the log: it says who works on what for half an
 * hour, and nothing is decided by it.
 */

import type pg from 'pg'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { inboxList } from '../../contract/staff/console-inbox.ts'
import type { InboxKind } from '../../contract/staff/inbox-kinds.ts'
import type * as declarations from '../../contract/staff/taken-items.ts'
import { takenMinutes } from '../../contract/staff/taken-items.ts'
import { refuse } from '../../domain/decider/decider.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { maybe, text, time } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { staffAccounts } from '../../projections/accounts/accounts.ts'
import { waitingIds, waitingItems } from './inbox.ts'

export const takenItemTables = `
  create schema if not exists staff;
  create table if not exists staff.taken (
    kind text collate "C" not null,
    item_id text collate "C" not null,
    staff_id text collate "C" not null,
    taken_at timestamptz not null,
    primary key (kind, item_id)
  )`

interface Item {
  readonly kind: InboxKind
  readonly id: string
}

interface Taken {
  readonly staff_id: string
  readonly name: string | null
  readonly taken_at: Date
}

/** Items that were taken before count as free. */
const freeBefore = (now: Date) => new Date(now.getTime() - takenMinutes * 60_000)

const takenOf = statement(
  { staff_id: text(), name: maybe(text()), taken_at: time() },
  `select t.staff_id, a.name, t.taken_at from staff.taken t left join read.account a on a.account_id = t.staff_id
        where t.kind = $1 and t.item_id = $2 and t.taken_at > $3`,
)

export const openTakenItems = (pool: Pick<pg.Pool, 'query'>) => ({
  /** Null for a free item. */
  async of({ kind, id }: Item, now: Date): Promise<Taken | null> {
    const rows = await takenOf(pool, [kind, id, freeBefore(now)])
    return rows[0] ?? null
  },

  /** Of two who take it at once, one gets it. Returns false if a colleague has it. */
  async take({ kind, id }: Item, staffId: string, now: Date): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into staff.taken as known (kind, item_id, staff_id, taken_at) values ($1, $2, $3, $4)
       on conflict (kind, item_id) do update set staff_id = excluded.staff_id, taken_at = excluded.taken_at
        where known.staff_id = excluded.staff_id or known.taken_at <= $5`,
      [kind, id, staffId, now, freeBefore(now)],
    )
    return rowCount === 1
  },

  /** Those of the items that wait, and that are free or `from`'s; returns how many. */
  async takeSeveral(ids: readonly string[], from: string, to: string, now: Date): Promise<number> {
    const { rowCount } = await pool.query(
      `insert into staff.taken as known (kind, item_id, staff_id, taken_at)
       select kind, id, $3, $4 from (${waitingIds}) as waiting where id = any($1) order by kind, id
       on conflict (kind, item_id) do update set staff_id = excluded.staff_id, taken_at = excluded.taken_at
        where known.staff_id = $2 or known.taken_at <= $5`,
      [ids, from, to, now, freeBefore(now)],
    )
    return rowCount ?? 0
  },

  /** Returns false if `from` does not have it. */
  async handOver({ kind, id }: Item, from: string, to: string, now: Date): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update staff.taken set staff_id = $4, taken_at = $5
        where kind = $1 and item_id = $2 and staff_id = $3 and taken_at > $6`,
      [kind, id, from, to, now, freeBefore(now)],
    )
    return rowCount === 1
  },

  async putBack({ kind, id }: Item, staffId: string): Promise<void> {
    await pool.query('delete from staff.taken where kind = $1 and item_id = $2 and staff_id = $3', [
      kind,
      id,
      staffId,
    ])
  },

  async putBackSeveral(ids: readonly string[], staffId: string): Promise<number> {
    const { rowCount } = await pool.query(
      'delete from staff.taken where item_id = any($1) and staff_id = $2',
      [ids, staffId],
    )
    return rowCount ?? 0
  },
})

export const deleteFreeItems = async (pool: Pick<pg.Pool, 'query'>, now: Date): Promise<void> => {
  await pool.query('delete from staff.taken where taken_at <= $1', [freeBefore(now)])
}

export interface TakenItemsNeed {
  readonly takenItems: ReturnType<typeof openTakenItems>
}

type TakenHandlers = Handlers<DeclarationsOf<typeof declarations>, TakenItemsNeed>
type Tables = Parameters<typeof staffAccounts>[0]

const done = { status: 'done' } as const
const notWaiting = () => refuse('not_allowed_now', 'This item has been decided already')

const waits = async (tables: Tables, { kind, id }: Item) => {
  const rows = await tables.query(`select 1 from (${waitingItems[kind]}) as w (id) where w.id = $1`, [id])
  return rows.length > 0
}

/** Those who may decide. */
const moderators = async (tables: Tables) =>
  (await staffAccounts(tables)).filter(({ staff_role: role }) =>
    inboxList.roles.some((each) => each === role),
  )

const othersThan = (ownId: string, members: Awaited<ReturnType<typeof moderators>>) =>
  members
    .filter(({ account_id: accountId }) => accountId !== ownId)
    .map(({ account_id: accountId, name }) => ({ accountId, name }))

export const takenItemHandlers: TakenHandlers = {
  takenItem: async ({ session, tables, takenItems, now }, item) => {
    if (!(await waits(tables, item))) return null
    const [taken, members] = await Promise.all([takenItems.of(item, now()), moderators(tables)])
    return {
      taken: taken && {
        name: taken.name,
        since: taken.taken_at.toISOString(),
        isOwn: taken.staff_id === session.user.id,
      },
      colleagues: othersThan(session.user.id, members),
    }
  },

  inboxColleagues: async ({ session, tables }) => othersThan(session.user.id, await moderators(tables)),

  takeItems: async ({ session, tables, takenItems, now }, { ids, accountId = session.user.id }) => {
    if (!(await moderators(tables)).some(({ account_id: known }) => known === accountId))
      return refuse('not_found', 'We couldn’t find that person')
    return { changed: await takenItems.takeSeveral(ids, session.user.id, accountId, now()) }
  },

  putBackItems: async ({ session, takenItems }, { ids }) => ({
    changed: await takenItems.putBackSeveral(ids, session.user.id),
  }),

  takeItem: async ({ session, tables, takenItems, now }, item) => {
    if (!(await waits(tables, item))) return notWaiting()
    return (await takenItems.take(item, session.user.id, now()))
      ? done
      : refuse('taken', 'A colleague has taken this item')
  },

  handOverItem: async ({ session, tables, takenItems, now }, { accountId, ...item }) => {
    if (!(await waits(tables, item))) return notWaiting()
    if (!(await moderators(tables)).some(({ account_id: known }) => known === accountId))
      return refuse('not_found', 'We couldn’t find that person')
    return (await takenItems.handOver(item, session.user.id, accountId, now()))
      ? done
      : refuse('not_allowed_now', 'You no longer have this item. Take it again first.')
  },

  putBackItem: async ({ session, takenItems }, item) => {
    await takenItems.putBack(item, session.user.id)
    return done
  },
}
