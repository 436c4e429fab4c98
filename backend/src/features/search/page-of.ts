/**
 * Reads one page of the matching providers in order. The ranked classes were computed on seats; within a
 * class, an index of the read table for each sort order decides. The text of a statement never contains
 * anything that a person typed.
 */

import { searchSorts, type SearchSort } from '../../contract/search/search.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { json, text, certain } from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import type { ProviderRow } from '../../projections/profiles/providers.ts'
import type { RankedClass } from './placed.ts'
import type { IndexRoots } from './postings.ts'
import { unionOf, toBytes, countSeats, seatNumbersOf, type SeatSet } from './seats.ts'

/** Each sort order has an index on provider_seat. Equal providers change places from day to day. */
const orders: Readonly<Record<SearchSort, readonly string[]>> = {
  best: ['quality desc'],
  // While hardly any provider is rated, the others are sorted by how complete their profile is.
  rating: ['rating desc nulls last', 'quality desc'],
  price: ['price'],
  newest: ['created_at desc'],
  experience: ['years desc'],
  // Of those who are equally far.
  distance: ['quality desc'],
}

const write = (sort: SearchSort) => {
  const keys = orders[sort].map((key) => key.replace(/ .*/u, ''))
  const columns = (of: string) => ['id', 'seat', ...keys].map((key) => `${of}.${key}`).join(', ')
  const ordered = (of: string) => orders[sort].map((key) => `${of}.${key}`)
  const order = (of: string) => [...ordered(of), `md5(${of}.id || $7::text)`, `${of}.id`].join(', ')
  // The sets of those who are many are bytes, one set after the other: as text they would be twice as long. Of a byte,
  // get_bit counts the bits from the other end than a set does.
  // All equal providers are fetched, so that the daily order decides among them, not the order of their
  // seats.
  const first = (of: string) => `order by ${ordered(of).join(', ')} fetch first (s.needed) rows with ties`
  return `
with shown as (select * from unnest($1::integer[], $2::integer[], $3::integer[]) as s (rank, needed, first_bit)),
few as (select * from unnest($5::integer[], $6::integer[]) as f (rank, seat)),
page as (
  select row_number() over (order by s.rank, ${order('b')}) as place, b.id, b.seat
    from shown s
   cross join lateral (
     -- Many: walk down from the best until enough of them are met.
     (select ${columns('o')} from read.provider_seat o
       where s.first_bit is not null
         and case when o.seat < $9 then get_bit($4::bytea, s.first_bit + (o.seat # 7)) = 1 else false end
       ${first('o')})
     union all
     (select ${columns('o')} from few f join read.provider_seat o on o.seat = f.seat
       where f.rank = s.rank
       ${first('o')})) as b
   order by place
  offset $8::integer limit $10::integer)
select 'read.provider_seat'::regclass::oid::text as seating,
       (select coalesce(json_agg(page.seat order by page.place), '[]') from page) as seats,
       -- One by one by their key. A plan for any page size would take the whole table in for a join.
       (select coalesce(json_agg(p.* order by page.place), '[]')
          from page cross join lateral (select * from read.provider where id = page.id limit 1) as p) as providers`
}

const pageRow = statement(
  {
    seating: text(),
    seats: json<readonly number[]>(),
    providers: certain('a list, if an empty one', json<readonly ProviderRow[]>()),
  },
  write,
  { each: every(searchSorts), name: 'a page by' },
)

/** Where the page starts (from 0), its size, and the day that decides the order of equal providers. */
export interface PageRange {
  readonly start: number
  readonly size: number
  readonly day: string
}

/** What looking up a single seat costs beside scanning past one: 4 µs and 0.13, of 100,000 providers. */
const lookUpCost = 30

/** Whether scanning the sort index until `needed` members are met costs less than looking all members up. */
const isMany = (members: number, needed: number, total: number) =>
  lookUpCost * members > (needed * total) / members

export interface SeatedRow {
  readonly row: ProviderRow
  readonly seat: number
}

/** @returns undefined if the index was rebuilt since `roots` was read, so that the seats have changed */
export const providersOnPage = async (
  tables: ReadTables,
  roots: IndexRoots,
  classes: readonly RankedClass[],
  sort: SearchSort,
  { start, size, day }: PageRange,
): Promise<readonly SeatedRow[] | undefined> => {
  const { shown, before } = shownOf(classes, roots.blocks, start, size)
  if (shown.length === 0) return []
  const total = countSeats(roots.everyone)
  const sized = shown.map((each) => ({ ...each, isMany: isMany(each.members, each.needed, total) }))
  const many = sized.filter(({ isMany }) => isMany)
  const seatsInSet = 32 * roots.everyone.length
  const few = sized.flatMap(({ rank, seats, isMany }) =>
    isMany ? [] : seatNumbersOf(seats).map((seat) => ({ rank, seat })),
  )
  const [found] = await pageRow(
    tables,
    [
      sized.map(({ rank }) => rank),
      sized.map(({ needed }) => needed),
      sized.map((each) => (each.isMany ? many.indexOf(each) * seatsInSet : null)),
      toBytes(many.map(({ seats }) => seats)),
      few.map(({ rank }) => rank),
      few.map(({ seat }) => seat),
      day,
      start - before,
      seatsInSet,
      size,
    ],
    sort,
  )
  if (found?.seating !== roots.seating) return undefined
  return found.providers.map((row, nth) => ({ row, seat: found.seats[nth] ?? 0 }))
}

interface ClassOnPage {
  readonly rank: number
  readonly seats: SeatSet
  readonly members: number
  /** How many of its first members the page has to read. */
  readonly needed: number
}

/**
 * The classes that have providers on the page; `before` is how many providers are in
 * the classes before these.
 */
const shownOf = (classes: readonly RankedClass[], blocks: number, start: number, size: number) => {
  const byRank = new Map<number, RankedClass['seats'][]>()
  for (const { rank, seats } of classes) byRank.set(rank, [...(byRank.get(rank) ?? []), seats])
  const shown: ClassOnPage[] = []
  let counted = 0
  let before = 0
  for (const [rank, sets] of [...byRank].sort(([a], [b]) => a - b)) {
    const seats = unionOf(
      sets.map((seatsOf) => seatsOf()),
      blocks,
    )
    const members = countSeats(seats)
    if (members > 0 && counted + members > start) {
      if (shown.length === 0) before = counted
      shown.push({ rank, seats, members, needed: Math.min(members, start + size - counted) })
    }
    counted += members
    if (counted >= start + size) break
  }
  return { shown, before }
}
