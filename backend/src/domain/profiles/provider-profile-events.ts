/** The fields and the events of a provider's profile (product.md, "Provider profile"). */

import type { DomainEvent, PersonalFields } from '../decider/decider.ts'
import { eachOf, laterYesNo, type FirstYesNo, type LaterYesNo, type YesNoAnswers } from './yes-no-fields.ts'

export interface Address {
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
}

/** The onboarding form (product.md, "Provider profile") as the log keeps it. Prices in US dollars. */
export interface ProfileFacts extends Pick<YesNoAnswers, FirstYesNo> {
  readonly businessName: string
  readonly slug: string
  readonly providerName: string
  readonly tagline: string
  readonly description: string
  readonly yearsInService: number
  readonly familiesServed: number
  readonly startingPrice: number
  readonly startingPriceType: 'flat_fee' | 'hourly'
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

/**
 * What a provider may add on their dashboard; self-declared, never inferred. Null and empty mean "not
 * stated".
 */
export interface ProfileAttributes extends Pick<YesNoAnswers, LaterYesNo> {
  /**
   * Shown in place of "Other", such as "Postpartum chef". Profiles from before November 2026 do not have it.
   */
  readonly profession: string | null
  readonly insurers: readonly string[]
  readonly specialties: readonly string[]
  readonly gender: string | null
  readonly sexuality: string | null
  readonly ethnicity: readonly string[]
  readonly faith: string | null
  readonly availability: readonly string[]
  /**
   * The areas they visit in addition to their address: ZIP codes, states (`TX`) and cities (`Austin, TX`).
   */
  readonly serviceArea: readonly string[]
  /** How far they travel from their ZIP code or city: whole miles, 5 to 60. */
  readonly travelMiles: number | null
  /** Two-letter codes of the states where they may work by video; empty: everywhere. */
  readonly videoStates: readonly string[]
  /** The file name of a portrait under /photos, or null. */
  readonly photo: string | null
}

export type Profile = ProfileFacts & ProfileAttributes

/** Asked in the onboarding too since November 2026: where somebody works, and every yes or no. */
export type AskedAtFirst = Pick<ProfileAttributes, 'serviceArea' | 'travelMiles' | 'videoStates' | LaterYesNo>

/**
 * Miles within which somebody counts as coming who has not said how far they travel, as nobody had before November
 * 2026. The places that they name count beside it.
 */
export const unstatedTravelMiles = 15

/** What a profile has whose events do not name a field: those of before the field existed too. */
export const noAttributes: ProfileAttributes = {
  profession: null,
  insurers: [],
  specialties: [],
  gender: null,
  sexuality: null,
  ethnicity: [],
  faith: null,
  availability: [],
  serviceArea: [],
  travelMiles: null,
  ...eachOf(laterYesNo(), () => false),
  videoStates: [],
  photo: null,
}

export type ProviderProfileEvent =
  | DomainEvent<
      'ProviderProfileCreated',
      {
        readonly providerId: string
        readonly organizationId: string
        /** The account that owns the profile; absent for a profile that nobody can sign in to. */
        readonly accountId?: string
        /** The reservation of the slug (slug-reservation.ts). */
        readonly slugId?: string
        readonly createdAt: string
      } & ProfileFacts &
        Partial<AskedAtFirst>
    >
  /** Only on the first profiles. All later changes are ProviderProfileRevised. */
  | DomainEvent<
      'ProviderAttributesDeclared',
      { readonly providerId: string; readonly declaredAt: string } & Pick<
        ProfileAttributes,
        'insurers' | 'specialties' | 'photo'
      >
    >
  | DomainEvent<
      'ProviderProfileRevised',
      {
        readonly providerId: string
        /** Only the fields that changed. */
        readonly changes: Partial<Profile>
        /** The reservations of the new slug and of the released one; null if the slug does not change. */
        readonly slugId: string | null
        readonly releasedSlugId: string | null
        /** The revision of the change that this one undoes; null for an ordinary change. */
        readonly undoes: number | null
        readonly revisedAt: string
      }
    >

export const providerProfilePersonalFields: PersonalFields<ProviderProfileEvent> = {
  ProviderProfileCreated: {
    person: 'providerId',
    fields: [
      'businessName',
      'slug',
      'providerName',
      'tagline',
      'description',
      'certifications',
      'techniques',
      'website',
      'phone',
      'address',
      'serviceArea',
    ],
  },
  ProviderAttributesDeclared: { person: 'providerId', fields: ['specialties', 'photo'] },
  ProviderProfileRevised: { person: 'providerId', fields: ['changes'] },
}
