/**
 * A provider's profile: who she is, what she offers, at what price. One profile is one boundary because its
 * fields are edited together by one person; that a slug is hers alone is decided in slug-reservation.ts.
 */
import { refuse, type Decider, type DomainEvent, type PersonalFields } from './decider.ts'

export interface Address {
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
}

/** The onboarding form (spec section 3) as it is kept for ever. Prices in US dollars. */
export interface ProfileFacts {
  readonly businessName: string
  readonly slug: string
  readonly providerName: string
  readonly tagline: string
  readonly description: string
  readonly yearsInService: number
  readonly familiesServed: number
  readonly insuranceAccepted: boolean
  readonly medicaidAccepted: boolean
  readonly startingPrice: number
  readonly startingPriceType: 'flat_fee' | 'hourly'
  readonly slidingScaleOffered: boolean
  readonly serviceDelivery: 'virtual_only' | 'in_person_only' | 'in_person_and_virtual'
  readonly providerTypes: readonly string[]
  readonly languages: readonly string[]
  readonly certifications: readonly string[]
  readonly techniques: readonly string[]
  readonly businessType: string | null
  readonly website: string | null
  readonly phone: string | null
  readonly address: Address | null
}

/** What a provider may add on her dashboard (product.md, "Provider profile"); self-declared, never inferred. */
export interface OptionalAttributes {
  readonly insurers: readonly string[]
  readonly specialties: readonly string[]
  /** The file name of a portrait under /portraits, or null. */
  readonly photo: string | null
}

export type ProviderProfileEvent =
  | DomainEvent<
      'ProviderProfileCreated',
      {
        readonly providerId: string
        readonly organizationId: string
        readonly createdAt: string
      } & ProfileFacts
    >
  | DomainEvent<
      'ProviderAttributesDeclared',
      { readonly providerId: string; readonly declaredAt: string } & OptionalAttributes
    >

export const providerProfilePersonalFields: PersonalFields<ProviderProfileEvent> = {
  ProviderProfileCreated: {
    person: 'providerId',
    fields: ['businessName', 'slug', 'providerName', 'tagline', 'description', 'website', 'phone', 'address'],
  },
  ProviderAttributesDeclared: { person: 'providerId', fields: ['photo'] },
}

export class CreateProviderProfile {
  readonly type = 'CreateProviderProfile'
  constructor(
    readonly providerId: string,
    readonly organizationId: string,
    readonly facts: ProfileFacts,
  ) {}
}

export class DeclareProviderAttributes {
  readonly type = 'DeclareProviderAttributes'
  constructor(
    readonly providerId: string,
    readonly attributes: OptionalAttributes,
  ) {}
}

type ProviderProfileCommand = CreateProviderProfile | DeclareProviderAttributes

type Profile =
  { readonly status: 'none' } | { readonly status: 'created'; readonly attributes: OptionalAttributes | null }

export const providerProfile: Decider<Profile, ProviderProfileCommand, ProviderProfileEvent> = {
  initial: { status: 'none' },
  stream: ({ providerId }) => `providerProfile-${providerId}`,
  decide: {
    CreateProviderProfile(profile, { providerId, organizationId, facts }, now) {
      if (profile.status === 'created')
        return refuse('not_allowed_now', 'You already have a provider profile')
      return [
        {
          type: 'ProviderProfileCreated',
          data: { providerId, organizationId, ...facts, createdAt: now.toISOString() },
        },
      ]
    },
    DeclareProviderAttributes(profile, { providerId, attributes }, now) {
      if (profile.status === 'none') return refuse('not_found', 'There is no such profile')
      if (profile.attributes && same(profile.attributes, attributes)) return []
      return [
        {
          type: 'ProviderAttributesDeclared',
          data: { providerId, ...attributes, declaredAt: now.toISOString() },
        },
      ]
    },
  },
  evolve(profile, event) {
    switch (event.type) {
      case 'ProviderProfileCreated':
        return { status: 'created', attributes: null }
      case 'ProviderAttributesDeclared': {
        if (profile.status === 'none') return profile
        const { insurers, specialties, photo } = event.data
        return { ...profile, attributes: { insurers, specialties, photo } }
      }
    }
  },
}

const same = (a: OptionalAttributes, b: OptionalAttributes) =>
  a.photo === b.photo && sameList(a.insurers, b.insurers) && sameList(a.specialties, b.specialties)

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
