/**
 * Providers as staff read them. The profile fields that are sealed in the log
 * (domain/profiles/provider-profile-events.ts) count as personal.
 */
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { providerRow } from '../../contract/profiles/console-providers.ts'
import { providerTypes } from '../../contract/profiles/options.ts'
import {
  AnyOf,
  AreTexts,
  IdFilter,
  IsMoment,
  IsWords,
  IsYesOrNo,
} from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class ProviderFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(Object.keys(providerTypes))
  type?: readonly string[]

  @AreTexts()
  state?: readonly string[]

  @IsYesOrNo()
  hasEndorsements?: boolean

  @IsMoment()
  createdFrom?: string

  @IsMoment()
  createdTo?: string
}

export const providersResource = resource(providerRow, {
  name: 'providers',
  roles: consoleAccess.providers,
  shows: 'people',
  from: 'read.provider p',
  where: 'p.deleted_at is null',
  columns: {
    id: { sql: 'p.id' },
    slug: { sql: 'p.slug', isPersonal: true },
    name: { sql: 'p.name', isSortable: true, isPersonal: true },
    businessName: { sql: 'p.business_name', isPersonal: true },
    tagline: { sql: 'p.tagline', isPersonal: true },
    profession: { sql: 'p.profession', isNullable: true },
    description: { sql: 'p.description', isPersonal: true },
    types: { sql: 'p.types' },
    languages: { sql: 'p.languages' },
    city: { sql: 'p.city', isNullable: true },
    state: { sql: 'p.state', isNullable: true },
    yearsInService: { sql: 'p.years_in_service', isSortable: true },
    startingPrice: { sql: 'p.starting_price' },
    startingPriceType: { sql: 'p.starting_price_type' },
    endorsements: { sql: 'p.endorsement_count', isSortable: true },
    rating: { sql: 'p.rating', isSortable: true, isNullable: true },
    reviews: { sql: 'p.review_count' },
    createdAt: { sql: 'p.created_at', isSortable: true },
    updatedAt: { sql: 'p.updated_at', isSortable: true },
  },
  filter: ProviderFilter,
  conditions: {
    q: { kind: 'contains', fields: ['name', 'businessName', 'slug', 'city'] },
    type: { kind: 'holdsAnyOf', field: 'types' },
    state: { kind: 'anyOf', field: 'state' },
    hasEndorsements: { kind: 'whether', sql: 'p.endorsement_count > 0', fields: ['endorsements'] },
    createdFrom: { kind: 'from', field: 'createdAt' },
    createdTo: { kind: 'to', field: 'createdAt' },
  },
  sort: ['createdAt', 'DESC'],
})
