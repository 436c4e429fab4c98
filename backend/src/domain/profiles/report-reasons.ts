/** Characters of what a person writes when they report a profile. */
export const longestProfileReport = 1000

/** Why a profile is reported. */
export const profileReportReasons = [
  'not_who_they_say',
  'false_claims',
  'unsafe_care',
  'offensive',
  'spam',
  'other',
] as const
export type ProfileReportReason = (typeof profileReportReasons)[number]

/** The outcome of a report. */
export const profileReportOutcomes = ['nothing_found', 'action_taken'] as const
export type ProfileReportOutcome = (typeof profileReportOutcomes)[number]
