export const countFormat = new Intl.NumberFormat('en')

/** "300 of 1,200 people so far: 290 invited, 10 skipped." */
export const invitationProgressWords = ({
  expected,
  invited,
  skipped,
}: {
  expected: number
  invited: number
  skipped: number
}): string => {
  const [done, all] = [Math.min(invited + skipped, expected), expected].map((count) =>
    countFormat.format(count),
  )
  const left = skipped > 0 ? `, ${countFormat.format(skipped)} skipped` : ''
  return `${done} of ${all} people so far: ${countFormat.format(invited)} invited${left}.`
}

/** The result of an invitation: "3 people were invited. 1 was skipped: …". */
export const invitedWords = ({ invited, skipped }: { invited: number; skipped: number }): string => {
  const done =
    invited === 0
      ? 'No one was invited.'
      : invited === 1
        ? '1 person was invited.'
        : `${countFormat.format(invited)} people were invited.`
  if (skipped === 0) return done
  const why = 'already left, invited in the last day, or no longer on the list'
  return `${done} ${skipped === 1 ? 'One was' : `${countFormat.format(skipped)} were`} skipped: ${why}.`
}

export const invitationHelp =
  'Each person gets an email with a link to sign up, and another to leave the waitlist.'
