/** Providers as staff read them. */
import { providersList } from '../../contract/profiles/console-providers.ts'
import { endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { reviewsStream } from '../../domain/reviews/reviews.ts'
import { resource } from '../../platform/console/resource.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'

export const providersResource = resource(providersList, {
  from: 'read.provider p',
  where: 'p.deleted_at is null',
  sql: { endorsements: 'p.endorsement_count', reviews: 'p.review_count' },
  whether: { hasEndorsements: 'p.endorsement_count > 0' },
  history: {
    projection: providersProjection,
    streams: (id) => [providerProfileStream(id)],
    alsoChangedBy: (id) => [endorsementsStream(id), reviewsStream(id)],
  },
})
