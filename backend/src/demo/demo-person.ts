/** What is written down of a demo person; seed-demo.ts makes her commands from it. */
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
  /** What they do, where their type is "Other". */
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
  /** None: insurance is not accepted. */
  readonly insurers?: readonly Insurer[]
  readonly medicaid?: true
  readonly slidingScale?: true
  readonly businessType?: 'individual' | 'partnership' | 'llc' | 'corporation'
  readonly website?: string
  /** From the range that is kept for fiction: 555-0100 to 555-0199. */
  readonly phone?: string
  /** The day she joined, as YYYY-MM-DD. */
  readonly joined: string
  /** The address she signs in with (demo-accounts.ts). None: nobody signs in as her. */
  readonly account?: string
  /** Changes of her own since she joined, oldest first: what it was before, until that day (YYYY-MM-DD). */
  readonly once?: readonly { readonly until: string; readonly was: Partial<ProfileFacts> }[]
  /** None: she has no picture, and the pages show her initials. */
  readonly look?: PortraitLook
}
