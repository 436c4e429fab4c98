/**
 * How two providers know each other, with the text for the card. Separate from options.ts, because few pages
 * need it.
 */

import { t } from '../../language/texts.ts'
export const relationships = {
  colleague: t`We work together`,
  referral_partner: t`We refer families to each other`,
  mentor: t`I mentored them`,
  trainee: t`They mentored me`,
  shared_families: t`We’ve cared for the same families`,
  other: t`We know each other professionally`,
} as const
