/** How two providers know each other, in the words of the card. Apart from options.ts, because few pages need them. */
export const relationships = {
  colleague: 'We work together',
  referral_partner: 'We refer families to each other',
  mentor: 'I mentored them',
  trainee: 'They mentored me',
  shared_families: 'We’ve cared for the same families',
  other: 'We know each other professionally',
} as const
