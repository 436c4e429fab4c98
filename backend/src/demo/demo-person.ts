/** The description of a demo person; seed-demo.ts makes their commands from it. */
import type { ProfileFacts } from '../domain/profiles/provider-profile-events.ts'
import type { Insurer, Language, ProviderType } from '../contract/profiles/options.ts'
import type { PortraitLook } from './portrait.ts'

export interface DemoPerson {
  readonly name: string
  readonly business: string
  readonly tagline: string
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly types: readonly [ProviderType, ...ProviderType[]]
  /** Their occupation, if their type is "Other". */
  readonly profession?: string
  readonly years: number
  readonly families: number
  /** US dollars. */
  readonly price: number
  readonly per: ProfileFacts['startingPriceType']
  readonly delivery: ProfileFacts['serviceDelivery']
  readonly languages: readonly [Language, ...Language[]]
  /** City, state, ZIP. */
  readonly place?: readonly [string, string, string]
  readonly certifications?: readonly string[]
  readonly techniques?: readonly string[]
  readonly specialties?: readonly string[]
  /** Left out if insurance is not accepted. */
  readonly insurers?: readonly Insurer[]
  readonly medicaid?: true
  readonly slidingScale?: true
  readonly businessType?: 'individual' | 'partnership' | 'llc' | 'corporation'
  readonly website?: string
  /** From the range that is reserved for fiction: 555-0100 to 555-0199. */
  readonly phone?: string
  /** The day they joined, as YYYY-MM-DD. */
  readonly joined: string
  /** The address they sign in with (demo-accounts.ts); left out if nobody signs in as them. */
  readonly account?: string
  /**
   * Changes since they joined, oldest first: the earlier values, and the day until which they held
   * (YYYY-MM-DD).
   */
  readonly once?: readonly { readonly until: string; readonly was: Partial<ProfileFacts> }[]
  /** Left out if they have no picture, and the pages show their initials. */
  readonly look?: PortraitLook
}
