/**
 * How two providers know each other, with the text for the card. Separate from options.ts, because few pages
 * need it.
 */
export const relationships = {
  colleague: 'We work together',
  referral_partner: 'We refer families to each other',
  mentor: 'I mentored them',
  trainee: 'They mentored me',
  shared_families: 'We’ve cared for the same families',
  other: 'We know each other professionally',
} as const
