/** The providers as everyone may see them, in the server shape of product.md, "Provider profile", and the search index. */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import type { PersonErasedEvent } from '../../domain/accounts/account-events.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import { workTimesOf } from '../../domain/bookings/work-times.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import { countedEvents } from '../../domain/endorsements/endorsements.ts'
import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import {
  noAttributes,
  type Profile,
  type ProviderProfileEvent,
} from '../../domain/profiles/provider-profile-events.ts'
import {
  columnOf,
  eachColumnOf,
  eachOf,
  firstYesNo,
  keysOf,
  laterYesNo,
  yesNoFields,
} from '../../domain/profiles/yes-no-fields.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import { averageStarsOf, reviewCountOf, type Spread } from '../../domain/reviews/limits.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  decimal,
  id,
  integer,
  key,
  means,
  maybe,
  readTable,
  text,
  texts,
  time,
  withDefault,
  yesOrNo,
  type RowOf,
  type SetOf,
  type ValuesOf,
} from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { nothingOf, remove, update, upsert, type Projection } from '../../platform/projecting/projection.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import { faqChanges, providerFaq, removalOfFaqs } from '../faqs/faqs.ts'
import { allWorkTimes } from '../search/all-work-times.ts'
import { fillSearchIndex } from '../search/fill-search-index.ts'
import { numberedSeats, refreshSearchIndex, searchIndexTables } from '../search/search-index.ts'

export const provider = readTable(
  'provider',
  {
    id: key(id('clear')),
    organization_id: text('clear'),
    name: text('masked'),
    tagline: text('masked'),
    description: text('masked'),
    years_in_service: decimal('clear'),
    families_served: decimal('clear'),
    starting_price: decimal('clear'),
    starting_price_type: text<Profile['startingPriceType']>('clear'),
    ...eachColumnOf(firstYesNo(), () => yesOrNo('clear')),
    service_delivery: text<Profile['serviceDelivery']>('clear'),
    created_at: time('clear'),
    updated_at: time('clear'),
    deleted_at: means('Always null: a provider who left has no row', maybe(time('clear'))),
    types: means('Kinds of care', texts('clear')),
    languages: texts('clear'),
    certifications: texts('masked'),
    techniques: texts('masked'),
    slug: text('masked'),
    business_name: text('masked'),
    insurers: withDefault("'{}'", texts('clear')),
    specialties: withDefault("'{}'", texts('clear')),
    city: maybe(text('clear')),
    state: maybe(text('clear')),
    photo: maybe(text('masked')),
    website: maybe(text('masked')),
    gender: maybe(text('masked')),
    sexuality: maybe(text('masked')),
    ethnicity: withDefault("'{}'", texts('masked')),
    faith: maybe(text('masked')),
    availability: means('When they work, as they say on their profile', withDefault("'{}'", texts('clear'))),
    hours_availability: means('When they work, as their hours say', withDefault("'{}'", texts('clear'))),
    service_area: withDefault("'{}'", texts('masked')),
    zip_code: maybe(text('masked')),
    rating: maybe(decimal('clear')),
    review_count: withDefault(0, integer('clear')),
    endorsement_count: withDefault(0, integer('clear')),
    profession: maybe(text('clear')),
    travel_miles: means('How far they travel to a family', maybe(integer('clear'))),
    ...eachColumnOf(laterYesNo(), () => withDefault('false', yesOrNo('clear'))),
    video_states: withDefault("'{}'", texts('clear')),
  },
  {
    indexes: {
      provider_slug: ['slug'],
      provider_created: ['created_at', 'id'],
      provider_rated: 'made by a migration',
      provider_find: 'made by a migration',
    },
  },
)

