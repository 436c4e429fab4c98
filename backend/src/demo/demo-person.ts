/** The description of a demo person; demo-people.ts makes their commands from it. */

import type {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../contract/profiles/attribute-options.ts'
import type { Insurer, Language, ProviderType } from '../contract/profiles/options.ts'
import {
  noAttributes,
  type ProfileAttributes,
  type ProfileFacts,
} from '../domain/profiles/provider-profile-events.ts'
import { eachOf, laterYesNo, type LaterYesNo } from '../domain/profiles/yes-no-fields.ts'
import type { PortraitLook } from './portrait.ts'

type Availability = keyof typeof availabilities

interface Usual {
  readonly per: ProfileFacts['startingPriceType']
  readonly delivery: ProfileFacts['serviceDelivery']
  readonly availability: readonly Availability[]
}

/** What a person of a kind offers and does unless they say otherwise. */
const usual: Readonly<
  Record<ProviderType, readonly [Usual['per'], Usual['delivery'], ...Usual['availability']]>
> = {
  birth_doula: ['flat_fee', 'in_person_only', 'on_call'],
  lactation_consultant: ['flat_fee', 'in_person_and_virtual', 'weekdays', 'short_notice'],
  sleep_coach: ['flat_fee', 'virtual_only', 'weekdays', 'evenings'],
  pelvic_floor_specialist: ['flat_fee', 'in_person_and_virtual', 'weekdays'],
  night_nanny: ['hourly', 'in_person_only', 'nights', 'weekends'],
  postpartum_newborn_specialist: ['hourly', 'in_person_only', 'weekdays', 'weekends'],
  maternal_mental_health: ['hourly', 'in_person_and_virtual', 'weekdays', 'evenings'],
  other: ['flat_fee', 'in_person_only'],
}

/** Miles that somebody of a kind travels; the others receive families at their practice, or do not say. */
const usualMiles: Partial<Readonly<Record<ProviderType, number>>> = {
  birth_doula: 30,
  lactation_consultant: 25,
  sleep_coach: 20,
  night_nanny: 40,
  postpartum_newborn_specialist: 15,
  other: 10,
}

/** As it is written down: what is usual is left out, and so is what the person leaves empty. */
interface Written {
  readonly business: string
  readonly tagline: string
  /** Paragraphs, with an empty line between them. */
  readonly about: string
  /** Their other types. */
  readonly also?: readonly ProviderType[]
  /** Their occupation, if their type is "Other". */
  readonly profession?: string
  readonly practice: {
    /** The day they joined, as YYYY-MM-DD. */
    readonly joined: string
    readonly years: number
    readonly families: number
    /** US dollars. */
    readonly price: number
    readonly per?: Usual['per']
  }
  readonly delivery?: Usual['delivery']
  /** Only English if left out. */
  readonly languages?: readonly [Language, ...Language[]]
  /** City, state, ZIP. */
  readonly place?: readonly [string, string, string]
  readonly certifications?: readonly string[]
  readonly techniques?: readonly string[]
  readonly specialties?: readonly string[]
  readonly terms?: {
    /** Left out if insurance is not accepted. */
    readonly insurers?: readonly Insurer[]
    readonly medicaid?: true
    readonly slidingScale?: true
  }
  readonly office?: {
    readonly businessType?: 'individual' | 'partnership' | 'llc' | 'corporation'
    readonly website?: string
    /** From the range that is reserved for fiction: 555-0100 to 555-0199. */
    readonly phone?: string
  }
  /** What they declare in addition to the form. Most leave most of it empty, as real people do. */
  readonly declared?: {
    readonly gender?: keyof typeof genders
    readonly sexuality?: keyof typeof sexualities
    readonly ethnicity?: readonly (keyof typeof ethnicities)[]
    readonly faith?: keyof typeof faiths
    readonly availability?: readonly Availability[]
    /** Places besides their own city. */
    readonly serviceArea?: readonly string[]
    /** Where their license lets them work by video, if not everywhere. */
    readonly videoStates?: readonly string[]
    /** What they say yes to. */
    readonly yes?: readonly LaterYesNo[]
  }
  /** The address they sign in with (demo-accounts.ts); left out if nobody signs in as them. */
  readonly account?: string
  /**
   * Changes since they joined, oldest first: the earlier values, and the day until which they held
   * (YYYY-MM-DD).
   */
  readonly once?: readonly { readonly until: string; readonly was: Partial<ProfileFacts> }[]
  readonly look: PortraitLook
}

type Flat = Omit<Written, 'about' | 'practice' | 'terms' | 'office' | 'also' | 'delivery' | 'languages'>

export interface DemoPerson
  extends
    Flat,
    Usual,
    Omit<Written['practice'], 'per'>,
    NonNullable<Written['terms']>,
    NonNullable<Written['office']> {
  readonly name: string
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly types: readonly [ProviderType, ...ProviderType[]]
  readonly languages: readonly [Language, ...Language[]]
}

/** People of one kind, by name. */
export const practicing = (
  type: ProviderType,
  people: Readonly<Record<string, Written>>,
): readonly DemoPerson[] => {
  const [per, delivery, ...availability] = usual[type]
  return Object.entries(people).map(([name, { about, practice, terms, office, also = [], ...rest }]) => ({
    languages: ['english'],
    per,
    delivery,
    availability,
    ...rest,
    ...practice,
    ...terms,
    ...office,
    name,
    about: about.split('\n\n'),
    types: [type, ...also],
  }))
}

/** A provider who comes in person serves at least their own city; one with a practice receives families there. */
export const attributesOf = (person: DemoPerson): Omit<ProfileAttributes, 'photo'> => {
  const { profession, insurers = [], specialties = [], availability, declared = {}, place, types } = person
  const { gender, sexuality, ethnicity = [], faith, serviceArea = [], videoStates = [] } = declared
  const meets = place !== undefined && person.delivery !== 'virtual_only'
  const miles = meets ? usualMiles[types[0]] : undefined
  const { photo: _, ...unstated } = noAttributes
  return {
    ...unstated,
    profession: profession ?? null,
    insurers,
    specialties,
    gender: gender ?? null,
    sexuality: sexuality ?? null,
    ethnicity,
    faith: faith ?? null,
    availability: declared.availability ?? availability,
    serviceArea: meets ? [`${place[0]}, ${place[1]}`, ...serviceArea] : serviceArea,
    travelMiles: miles ?? null,
    ...eachOf(laterYesNo(), (name) => declared.yes?.includes(name) ?? false),
    receivesClients: meets && miles === undefined,
    videoStates,
  }
}
