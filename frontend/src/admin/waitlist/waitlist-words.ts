import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import type { Tone } from '../lists/sign.tsx'
import type { Choices } from '../records/field-words.ts'

export const waitlistStatus: Readonly<Record<WaitlistRow['status'], string>> = {
  waiting: 'Waiting',
  invited: 'Invited',
  signed_up: 'Signed up',
  unsubscribed: 'Left',
}

export const waitlistTone: Readonly<Record<WaitlistRow['status'], Tone>> = {
  waiting: 'open',
  invited: 'good',
  signed_up: 'good',
  unsubscribed: 'quiet',
}

export const userTypes: Readonly<Record<WaitlistRow['userType'], string>> = {
  parent: 'Parent',
  provider: 'Provider',
}

export const waitlistChoices: Choices = { status: waitlistStatus, userType: userTypes }

export const figures = new Intl.NumberFormat('en')

/** "300 of 1,200 people so far: 290 invited, 10 skipped." */
export const howFar = ({
  expected,
  invited,
  skipped,
}: {
  expected: number
  invited: number
  skipped: number
}): string => {
  const [done, all] = [Math.min(invited + skipped, expected), expected].map((count) => figures.format(count))
  const left = skipped > 0 ? `, ${figures.format(skipped)} skipped` : ''
  return `${done} of ${all} people so far: ${figures.format(invited)} invited${left}.`
}

/** "3 people were invited. 1 was skipped: …": what became of an invitation. */
export const invitedWords = ({ invited, skipped }: { invited: number; skipped: number }): string => {
  const done =
    invited === 0
      ? 'No one was invited.'
      : invited === 1
        ? '1 person was invited.'
        : `${figures.format(invited)} people were invited.`
  if (skipped === 0) return done
  const why = 'they left, were invited in the last day, or are no longer there'
  return `${done} ${skipped === 1 ? 'One was' : `${figures.format(skipped)} were`} skipped: ${why}.`
}