/** The columns for each field of a profile. Only the city and the state of the address are public. */
const columns: {
  readonly [Field in keyof Profile]: (value: Profile[Field]) => SetOf<typeof provider>
} = {
  businessName: (business_name) => ({ business_name }),
  slug: (slug) => ({ slug }),
  providerName: (name) => ({ name }),
  tagline: (tagline) => ({ tagline }),
  description: (description) => ({ description }),
  yearsInService: (years_in_service) => ({ years_in_service }),
  familiesServed: (families_served) => ({ families_served }),
  startingPrice: (starting_price) => ({ starting_price }),
  startingPriceType: (starting_price_type) => ({ starting_price_type }),
  ...eachOf(keysOf(yesNoFields), (name) => (value: boolean) => ({ [columnOf(name)]: value })),
  serviceDelivery: (service_delivery) => ({ service_delivery }),
  providerTypes: (types) => ({ types }),
  languages: (languages) => ({ languages }),
  certifications: (certifications) => ({ certifications }),
  techniques: (techniques) => ({ techniques }),
  businessType: () => ({}),
  website: (website) => ({ website }),
  phone: () => ({}),
  address: (address) => ({
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip_code: address?.zipCode ?? null,
  }),
  profession: (profession) => ({ profession }),
  insurers: (insurers) => ({ insurers }),
  specialties: (specialties) => ({ specialties }),
  gender: (gender) => ({ gender }),
  sexuality: (sexuality) => ({ sexuality }),
  ethnicity: (ethnicity) => ({ ethnicity }),
  faith: (faith) => ({ faith }),
  availability: (availability) => ({ availability }),
  serviceArea: (service_area) => ({ service_area }),
  travelMiles: (travel_miles) => ({ travel_miles }),
  videoStates: (video_states) => ({ video_states }),
  photo: (photo) => ({ photo }),
}

/**
 * Of each field of a profile, whether analysts read it: they do where they read all columns that it fills. A field that
 * fills none is read by nobody.
 */
export const isFieldTold = Object.fromEntries(
  (Object.entries(columns) as [keyof Profile, (value: unknown) => object][]).map(([field, columnsOf]) => {
    const filled = Object.keys(columnsOf(undefined)) as (keyof typeof provider.columns)[]
    return [field, filled.length > 0 && filled.every((name) => provider.columns[name].sight === 'clear')]
  }),
) as Readonly<Record<keyof Profile, boolean>>

/** The columns that these fields fill. A field that belongs to the event but not to a profile fills none. */
const valuesOf = <Said extends Partial<Profile>>(said: Said) => {
  const filled = Object.entries(columns) as [keyof Profile, (value: unknown) => object][]
  return Object.assign(
    {},
    ...filled.map(([field, columnsOf]) => (said[field] === undefined ? {} : columnsOf(said[field]))),
  ) as Said extends Profile ? Described : Partial<Described>
}

/** The columns that a profile fills. */
type Described = Omit<
  ValuesOf<(typeof provider)['columns']>,
  | 'organization_id'
  | 'rating'
  | 'review_count'
  | 'endorsement_count'
  | 'hours_availability'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
>

const endorsementCount = ({
  data: { providerId, approvedCount },
}: {
  readonly data: { readonly providerId: string; readonly approvedCount: number }
}) => update(provider, { id: providerId }, { endorsement_count: approvedCount })

/** Handlers for all events that have the number of approved endorsements. */
const endorsementCounts = Object.fromEntries(countedEvents.map((type) => [type, endorsementCount])) as Record<
  (typeof countedEvents)[number],
  typeof endorsementCount
>

/** The average and the count over all public reviews. */
const rated = ({
  data: { providerId, spread },
}: {
  readonly data: { readonly providerId: string; readonly spread: Spread }
}) =>
  update(
    provider,
    { id: providerId },
    { rating: averageStarsOf(spread), review_count: reviewCountOf(spread) },
  )

export const providersProjection: Projection<
  | ProviderProfileEvent
  | Extract<EndorsementEvent, { type: (typeof countedEvents)[number] }>
  | ReviewEvent
  | FaqEvent
  | Extract<BookingEvent, { type: 'HoursSaved' }>
  | PersonErasedEvent
