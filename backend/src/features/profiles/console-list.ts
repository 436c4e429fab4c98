/** Providers as staff read them. */

import { masked } from '../../contract/masked.ts'
import { providersList, type Provider } from '../../contract/profiles/console-providers.ts'
import { endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { reviewsStream } from '../../domain/reviews/reviews.ts'
import { resource, type FilterContext } from '../../platform/console/resource.ts'
import { ownerOfProfile } from '../../projections/profiles/owner-of-profile.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'

const more = async (
  id: string,
  { tables, idOf, maskedText }: FilterContext,
): Promise<Pick<Provider, 'accountId'>> => {
  const owner = await ownerOfProfile(tables, idOf, id)
  const accountId = owner === null ? masked : maskedText(owner)
  return { accountId: accountId === masked ? null : accountId }
}

export const providersResource = resource(providersList, {
  from: 'read.provider p',
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
