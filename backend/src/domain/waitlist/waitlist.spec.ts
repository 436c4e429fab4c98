import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { waitlist, type WaitlistAnswers, type WaitlistEvent } from './waitlist.ts'

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

const repeated: WaitlistEvent = {
  type: 'WaitlistJoinRepeated',
  data: { entryId: 'e1', repeatId: 'e1-repeated', repeatedAt: now.toISOString() },
}
const invited = (invitation: number, invitedAt: string): WaitlistEvent => ({
  type: 'WaitlistInvited',
  data: { entryId: 'e1', invitation, reason: null, invitedAt },
})
const left: WaitlistEvent = {
  type: 'WaitlistUnsubscribed',
  data: { entryId: 'e1', by: 'person', reason: null, unsubscribedAt: now.toISOString() },
}

describe('an entry of the waitlist', () => {
  it('is created when an address first joins', () => {
    given(waitlist)
      .when({ type: 'JoinWaitlist', entryId: 'e1', answers, repeatId: 'e1-repeated' }, now)
      .then([joined])
  })

  it('takes the newest answers when the address joins again', () => {
    const provider = { ...answers, userType: 'provider' as const }
    given(waitlist, [joined])
      .when({ type: 'JoinWaitlist', entryId: 'e1', answers: provider, repeatId: 'e1-repeated' }, now)
      .then([
        {
          type: 'WaitlistAnswersRevised',
          data: { entryId: 'e1', ...provider, revisedAt: now.toISOString() },
        },
        repeated,
      ])
  })

  it('appends the same events when the same answers are sent again, so that it takes equally long', () => {
    given(waitlist, [joined])
      .when({ type: 'JoinWaitlist', entryId: 'e1', answers, repeatId: 'e1-repeated' }, now)
      .then([
        {
          type: 'WaitlistAnswersRevised',
          data: { entryId: 'e1', ...answers, revisedAt: now.toISOString() },
        },
        repeated,
      ])
  })

  it('is invited, with the reason if one was given', () => {
    given(waitlist, [joined])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: 'There is room in Austin' }, now)
      .then([
        {
          type: 'WaitlistInvited',
          data: {
            entryId: 'e1',
            invitation: 1,
            reason: 'There is room in Austin',
            invitedAt: now.toISOString(),
          },
        },
      ])
  })

  it('can be invited again after a day, and not before', () => {
    const first = invited(1, '2026-02-28T03:00:00.001Z')
    given(waitlist, [joined, first])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, now)
      .thenNothing()
    const aDayLater = new Date('2026-03-01T03:00:00.001Z')
    given(waitlist, [joined, first])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, aDayLater)
      .then([invited(2, aDayLater.toISOString())])
  })

  it('stays invited when its answers change', () => {
    const revised: WaitlistEvent = {
      type: 'WaitlistAnswersRevised',
      data: { entryId: 'e1', ...answers, location: 'Austin', revisedAt: now.toISOString() },
    }
    given(waitlist, [joined, invited(1, now.toISOString()), revised])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, now)
      .thenNothing()
  })

  it('is not invited if nobody joined, or if the person has left', () => {
    given(waitlist)
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, now)
      .thenRefused('We couldn’t find that entry')
    given(waitlist, [joined, left])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, now)
      .thenRefused('That person has left the waitlist')
  })

  it('is left only once, by the person or by staff with their reason', () => {
    given(waitlist, [joined])
      .when({ type: 'UnsubscribeWaitlistEntry', entryId: 'e1', by: 'person', reason: null }, now)
      .then([left])
    given(waitlist, [joined])
      .when(
        { type: 'UnsubscribeWaitlistEntry', entryId: 'e1', by: 'staff', reason: 'She asked by letter' },
        now,
      )
      .then([
        {
          type: 'WaitlistUnsubscribed',
          data: {
            entryId: 'e1',
            by: 'staff',
            reason: 'She asked by letter',
            unsubscribedAt: now.toISOString(),
          },
        },
      ])
    given(waitlist, [joined, left])
      .when({ type: 'UnsubscribeWaitlistEntry', entryId: 'e1', by: 'staff', reason: null }, now)
      .thenNothing()
    given(waitlist)
      .when({ type: 'UnsubscribeWaitlistEntry', entryId: 'e1', by: 'person', reason: null }, now)
      .thenRefused('We couldn’t find that entry')
  })

  it('is merged into another one of the same person, is not invited then, and can be taken out again', () => {
    const reason = 'Same person, two addresses'
    const merge = { type: 'MergeWaitlistEntry', entryId: 'e1', keptId: 'e2', reason } as const
    const undo = { type: 'UndoWaitlistMerge', entryId: 'e1', reason } as const
    const merged: WaitlistEvent = {
      type: 'WaitlistEntryMerged',
      data: { entryId: 'e1', keptId: 'e2', reason, mergedAt: now.toISOString() },
    }
    const undone: WaitlistEvent = {
      type: 'WaitlistMergeUndone',
      data: { entryId: 'e1', reason, undoneAt: now.toISOString() },
    }
    const invite = { type: 'InviteWaitlistEntry', entryId: 'e1', reason: null } as const
    const revised: WaitlistEvent = {
      type: 'WaitlistAnswersRevised',
      data: { entryId: 'e1', ...answers, revisedAt: now.toISOString() },
    }
    const isMerged = 'That entry has been merged into another one'
    given(waitlist, [joined]).when(merge, now).then([merged])
    given(waitlist, [joined, merged]).when(merge, now).thenNothing()
    given(waitlist, [joined, merged, revised])
      .when({ ...merge, keptId: 'e3' }, now)
      .thenRefused(isMerged)
    given(waitlist, [joined, merged, revised]).when(invite, now).thenRefused(isMerged)
    given(waitlist, [joined, merged]).when(undo, now).then([undone])
    given(waitlist, [joined, merged, undone]).when(undo, now).thenNothing()
    given(waitlist, [joined, merged, undone])
      .when(invite, now)
      .then([invited(1, now.toISOString())])
    given(waitlist, [joined, left]).when(merge, now).thenRefused('That person has left the waitlist')
    given(waitlist).when(merge, now).thenRefused('We couldn’t find that entry')
    given(waitlist).when(undo, now).thenRefused('We couldn’t find that entry')
  })

  it('starts again when the person rejoins after leaving: the same answers count, and an invitation is possible at once', () => {
    const history = [joined, invited(1, now.toISOString()), left]
    given(waitlist, history)
      .when({ type: 'JoinWaitlist', entryId: 'e1', answers, repeatId: 'e1-repeated' }, now)
      .then([joined, repeated])
    given(waitlist, [...history, joined])
      .when({ type: 'InviteWaitlistEntry', entryId: 'e1', reason: null }, now)
      .then([invited(1, now.toISOString())])
  })
})
