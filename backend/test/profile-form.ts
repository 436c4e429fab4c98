import type { ProviderProfileForm } from '../src/contract/profiles/provider-profile.ts'

/** A valid onboarding form; a spec passes what it wants to be different. */
export const profileFormInput = (said: Partial<ProviderProfileForm> = {}): ProviderProfileForm => ({
  businessName: 'Calm Nights',
  slug: 'calm-nights',
  providerName: 'Rosa Vance',
  tagline: 'I sit with you through the night.',
  description: 'Nights are long with a newborn. I come at nine, and you sleep until the morning feed.',
  yearsInService: 6,
  familiesServed: 80,
  insuranceAccepted: false,
  medicaidAccepted: false,
  startingPrice: 40,
  startingPriceType: 'hourly',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['night_nanny'],
  languages: ['english'],
  ...said,
})
