/** The next free time of each of several providers, for lists. */
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { wallTimeOf } from './printed.ts'

export interface NextFreeTime {
  /** ISO 8601. */
  readonly at: string
  /** In the provider's own zone: "Tue, Nov 24, 9:00 AM PST" */
  readonly text: string
}

/** By provider id. A provider without a free time within 14 days is left out. */
export const nextFreeTimesOf = async (
  tables: ReadTables,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, NextFreeTime>> => {
  if (providerIds.length === 0) return new Map()
  const rows = await tables.query<{ provider_id: string; zone: string; next_at: Date }>(
    `select provider_id, zone, next_at from availability.next_free
      where provider_id = any ($1) and next_at > now() and next_at <= now() + interval '14 days'`,
    [providerIds],
  )
  return new Map(
    rows.map(({ provider_id: id, zone, next_at: at }) => {
      const { shortDay, time, abbreviation } = wallTimeOf(zone, at.getTime())
      return [id, { at: at.toISOString(), text: `${shortDay}, ${time} ${abbreviation}` }]
    }),
  )
}
