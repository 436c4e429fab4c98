/** The next free time of each of several providers, for lists. */

import { freeWithinDays } from '../../contract/search/free-within.ts'
import { day } from '../../domain/bookings/limits.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { text, time, certain, integer } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { blockSeats } from '../../projections/search/search-bits.ts'
import { bookingStartOf, clocksOf } from './printed.ts'

export interface NextFreeTime {
  /** ISO 8601. */
  readonly at: string
  /** In the provider's own zone: "Tue, Nov 24, 9:00 AM PST" */
  readonly text: string
}

/** A provider's seat in the search index, and when they can be booked next. */
export interface FreeSeat {
  readonly seat: number
  readonly next_at: Date
}

/** SQL for the providers with a free time within 14 days of the first parameter. */
export const freeSeats = `availability.next_free f join read.provider_seat s on s.id = f.provider_id
 where f.next_at > $1 and f.next_at <= $1::timestamptz + interval '14 days'`

export const freeSeatColumns = { seat: integer(), next_at: certain('only those later than now', time()) }
export const freeSeatsSql = `select s.seat, f.next_at from ${freeSeats}`

/** For each number of days, the seats that are free within it: a bit for each seat of each block. */
export const freeBlocksOf = (free: readonly FreeSeat[], now: Date) =>
  freeWithinDays.flatMap((word) => {
    const blocks = new Map<number, Buffer>()
    for (const { seat, next_at: at } of free) {
      if (at.getTime() > now.getTime() + Number(word) * day) continue
      const block = Math.floor(seat / blockSeats)
      const bytes = blocks.get(block) ?? Buffer.alloc(blockSeats / 8)
      blocks.set(block, bytes)
      const place = seat % blockSeats
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7))
    }
    return [...blocks].map(([block, bytes]) => ({ word, block, bytes }))
  })

const nextFreeTimes = statement(
  { provider_id: text(), zone: text(), next_at: certain('only those later than now', time()) },
  `select provider_id, zone, next_at from availability.next_free
      where provider_id = any ($1) and next_at > now() and next_at <= now() + interval '14 days'`,
)

/** By provider id. A provider without a free time within 14 days is left out. */
const nextFreeTimesOf = async (
  tables: ReadTables,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, NextFreeTime>> => {
  if (providerIds.length === 0) return new Map()
  const rows = await nextFreeTimes(tables, [providerIds])
  return new Map(
    rows.map(({ provider_id: id, zone, next_at: at }) => {
      // The search answers everybody alike, so it knows no reader's zone.
      const { text } = bookingStartOf(at.getTime(), clocksOf('place', 'client', null, zone))
      return [id, { at: at.toISOString(), text }]
    }),
  )
}

/** Adds to each provider the next time at which they can be booked. */
export const withNextFree = async <P extends { readonly id: string }>(
  tables: ReadTables,
  providers: readonly P[],
) => {
  const next = await nextFreeTimesOf(
    tables,
    providers.map(({ id }) => id),
  )
  return providers.map((provider) => {
    const free = next.get(provider.id)
    return free ? { ...provider, next_free: free } : provider
  })
}
