/** The people on the home page: the best profiles of each kind take turns, day by day. */
import { providerTypes } from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { record, type ProviderRow } from './providers.ts'
import { blockSeats } from '../search/search-bits.ts'

/** People shown at once. */
const mostFeatured = 6

/** Of each kind, those who take turns. */
const takeTurns = 8

const kinds = Object.keys(providerTypes).filter((type) => type !== 'other')

/** At most six people of different kinds; the same ones all day (UTC) for everyone, others on another day. */
export const featuredProviders = async (
  tables: ReadTables,
  now: Date = new Date(),
): Promise<ProviderRecord[]> => {
  const rows = await tables.query<{ kind: string; provider: ProviderRow }>(
    `select k.kind, to_json(r.*) as provider
       from unnest($1::text[]) with ordinality as k (kind, place)
      cross join lateral (
        select s.id, s.quality from read.provider_seat s
          join read.provider_posting p
            on p.mark = 'type' and p.word = k.kind and p.block = s.seat / ${blockSeats}
         where get_bit(p.bits, s.seat % ${blockSeats}) = 1
         order by s.quality desc, s.id limit ${takeTurns}) as best
       join read.provider r using (id)
      order by k.place, best.quality desc, best.id`,
    [kinds],
  )
  const day = Math.floor(now.getTime() / 86_400_000)
  const featured = new Map<string, ProviderRecord>()
  // A different kind comes first each day, so that none is always the one left out.
  for (const [turn] of kinds.entries()) {
    const kind = kinds[(turn + day) % kinds.length]
    const candidates = rows
      .filter((row) => row.kind === kind && !featured.has(row.provider.id))
      .map(({ provider }) => provider)
    const chosen = candidates[day % candidates.length]
    if (chosen && featured.size < mostFeatured) featured.set(chosen.id, record(chosen))
  }
  return [...featured.values()]
}