> = {
  name: 'providers',
  // Each yes or no raises it: the index has a term for the answer of everybody.
  version: 8 + keysOf(yesNoFields).length,
  tables: [provider, providerFaq, ...searchIndexTables],
  on: {
    ProviderProfileCreated: ({ data }) =>
      upsert(
        provider,
        { id: data.providerId },
        {
          ...valuesOf({ ...noAttributes, ...data }),
          organization_id: data.organizationId,
          rating: null,
          review_count: 0,
          endorsement_count: 0,
          hours_availability: [],
          created_at: data.createdAt,
          updated_at: data.createdAt,
          deleted_at: null,
        },
      ),
    ProviderAttributesDeclared: ({ data: { providerId, insurers, specialties, photo, declaredAt } }) =>
      update(
        provider,
        { id: providerId },
        { ...valuesOf({ insurers, specialties, photo }), updated_at: declaredAt },
      ),
    ProviderProfileRevised: ({ data: { providerId, changes, revisedAt } }) =>
      update(provider, { id: providerId }, { ...valuesOf(changes), updated_at: revisedAt }),
    ...endorsementCounts,
    ReviewWritten: rated,
    ReviewEdited: rated,
    ReviewPublished: rated,
    ReviewRemoved: rated,
    ReviewRestored: rated,
    ReviewErased: rated,
    ...faqChanges,
    HoursSaved: ({ data: { providerId, hours } }) =>
      update(provider, { id: providerId }, { hours_availability: workTimesOf(hours) }),
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [remove(provider, { id: person }), removalOfFaqs(person)]),
    ...nothingOf('ReviewInvited', 'ReviewReplied', 'ReviewReplyEdited'),
  },
  derive: (written) =>
    refreshSearchIndex(written, [
      ...new Set([
        ...written.keys(provider).map(({ id: providerId }) => providerId),
        ...written.keys(providerFaq).map(({ provider_id: providerId }) => providerId),
      ]),
    ]),
  deriveInBulk: () => {
    const named = new Set<string>()
    return {
      inOrder({ keys }) {
        for (const { id: providerId } of keys(provider)) named.add(providerId)
      },
      fromAll: (filled) => fillSearchIndex(filled, named),
    }
  },
  numbered: numberedSeats,
}

/** As PostgreSQL returns it: an instant is a Date, or a string within JSON. */
export type ProviderRow = Omit<RowOf<typeof provider>, Moment> & {
  readonly [Name in Moment]: RowOf<typeof provider>[Name] | string
}

/** Leaves out the ZIP code, which is only for searching. */
export const publicRecordOf = ({
  zip_code: _hidden,
  hours_availability,
  ...row
}: ProviderRow): ProviderRecord =>
  // A spread with names after it takes three times as long for so many fields.
  Object.assign<Omit<ProviderRow, Unshown | Moment>, Pick<ProviderRecord, Moment | 'availability'>>(row, {
    availability: allWorkTimes({ availability: row.availability, hours_availability }),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    deleted_at: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
  })

/** For everything that shows the tagline to others than its provider. */
export const withTaglineLanguage = async <P extends Pick<ProviderRecord, 'tagline'>>(provider: P) => ({
  ...provider,
  tagline_language: await languageOfText(provider.tagline),
})

type Unshown = 'zip_code' | 'hours_availability'
type Moment = 'created_at' | 'updated_at' | 'deleted_at'

const providerByIdRows = statement(
  provider.columns,
  `select * from read.provider
      where id = $1 or slug = $1
      order by id = $1 desc, created_at, id limit 1`,
)

/** The provider with this id or, if there is none, this slug; undefined if there is neither. */
export const providerById = async (tables: ReadTables, id: string): Promise<ProviderRecord | undefined> => {
  // PostgreSQL cannot store this character, so no provider has it in their id.
  if (id.includes('\0')) return undefined
  const [row] = await providerByIdRows(tables, [id])
  return row && publicRecordOf(row)
}

/** Where the provider with this id or slug is and goes, with their ZIP code; only for comparing places. */
export const placesOfProvider = async (tables: ReadTables, id: string) => {
  const found = await providerById(tables, id)
  if (!found) return undefined
  const [row] = await find(tables, provider, ['zip_code'], { id: found.id })
  return { ...found, zip_code: row?.zip_code ?? null }
}

/** Those of these providers that exist, in the order of the ids or slugs. */
export const providersByIds = async (
  tables: ReadTables,
  ids: readonly string[],
): Promise<readonly ProviderRecord[]> => {
  const found = await Promise.all([...new Set(ids)].map((id) => providerById(tables, id)))
  const there = found.filter((provider) => provider !== undefined)
  return there.filter(({ id }, index) => there.findIndex((other) => other.id === id) === index)
}
