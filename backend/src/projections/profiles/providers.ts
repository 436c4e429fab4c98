/** The providers as everyone may see them, in the spec's server shape (section 3), and the search index. */
import { EntitySchema } from 'typeorm'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import {
  noAttributes,
  type Profile,
  type ProviderProfileEvent,
} from '../../domain/profiles/provider-profile-events.ts'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { EndorsementEvent } from '../../domain/endorsements/endorsements.ts'
import { countedEvents } from '../../domain/endorsements/endorsements.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import { averageStarsOf, reviewCountOf, type Spread } from '../../domain/reviews/limits.ts'
import type { FaqEvent } from '../../domain/faqs/faq-events.ts'
import type { Projection, Row } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { faqChanges, removalOfFaqs, faqTable } from '../faqs/faqs.ts'
import { refreshSearchIndex, searchIndexTables } from '../search/search-index.ts'

const table = 'provider'

const text = { type: 'text' } as const
const list = { type: 'text', array: true } as const
const amount = { type: 'double precision' } as const
const yesOrNo = { type: 'boolean' } as const
const instant = { type: 'timestamptz' } as const

export const providerEntity = new EntitySchema<ProviderRecord & { readonly zip_code: string | null }>({
  name: 'Provider',
  schema: 'read',
  tableName: table,
  columns: {
    id: { ...text, collation: 'C', primary: true, primaryKeyConstraintName: 'provider_pkey' },
    organization_id: text,
    name: text,
    tagline: text,
    description: text,
    years_in_service: amount,
    families_served: amount,
    insurance_accepted: yesOrNo,
    medicaid_accepted: yesOrNo,
    starting_price: amount,
    starting_price_type: text,
    sliding_scale_offered: yesOrNo,
    service_delivery: text,
    created_at: instant,
    updated_at: instant,
    deleted_at: { ...instant, nullable: true },
    types: list,
    languages: list,
    certifications: list,
    techniques: list,
    slug: text,
    business_name: text,
    profession: { ...text, nullable: true },
    insurers: { ...list, default: () => "'{}'" },
    specialties: { ...list, default: () => "'{}'" },
    gender: { ...text, nullable: true },
    sexuality: { ...text, nullable: true },
    ethnicity: { ...list, default: () => "'{}'" },
    faith: { ...text, nullable: true },
    availability: { ...list, default: () => "'{}'" },
    service_area: { ...list, default: () => "'{}'" },
    rating: { ...amount, nullable: true },
    review_count: { type: 'integer', default: 0 },
    endorsement_count: { type: 'integer', default: 0 },
    city: { ...text, nullable: true },
    zip_code: { ...text, nullable: true },
    state: { ...text, nullable: true },
    photo: { ...text, nullable: true },
    website: { ...text, nullable: true },
  },
  indices: [
    { name: 'provider_slug', columns: ['slug'] },
    { name: 'provider_created', columns: ['created_at', 'id'] },
    // A partial index with included columns, which TypeORM cannot declare.
    { name: 'provider_rated', synchronize: false, columns: ['id'] },
  ],
})

/** The columns for each field of a profile. Only the city and the state of the address are public. */
const columns: {
  readonly [Field in keyof Profile]: (value: Profile[Field]) => Readonly<Record<string, unknown>>
} = {
  businessName: (business_name) => ({ business_name }),
  slug: (slug) => ({ slug }),
  providerName: (name) => ({ name }),
  tagline: (tagline) => ({ tagline }),
  description: (description) => ({ description }),
  yearsInService: (years_in_service) => ({ years_in_service }),
  familiesServed: (families_served) => ({ families_served }),
  insuranceAccepted: (insurance_accepted) => ({ insurance_accepted }),
  medicaidAccepted: (medicaid_accepted) => ({ medicaid_accepted }),
  startingPrice: (starting_price) => ({ starting_price }),
  startingPriceType: (starting_price_type) => ({ starting_price_type }),
  slidingScaleOffered: (sliding_scale_offered) => ({ sliding_scale_offered }),
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
  photo: (photo) => ({ photo }),
}

