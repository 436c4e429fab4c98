/** The providers as everyone may see them, in the spec's server shape (section 3), and the search index beside them. */
import { EntitySchema } from 'typeorm'
import type { ProviderRecord } from '../contract/providers.ts'
import type { OptionalAttributes, ProfileFacts } from '../domain/provider-profile.ts'
import type { Projection, ReadTables } from './projection.ts'
import { refreshSearchIndex, searchIndexTables } from './search-index.ts'

const table = 'provider'

const text = { type: 'text' } as const
const list = { type: 'text', array: true } as const
const amount = { type: 'double precision' } as const
const yesOrNo = { type: 'boolean' } as const
const instant = { type: 'timestamptz' } as const

export const providerSchema = new EntitySchema<ProviderRecord>({
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
    insurers: { ...list, default: () => "'{}'" },
    specialties: { ...list, default: () => "'{}'" },
    city: { ...text, nullable: true },
    state: { ...text, nullable: true },
    photo: { ...text, nullable: true },
    website: { ...text, nullable: true },
  },
  indices: [{ name: 'provider_slug', columns: ['slug'] }],
})

/** What the form says; of the address the city and the state alone are for everyone's eyes. */
const facts = (profile: ProfileFacts) => ({
  name: profile.providerName,
  tagline: profile.tagline,
  description: profile.description,
  years_in_service: profile.yearsInService,
  families_served: profile.familiesServed,
  insurance_accepted: profile.insuranceAccepted,
  medicaid_accepted: profile.medicaidAccepted,
  starting_price: profile.startingPrice,
  starting_price_type: profile.startingPriceType,
  sliding_scale_offered: profile.slidingScaleOffered,
  service_delivery: profile.serviceDelivery,
  types: profile.providerTypes,
  languages: profile.languages,
  certifications: profile.certifications,
  techniques: profile.techniques,
  slug: profile.slug,
  business_name: profile.businessName,
  city: profile.address?.city ?? null,
  state: profile.address?.state ?? null,
  website: profile.website,
})

const attributes = ({ insurers, specialties, photo }: OptionalAttributes) => ({
  insurers,
  specialties,
  photo,
})

export const providersProjection: Projection = {
  name: 'providers',
  version: 1,
  tables: [table, ...searchIndexTables],
  on: {
    ProviderProfileCreated: ({ data }) => ({
      kind: 'upsert',
      table,
      key: { id: data.providerId },
      row: {
        ...facts(data),
        organization_id: data.organizationId,
        created_at: data.createdAt,
        updated_at: data.createdAt,
        deleted_at: null,
      },
    }),
    ProviderAttributesDeclared: ({ data }) => ({
      kind: 'update',
      table,
      key: { id: data.providerId },
      set: { ...attributes(data), updated_at: data.declaredAt },
    }),
  },
  derive: (written) =>
    refreshSearchIndex(
      written,
      written.keys(table).map(({ id }) => String(id)),
    ),
}

/** As PostgreSQL hands it out: an instant is a Date, or in JSON a text. */
export type ProviderRow = Omit<ProviderRecord, 'created_at' | 'updated_at' | 'deleted_at'> & {
  readonly created_at: Date | string
  readonly updated_at: Date | string
  readonly deleted_at: Date | string | null
}

export const record = (row: ProviderRow): ProviderRecord => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  deleted_at: row.deleted_at === null ? null : new Date(row.deleted_at).toISOString(),
})

/** The provider with this id or, failing that, this slug; undefined where there is neither. */
export const providerById = async (tables: ReadTables, id: string): Promise<ProviderRecord | undefined> => {
  // PostgreSQL has no such character: whoever asks for it asks for nobody.
  if (id.includes('\0')) return undefined
  const [row] = await tables.query<ProviderRow>(
    `select * from read.provider
      where (id = $1 or slug = $1) and deleted_at is null
      order by id = $1 desc, created_at, id limit 1`,
    [id],
  )
  return row && record(row)
}
