import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { bayesianMean, usualWeight } from './usual-stars.ts'

/**
 * How much a parent can trust a profile, about 0 to 100. Providers who match a search equally well and are
 * equally near are shown in this order (product.md, "Search": Best match). Most of it comes from endorsements
 * and reviews by others, then from a complete profile and a recent change; what providers say about their own
 * experience makes up at most a tenth.
 */
export const qualityOf = (provider: ProviderRecord, usualStars: number): number =>
  Math.round(
    endorsed(provider.endorsement_count) +
      reviewed(provider, usualStars) +
      complete(provider) +
      active(provider.updated_at) +
      selfDeclared(provider),
  )

/** Each further endorsement counts three quarters of the one before; at most 35 together. */
const endorsed = (count: number) => 35 * (1 - 0.75 ** count)

/** How far the Bayesian mean is above or below the usual stars: at most 25, and negative for bad reviews. */
const reviewed = (provider: ProviderRecord, usualStars: number) => {
  const mean = bayesianMean(provider, usualStars)
  if (mean === null) return 0
  const known = provider.review_count / (usualWeight + provider.review_count)
  return 10 * known + 30 * (mean - usualStars)
}

/** 30 for a profile that has everything a parent looks for. */
const complete = (provider: ProviderRecord) =>
  (provider.photo === null ? 0 : 8) +
  (provider.description.length >= plentyOfText ? 4 : 0) +
  (provider.certifications.length > 0 ? 5 : 0) +
  (provider.techniques.length > 0 ? 3 : 0) +
  (provider.specialties.length > 0 ? 4 : 0) +
  (provider.insurers.length > 0 || !provider.insurance_accepted ? 3 : 0) +
  (provider.city === null && provider.service_delivery !== 'virtual_only' ? 0 : 3)

/** Characters of a description that counts as complete. */
const plentyOfText = 300

const monthMs = 30 * 86_400_000
/** Before the product existed, so no profile was changed earlier. */
const epoch = Date.UTC(2024, 0, 1)

/**
 * A month without a change costs half a point. It is counted from a fixed day instead of today, so that it
 * need not be rewritten every day: the difference between two providers is the same on any day.
 */
const active = (updatedAt: ProviderRecord['updated_at']) =>
  Math.max(0, (new Date(updatedAt).getTime() - epoch) / monthMs) / 2

/** At most a tenth of the total: 6 for experience and 3 for families. */
const selfDeclared = ({ years_in_service, families_served }: ProviderRecord) =>
  6 * shareOf(years_in_service, 20) + 3 * shareOf(families_served, 400)

/**
 * Uses the square root, because the step from one year to five says more than the step from sixteen to
 * twenty.
 */
const shareOf = (amount: number, plenty: number) => Math.sqrt(Math.min(Math.max(amount, 0), plenty) / plenty)
