/** How two providers know each other, in the words of the card. Apart from options.ts, because few pages need them. */
export const relationships = {
  colleague: 'We work together',
  referral_partner: 'We send each other families',
  mentor: 'I taught or mentored her',
  trainee: 'She taught or mentored me',
  shared_families: 'We have cared for the same families',
  other: 'We know each other professionally',
} as const
