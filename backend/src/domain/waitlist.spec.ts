import { describe, it } from '@jest/globals'
import { given } from '../../test/given.ts'
import { JoinWaitlist, waitlist, type WaitlistAnswers, type WaitlistEvent } from './waitlist.ts'

const now = new Date('2026-03-01T03:00:00Z')
const answers: WaitlistAnswers = {
  email: 'ada@example.org',
  fullName: 'Ada Byron',
  userType: 'parent',
  location: null,
  message: null,
}
const joined: WaitlistEvent = {
  type: 'WaitlistJoined',
  data: { entryId: 'e1', ...answers, joinedAt: now.toISOString() },
}

describe('an entry of the waitlist', () => {
  it('is made by the first who joins', () => {
    given(waitlist).when(new JoinWaitlist('e1', answers), now).then([joined])
  })

  it('takes the newest answers of an address that joins again', () => {
    const provider = { ...answers, userType: 'provider' as const }
    given(waitlist, [joined])
      .when(new JoinWaitlist('e1', provider), now)
      .then([
        {
          type: 'WaitlistAnswersRevised',
          data: { entryId: 'e1', ...provider, revisedAt: now.toISOString() },
        },
      ])
  })

  it('stays as it is when the same answers come again', () => {
    given(waitlist, [joined]).when(new JoinWaitlist('e1', answers), now).thenNothing()
  })
})
