import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { bayesianMean, usualWeight } from './usual-stars.ts'

/**
 * How much a parent can trust that a profile is what it says, about 0 to 100; those who match a search equally well and
 * are equally near are shown in this order (product.md, "Search": Best match). Endorsements and reviews by others make
 * most of it, then a complete profile, then a recent change; what people say of their own experience at most a tenth.
 */
export const qualityOf = (provider: ProviderRecord, usualStars: number): number =>
  Math.round(
    endorsed(provider.endorsement_count) +
      reviewed(provider, usualStars) +
      complete(provider) +
      active(provider.updated_at) +
      selfDeclared(provider),
  )

/** Each next endorsement counts three quarters of the one before; all together at most 35. */
const endorsed = (count: number) => 35 * (1 - 0.75 ** count)

/** The Bayesian mean above or below what is usual; 25 at most, and less than nothing for bad ones. */
const reviewed = (provider: ProviderRecord, usualStars: number) => {
  const mean = bayesianMean(provider, usualStars)
  if (mean === null) return 0
  const known = provider.review_count / (usualWeight + provider.review_count)
  return 10 * known + 30 * (mean - usualStars)
}

/** 30 for a profile with nothing missing that a parent looks for. */
const complete = (provider: ProviderRecord) =>
  (provider.photo === null ? 0 : 8) +
  (provider.description.length >= plentyOfText ? 4 : 0) +
  (provider.certifications.length > 0 ? 5 : 0) +
  (provider.techniques.length > 0 ? 3 : 0) +
  (provider.specialties.length > 0 ? 4 : 0) +
  (provider.insurers.length > 0 || !provider.insurance_accepted ? 3 : 0) +
  (provider.city === null && provider.service_delivery !== 'virtual_only' ? 0 : 3)

/** Characters. */
const plentyOfText = 300

const monthMs = 30 * 86_400_000
/** Before the product: nobody changed a profile earlier. */
const epoch = Date.UTC(2024, 0, 1)

/**
 * A month without a change costs half a point. Counted from a fixed day and not from today, so that it need not be
 * written anew each day: the difference between two people is the same on any day.
 */
const active = (updatedAt: ProviderRecord['updated_at']) =>
  Math.max(0, (new Date(updatedAt).getTime() - epoch) / monthMs) / 2

/** At most a tenth: 6 for experience and 3 for families. */
const selfDeclared = ({ years_in_service, families_served }: ProviderRecord) =>
  6 * shareOf(years_in_service, 20) + 3 * shareOf(families_served, 400)

/** The square root: the step from one year to five says more than that from sixteen to twenty. */
const shareOf = (amount: number, plenty: number) => Math.sqrt(Math.min(Math.max(amount, 0), plenty) / plenty)
