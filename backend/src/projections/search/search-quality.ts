import type { ProviderRecord } from '../../contract/profiles/providers.ts'

/**
 * How much a profile gives a parent to go by, 0 to 100: experience makes three fifths of it, a complete profile two.
 * Who matches a search equally well is shown in this order.
 */
export const qualityOf = (provider: ProviderRecord): number =>
  Math.round(
    40 * shareOf(provider.years_in_service, 20) +
      20 * shareOf(provider.families_served, 400) +
      (provider.photo === null ? 0 : 12) +
      (provider.certifications.length > 0 ? 8 : 0) +
      (provider.techniques.length > 0 ? 5 : 0) +
      (provider.specialties.length > 0 ? 5 : 0) +
      (provider.insurers.length > 0 ? 5 : 0) +
      (provider.city === null ? 0 : 5),
  )

/** The square root: the step from one year to five says more than that from sixteen to twenty. */
const shareOf = (amount: number, plenty: number) => Math.sqrt(Math.min(Math.max(amount, 0), plenty) / plenty)
