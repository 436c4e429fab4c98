/** The people on the home page: the best profiles of each kind take turns, day by day. */
import { providerTypes } from '../../contract/profiles/options.ts'
import type { FeaturedEndorsement, ProviderRecord } from '../../contract/profiles/providers.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { publicRecordOf, type ProviderRow } from './providers.ts'
import { blockSeats } from '../search/search-bits.ts'

/** People shown at once. */
const mostFeatured = 6

/** Of each kind, those who take turns. */
const takeTurns = 8

const kinds = Object.keys(providerTypes).filter((type) => type !== 'other')

/** The best profiles of each kind, best first. */
const candidatesOf = (tables: ReadTables) =>
  tables.query<{ kind: string; provider: ProviderRow }>(
    `select k.kind, to_json(r.*) as provider
       from unnest($1::text[]) with ordinality as k (kind, place)
      cross join lateral (
        select s.id, s.quality from read.provider_seat s
          join read.provider_posting p
            on p.mark = 'type' and p.word = k.kind and p.block = s.seat / ${blockSeats}
          left join read.provider_posting l
            on l.mark = 'loss' and l.word = '' and l.block = s.seat / ${blockSeats}
         where get_bit(p.bits, s.seat % ${blockSeats}) = 1
           and (l.bits is null or get_bit(l.bits, s.seat % ${blockSeats}) = 0)
         order by s.quality desc, s.id limit ${takeTurns}) as best
       join read.provider r using (id)
      order by k.place, best.quality desc, best.id`,
    [kinds],
  )

/** Others vouch for this person, or have told how the care was. */
const isSpokenOf = ({ endorsement_count, review_count }: ProviderRow) => endorsement_count + review_count > 0

/**
 * At most six people of different kinds, nobody whose care is for loss and grief; the same ones all day (UTC) for
 * everyone, others on another day. Of a kind, those of whom nobody says anything come only where there is nobody else.
 */
export const featuredProviders = async (
  tables: ReadTables,
  now: Date = new Date(),
): Promise<ProviderRecord[]> => {
  const rows = await candidatesOf(tables)
  const day = dayOf(now)
  const featured = new Map<string, ProviderRecord>()
  // A different kind comes first each day, so that none is always the one left out.
  for (const [turn] of kinds.entries()) {
    const kind = kinds[(turn + day) % kinds.length]
    const candidates = rows
      .filter((row) => row.kind === kind && !featured.has(row.provider.id))
      .map(({ provider }) => provider)
    const known = candidates.filter(isSpokenOf)
    const choice = known.length > 0 ? known : candidates
    const chosen = choice[day % choice.length]
    if (chosen && featured.size < mostFeatured) featured.set(chosen.id, publicRecordOf(chosen))
  }
  return [...featured.values()]
}

/** Characters of a quotation that can be read at a glance. */
const shortEnough = 220

/** What a colleague says of one of the best profiles: pinned, short, and another one each day. */
export const featuredEndorsement = async (
  tables: ReadTables,
  now: Date = new Date(),
): Promise<FeaturedEndorsement | null> => {
  const people = new Map(
    (await candidatesOf(tables)).map(({ provider }) => [provider.id, publicRecordOf(provider)] as const),
  )
  const found = await tables.query<Omit<FeaturedEndorsement, 'provider'> & { readonly of: string }>(
    `select e.text, e.provider_id as of,
            json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'types', w.types,
                              'profession', w.profession, 'photo', w.photo) as endorser
       from unnest($1::text[]) as p (id)
       join read.endorsement_pins s on s.provider_id = p.id
       join read.endorsement e on e.endorsement_id = any (s.pins) and e.status = 'approved'
       join read.provider w on w.id = e.endorser_id and w.deleted_at is null
      where length(e.text) <= $2
      order by e.endorsement_id`,
    [[...people.keys()], shortEnough],
  )
  const today = found[dayOf(now) % Math.max(found.length, 1)]
  const provider = today && people.get(today.of)
  return today && provider ? { text: today.text, endorser: today.endorser, provider } : null
}

const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000)
