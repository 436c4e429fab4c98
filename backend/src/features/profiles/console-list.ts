/** Providers as staff read them. */
import { providersList, type Provider } from '../../contract/profiles/console-providers.ts'
import { endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { reviewsStream } from '../../domain/reviews/reviews.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { masked } from '../../contract/masked.ts'
import { resource, type FilterContext } from '../../platform/console/resource.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'

/**
 * The account of the profile. Its id does not reveal it, so it is looked for in the log: the owner began the profile.
 */
const more = async (
  id: string,
  { tables, idOf, maskedText }: FilterContext,
): Promise<Pick<Provider, 'accountId'>> => {
  const [begun] = await tables.query<{ actor_id: string }>(
    'select actor_id from read.event_index where stream = $1 order by position limit 1',
    [providerProfileStream(id)],
  )
  const isOwner = begun !== undefined && providerIdOfAccount({ idOf }, begun.actor_id) === id
  const accountId = isOwner ? maskedText(begun.actor_id) : masked
  return { accountId: accountId === masked ? null : accountId }
}

export const providersResource = resource(providersList, {
  from: 'read.provider p',
  where: 'p.deleted_at is null',
  ofPerson: ({ provider }) => `p.id = ${provider}`,
  sql: { endorsements: 'p.endorsement_count', reviews: 'p.review_count' },
  whether: { hasEndorsements: 'p.endorsement_count > 0' },
  more,
  history: {
    projection: providersProjection,
    streams: (id) => [providerProfileStream(id)],
    alsoChangedBy: (id) => [endorsementsStream(id), reviewsStream(id)],
  },
})
