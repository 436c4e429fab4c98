/** The providers on the home page: the best profiles of each kind take turns, day by day. */

import { providerTypes } from '../../contract/profiles/options.ts'
import type { FeaturedEndorsement, ProviderRecord } from '../../contract/profiles/providers.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { json, text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { blockSeats } from '../search/search-bits.ts'
import { publicRecordOf, type ProviderRow } from './providers.ts'

/** Providers shown at once. */
const mostFeatured = 6

/** How many providers of each kind take turns. */
const takeTurns = 8

const kinds = Object.keys(providerTypes).filter((type) => type !== 'other')

const candidatesOfRows = statement(
  {
    kind: certain('it is one of those asked for', text()),
    provider: certain('a whole row', json<ProviderRow>()),
  },
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
)

/** The best profiles of each kind, best first. */
const candidatesOf = (tables: ReadTables) => candidatesOfRows(tables, [kinds])

/** Whether others have endorsed or reviewed this provider. */
const isSpokenOf = ({ endorsement_count, review_count }: ProviderRow) => endorsement_count + review_count > 0

/**
 * At most six providers of different kinds, none of whom work mainly with loss and grief. Everyone sees the
 * same ones all day (UTC); they change daily. Within a kind, providers without endorsements and reviews are
 * shown only if nobody else is there.
 */
export const featuredProviders = async (
  tables: ReadTables,
  now: Date = new Date(),
): Promise<ProviderRecord[]> => {
  const rows = await candidatesOf(tables)
  const day = dayOf(now)
  const featured = new Map<string, ProviderRecord>()
  // A different kind comes first each day, so that no kind is always left out.
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

/** Characters that can be read at a glance. */
const shortEnough = 220

const featuredEndorsementRows = statement(
  {
    text: certain('only texts of some length are selected', text()),
    endorser: json<FeaturedEndorsement['endorser']>(),
    of: text(),
  },
  `select e.text, e.provider_id as of,
            json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'types', w.types,
                              'profession', w.profession, 'photo', w.photo) as endorser
       from unnest($1::text[]) as p (id)
       join read.endorsement_pins s on s.provider_id = p.id
       join read.endorsement e on e.endorsement_id = any (s.pins) and e.status = 'approved'
       join read.provider w on w.id = e.endorser_id
      where length(e.text) <= $2
      order by e.endorsement_id`,
)

/** A colleague's endorsement of one of the best profiles: pinned and short, a different one each day. */
export const featuredEndorsement = async (
  tables: ReadTables,
  now: Date = new Date(),
): Promise<FeaturedEndorsement | null> => {
  const people = new Map(
    (await candidatesOf(tables)).map(({ provider }) => [provider.id, publicRecordOf(provider)] as const),
  )
  const found = await featuredEndorsementRows(tables, [[...people.keys()], shortEnough])
  const today = found[dayOf(now) % Math.max(found.length, 1)]
  const provider = today && people.get(today.of)
  if (!today || !provider) return null
  const { text, endorser } = today
  return { text, language: await languageOfText(text), endorser, provider }
}

const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000)