/** The columns that these fields fill. A field that belongs to the event but not to a profile fills none. */
const rowOf = (said: Partial<Profile>): Row => {
  const filled = Object.entries(columns) as [keyof Profile, (value: unknown) => Row][]
  return Object.assign(
    {},
    ...filled.map(([field, columnsOf]) => (said[field] === undefined ? {} : columnsOf(said[field]))),
  ) as Row
}

const endorsementCount = ({
  data: { providerId, approvedCount },
}: {
  readonly data: { readonly providerId: string; readonly approvedCount: number }
}) => ({ kind: 'update', table, key: { id: providerId }, set: { endorsement_count: approvedCount } }) as const

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
  ({
    kind: 'update',
    table,
    key: { id: providerId },
    set: { rating: averageStarsOf(spread), review_count: reviewCountOf(spread) },
  }) as const

export const providersProjection: Projection<
  ProviderProfileEvent | EndorsementEvent | ReviewEvent | FaqEvent | AccountEvent
> = {
  name: 'providers',
  version: 6,
  tables: [table, faqTable, ...searchIndexTables],
  on: {
    ProviderProfileCreated: ({ data }) => ({
      kind: 'upsert',
      table,
      key: { id: data.providerId },
      row: {
        ...rowOf({ ...noAttributes, ...data }),
        organization_id: data.organizationId,
        rating: null,
        review_count: 0,
        endorsement_count: 0,
        created_at: data.createdAt,
        updated_at: data.createdAt,
        deleted_at: null,
      },
    }),
    ProviderAttributesDeclared: ({ data: { providerId, insurers, specialties, photo, declaredAt } }) => ({
      kind: 'update',
      table,
      key: { id: providerId },
      set: { ...rowOf({ insurers, specialties, photo }), updated_at: declaredAt },
    }),
    ProviderProfileRevised: ({ data: { providerId, changes, revisedAt } }) => ({
      kind: 'update',
      table,
      key: { id: providerId },
      set: { ...rowOf(changes), updated_at: revisedAt },
    }),
    ...endorsementCounts,
    ReviewWritten: rated,
    ReviewEdited: rated,
    ReviewPublished: rated,
    ReviewRemoved: rated,
    ReviewRestored: rated,
    ReviewErased: rated,
    ...faqChanges,
    PersonErased: ({ data: { personIds } }) =>
      personIds.flatMap((person) => [{ kind: 'delete', table, key: { id: person } }, removalOfFaqs(person)]),
  },
  derive: (written) =>
    refreshSearchIndex(written, [
      ...new Set([
        ...written.keys(table).map(({ id }) => String(id)),
        ...written.keys(faqTable).map((key) => String(key['provider_id'])),
      ]),
    ]),
}

/** As PostgreSQL returns it: an instant is a Date, or a string within JSON. */
export type ProviderRow = Omit<ProviderRecord, 'created_at' | 'updated_at' | 'deleted_at'> & {
  readonly created_at: Date | string
  readonly updated_at: Date | string
  readonly deleted_at: Date | string | null
  readonly zip_code: string | null
}

/** Leaves out the ZIP code, which is only for searching. */
export const publicRecordOf = ({ zip_code: _hidden, ...row }: ProviderRow): ProviderRecord =>
  // A spread with names after it takes three times as long for so many fields.
  Object.assign<Omit<ProviderRow, 'zip_code' | Moment>, Pick<ProviderRecord, Moment>>(row, {
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    deleted_at: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
  })

type Moment = 'created_at' | 'updated_at' | 'deleted_at'

/** The provider with this id or, if there is none, this slug; undefined if there is neither. */
export const providerById = async (tables: ReadTables, id: string): Promise<ProviderRecord | undefined> => {
  // PostgreSQL cannot store this character, so no provider has it in their id.
  if (id.includes('\0')) return undefined
  const [row] = await tables.query<ProviderRow>(
    `select * from read.provider
      where (id = $1 or slug = $1) and deleted_at is null
      order by id = $1 desc, created_at, id limit 1`,
    [id],
  )
  return row && publicRecordOf(row)
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
