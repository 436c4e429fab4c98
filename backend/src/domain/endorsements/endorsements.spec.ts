import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { given } from '../../../test/given.ts'
import { decide, isRefusal } from '../decider/decider.ts'
import { isWritten, mayBeWrittenAgain, type Endorsements } from './endorsement-state.ts'
import { endorsements, type EndorsementCommand, type EndorsementEvent } from './endorsements.ts'
import { mostPins } from './limits.ts'

const now = new Date('2026-03-01T03:00:00Z')
const at = now.toISOString()
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
const words = {
  relationship: 'colleague',
  text: 'She sat with a family of mine through two long nights.',
} as const
const request = {
  email: 'ines@example.com',
  askedId: 'of-ines',
  relationship: 'colleague',
  note: null,
} as const
/** The request of another colleague. */
const requestTo = (id: string) => ({ ...request, email: `${id}@example.com`, askedId: `of-${id}` })

const of = (endorsementId: string) => ({ providerId: 'p1', endorsementId })
const requested = (id: string, requestedAt = at): EndorsementEvent => ({
  type: 'EndorsementRequested',
  data: { ...of(id), ...(id === 'e1' ? request : requestTo(id)), requestedAt },
})
const submitted = (
  id: string,
  endorserId = `by-${id}`,
  requestedAt: string | null = null,
): EndorsementEvent => ({
  type: 'EndorsementSubmitted',
  data: { ...of(id), endorserId, ...words, requestedAt, submittedAt: at },
})
const approved = (id: string, approvedCount = 1): EndorsementEvent => ({
  type: 'EndorsementApproved',
  data: { ...of(id), approvedCount, approvedAt: at },
})
const declined = (id: string): EndorsementEvent => ({
  type: 'EndorsementDeclined',
  data: { ...of(id), approvedCount: 0, declinedAt: at },
})
const withdrawn = (id: string): EndorsementEvent => ({
  type: 'EndorsementWithdrawn',
  data: { ...of(id), approvedCount: 0, withdrawnAt: at },
})
/** The last of these pins is the new one. */
const pinned = (...pins: readonly string[]): EndorsementEvent => ({
  type: 'EndorsementPinned',
  data: { ...of(pins.at(-1) ?? ''), pins, pinsVersion: pins.length, pinnedAt: at },
})
const unpinned = (id: string): EndorsementEvent => ({
  type: 'EndorsementUnpinned',
  data: { ...of(id), pins: [], pinsVersion: 2, unpinnedAt: at },
})
const removed = (id: string): EndorsementEvent => ({
  type: 'EndorsementRemoved',
  data: { ...of(id), reason: 'Spam', approvedCount: 0, removedAt: at },
})
const theApproved = (...ids: readonly string[]) =>
  ids.flatMap((id, index) => [submitted(id), approved(id, index + 1)])
const thePinned = (...ids: readonly string[]) => [
  ...theApproved(...ids),
  ...ids.map((_, index) => pinned(...ids.slice(0, index + 1))),
]

describe('a request for an endorsement', () => {
  const ask = {
    type: 'RequestEndorsement',
    providerId: 'p1',
    endorsementId: 'e1',
    request,
    askedBefore: [],
  } as const

  it('is made only once under the same id', () => {
    given(endorsements)
      .when(ask, now)
      .then([requested('e1')])
    given(endorsements, [requested('e1')])
      .when(ask, now)
      .thenNothing()
  })

  it('can be resent after a day, while it is open', () => {
    const resend = { type: 'ResendEndorsementRequest', providerId: 'p1', endorsementId: 'e1' } as const
    const resentAt = daysLater(1).toISOString()
    given(endorsements, [requested('e1')])
      .when(resend, now)
      .thenRefused('You can resend a request once a day')
    given(endorsements, [requested('e1')])
      .when(resend, daysLater(1))
      .then([{ type: 'EndorsementRequestResent', data: { ...of('e1'), resentAt } }])
    given(endorsements, [requested('e1')])
      .when(resend, daysLater(30))
      .thenRefused('This request is no longer open')
  })

  it('is refused for an address that was asked already, declined, or has written', () => {
    const again = {
      type: 'RequestEndorsement',
      providerId: 'p1',
      endorsementId: 'e2',
      request,
      askedBefore: [],
    } as const
    const cancelled: EndorsementEvent = {
      type: 'EndorsementRequestCancelled',
      data: { ...of('e1'), cancelledAt: at },
    }
    const refused: EndorsementEvent = {
      type: 'EndorsementRequestRefused',
      data: { ...of('e1'), refusedAt: at },
    }
    const refusal = (sentence: string) => `Please check this: ${sentence}`
    given(endorsements, [requested('e1')])
      .when(again, now)
      .thenRefused(refusal('You’ve already asked them. You can send that request again.'))
    given(endorsements, [requested('e1'), cancelled])
      .when(again, now)
      .thenRefused(refusal('You asked them today. You can ask again tomorrow.'))
    given(endorsements, [requested('e1'), refused])
      .when(again, daysLater(40))
      .thenRefused(refusal('They declined your request, so we won’t email them again.'))
    given(endorsements, [requested('e1'), submitted('e1')])
      .when(again, daysLater(40))
      .thenRefused(refusal('They’ve already written an endorsement for you.'))
    for (const before of [
      [requested('e1')],
      [requested('e1'), cancelled],
      [requested('e1'), submitted('e1'), withdrawn('e1')],
    ])
      given(endorsements, before)
        .when(again, daysLater(30))
        .then([
          {
            type: 'EndorsementRequested',
            data: { ...of('e2'), ...request, requestedAt: daysLater(30).toISOString() },
          },
        ])
  })

  it('is compared by its hash alone, because the log has the address sealed', () => {
    const sealed = (event: EndorsementEvent, email: object): EndorsementEvent =>
      ({ ...event, data: { ...event.data, email } }) as unknown as EndorsementEvent
    const history = [
      sealed(requested('e1'), { v: 2, kid: 'k', s: 'x' }),
      { type: 'EndorsementRequestRefused', data: { ...of('e1'), refusedAt: at } } as const,
    ]
    given(endorsements, history)
      .when(
        { type: 'RequestEndorsement', providerId: 'p1', endorsementId: 'e2', request, askedBefore: [] },
        daysLater(40),
      )
      .thenRefused('Please check this: They declined your request, so we won’t email them again.')
  })

  it('is refused after an older request without a hash, if the command names it', () => {
    const { askedId: _, ...older } = request
    const history: EndorsementEvent[] = [
      { type: 'EndorsementRequested', data: { ...of('e1'), ...older, requestedAt: at } },
      { type: 'EndorsementRequestRefused', data: { ...of('e1'), refusedAt: at } },
    ]
    given(endorsements, history)
      .when(
        { type: 'RequestEndorsement', providerId: 'p1', endorsementId: 'e2', request, askedBefore: ['e1'] },
        daysLater(40),
      )
      .thenRefused('Please check this: They declined your request, so we won’t email them again.')
    given(endorsements, history)
      .when(
        { type: 'RequestEndorsement', providerId: 'p1', endorsementId: 'e2', request, askedBefore: [] },
        daysLater(40),
      )
      .then([
        {
          type: 'EndorsementRequested',
          data: { ...of('e2'), ...request, requestedAt: daysLater(40).toISOString() },
        },
      ])
  })

  it('is limited to ten a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => requested(`r${index}`))
    given(endorsements, ten).when(ask, now).thenRefused('You can send up to 10 requests a day')
    given(endorsements, ten)
      .when(ask, daysLater(1))
      .then([requested('e1', daysLater(1).toISOString())])
  })

  it('is limited to twenty open at once', () => {
    const twenty = Array.from({ length: 20 }, (_, index) =>
      requested(`r${index}`, daysLater(-1 - index).toISOString()),
    )
    given(endorsements, twenty).when(ask, now).thenRefused('You can have up to 20 open requests')
    given(endorsements, [...twenty, submitted('r0')])
      .when(ask, now)
      .then([requested('e1')])
  })

  it('can be cancelled or refused, and is closed after that', () => {
    given(endorsements, [requested('e1')])
      .when({ type: 'CancelEndorsementRequest', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([{ type: 'EndorsementRequestCancelled', data: { ...of('e1'), cancelledAt: at } }])
    given(endorsements, [requested('e1')])
      .when({ type: 'RefuseEndorsementRequest', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([{ type: 'EndorsementRequestRefused', data: { ...of('e1'), refusedAt: at } }])
    const cancelled: EndorsementEvent = {
      type: 'EndorsementRequestCancelled',
      data: { ...of('e1'), cancelledAt: at },
    }
    for (const command of [
      { type: 'RefuseEndorsementRequest', providerId: 'p1', endorsementId: 'e1' } as const,
      { type: 'SubmitEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'p2', words } as const,
    ])
      given(endorsements, [requested('e1'), cancelled])
        .when(command, now)
        .thenRefused('This request is no longer open')
    given(endorsements, [requested('e1'), cancelled])
      .when({ type: 'CancelEndorsementRequest', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenNothing()
  })

  it('is cancelled, also once it was refused or has expired, when the person asked is erased', () => {
    const refused: EndorsementEvent = {
      type: 'EndorsementRequestRefused',
      data: { ...of('e1'), refusedAt: at },
    }
    const expired: EndorsementEvent = {
      type: 'EndorsementRequestExpired',
      data: { ...of('e1'), expiredAt: at },
    }
    const erased = { type: 'CancelRequestToErasedPerson', providerId: 'p1', endorsementId: 'e1' } as const
    const cancelled: EndorsementEvent = {
      type: 'EndorsementRequestCancelled',
      data: { ...of('e1'), cancelledAt: at },
    }
    for (const before of [[], [refused], [expired]])
      given(endorsements, [requested('e1'), ...before])
        .when(erased, now)
        .then([cancelled])
    for (const closed of [refused, expired])
      given(endorsements, [requested('e1'), closed])
        .when({ type: 'CancelEndorsementRequest', providerId: 'p1', endorsementId: 'e1' }, now)
        .thenRefused('This request is no longer open')
    for (const ended of [[cancelled], [submitted('e1')], [refused, cancelled]])
      given(endorsements, [requested('e1'), ...ended])
        .when(erased, now)
        .thenNothing()
    given(endorsements, [requested('e1'), refused, cancelled])
      .when(
        { type: 'RequestEndorsement', providerId: 'p1', endorsementId: 'e2', request, askedBefore: [] },
        daysLater(2),
      )
      .thenRefused('Please check this: They declined your request, so we won’t email them again.')
  })

  it('expires after thirty days, even before the expiry is recorded', () => {
    const expire = { type: 'ExpireEndorsementRequest', providerId: 'p1', endorsementId: 'e1' } as const
    const submit = {
      type: 'SubmitEndorsement',
      providerId: 'p1',
      endorsementId: 'e1',
      endorserId: 'p2',
      words,
    } as const
    given(endorsements, [requested('e1')])
      .when(expire, daysLater(29))
      .thenNothing()
    given(endorsements, [requested('e1')])
      .when(expire, daysLater(30))
      .then([
        {
          type: 'EndorsementRequestExpired',
          data: { ...of('e1'), expiredAt: daysLater(30).toISOString() },
        },
      ])
    given(endorsements, [requested('e1')])
      .when(submit, daysLater(30))
      .thenRefused('This request is no longer open')
    given(endorsements, [requested('e1'), submitted('e1')])
      .when(expire, daysLater(31))
      .thenNothing()
  })
})

describe('an endorsement', () => {
  const submit = {
    type: 'SubmitEndorsement',
    providerId: 'p1',
    endorsementId: 'e1',
    endorserId: 'by-e1',
    words,
  } as const

  it('can be written through a request or the general link, and only once', () => {
    given(endorsements)
      .when(submit, now)
      .then([submitted('e1')])
    given(endorsements, [requested('e1')])
      .when(submit, now)
      .then([submitted('e1', 'by-e1', at)])
    given(endorsements, [submitted('e1')])
      .when(submit, now)
      .thenRefused('This request is no longer open')
  })

  it('cannot be about its own writer', () => {
    given(endorsements)
      .when(
        { type: 'SubmitEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'p1', words },
        now,
      )
      .thenRefused('You can’t endorse yourself')
  })

  it.each([
    ['pending', []] as const,
    ['approved', [approved('e0')]] as const,
    ['declined', [declined('e0')]] as const,
  ])('is refused if the same writer already has one that is %s', (_, more) => {
    given(endorsements, [submitted('e0', 'by-e1'), ...more])
      .when(submit, now)
      .thenRefused('You’ve already endorsed this provider')
  })

  it('can be written again after it was withdrawn', () => {
    given(endorsements, [submitted('e0', 'by-e1'), withdrawn('e0')])
      .when(submit, now)
      .then([submitted('e1')])
  })

  it('can be asked for and written again after staff removed it, which then stays removed', () => {
    const history = [requested('e0'), submitted('e0', 'by-e1'), removed('e0')]
    given(endorsements, history)
      .when(
        {
          type: 'RequestEndorsement',
          providerId: 'p1',
          endorsementId: 'e1',
          request: requestTo('e0'),
          askedBefore: [],
        },
        now,
      )
      .then([{ type: 'EndorsementRequested', data: { ...of('e1'), ...requestTo('e0'), requestedAt: at } }])
    given(endorsements, history)
      .when(submit, now)
      .then([submitted('e1')])
    given(endorsements, [...history, submitted('e1')])
      .when({ type: 'RestoreEndorsement', providerId: 'p1', endorsementId: 'e0', reason: 'A mistake' }, now)
      .thenRefused('They’ve written another endorsement since. Remove that one first.')
  })

  it('can be written at most three times a day by one provider, including withdrawn ones', () => {
    const past = ['e2', 'e3', 'e4'].flatMap((id) => [submitted(id, 'by-e1'), withdrawn(id)])
    given(endorsements, past)
      .when(submit, now)
      .thenRefused('You’ve tried this too many times today. Try again tomorrow.')
    given(endorsements, past)
      .when(
        {
          type: 'SubmitEndorsement',
          providerId: 'p1',
          endorsementId: 'e1',
          endorserId: 'by-somebody-else',
          words,
        },
        now,
      )
      .then([submitted('e1', 'by-somebody-else')])
    given(endorsements, past.slice(0, 4))
      .when(submit, now)
      .then([submitted('e1')])
  })

  it('can be approved, declined, and approved after it was declined', () => {
    given(endorsements, [submitted('e1')])
      .when({ type: 'ApproveEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([approved('e1')])
    given(endorsements, [submitted('e1')])
      .when({ type: 'DeclineEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([declined('e1')])
    given(endorsements, [submitted('e1'), declined('e1')])
      .when({ type: 'ApproveEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([approved('e1')])
    given(endorsements, theApproved('e1'))
      .when({ type: 'ApproveEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenNothing()
  })

  it('can be withdrawn only by its writer, and that is final', () => {
    given(endorsements, theApproved('e1'))
      .when({ type: 'WithdrawEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'by-e1' }, now)
      .then([withdrawn('e1')])
    given(endorsements, theApproved('e1'))
      .when({ type: 'WithdrawEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'p9' }, now)
      .thenRefused('We couldn’t find that endorsement')
    // The writer sees a declined endorsement as pending, so that being able to withdraw it reveals nothing.
    given(endorsements, [submitted('e1'), declined('e1')])
      .when({ type: 'WithdrawEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'by-e1' }, now)
      .then([withdrawn('e1')])
    given(endorsements, [submitted('e1'), removed('e1')])
      .when({ type: 'WithdrawEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'by-e1' }, now)
      .thenRefused('An endorsement that was removed can’t be withdrawn')
    given(endorsements, [submitted('e1'), withdrawn('e1')])
      .when({ type: 'ApproveEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenRefused('An endorsement that was withdrawn can’t be approved')
  })

  it('is removed by a moderator and restored to its previous status, without its pin', () => {
    given(endorsements, thePinned('e1'))
      .when({ type: 'RemoveEndorsement', providerId: 'p1', endorsementId: 'e1', reason: 'Spam' }, now)
      .then([unpinned('e1'), removed('e1')])
    const restored: EndorsementEvent = {
      type: 'EndorsementRestored',
      data: { ...of('e1'), reason: 'A mistake', status: 'approved', approvedCount: 1, restoredAt: at },
    }
    given(endorsements, [...theApproved('e1'), removed('e1')])
      .when({ type: 'RestoreEndorsement', providerId: 'p1', endorsementId: 'e1', reason: 'A mistake' }, now)
      .then([restored])
    given(endorsements, [...theApproved('e1'), removed('e1'), restored])
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([pinned('e1')])
    given(endorsements, [submitted('e1'), removed('e1'), restored])
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenRefused('Only an approved endorsement can be pinned')
    for (const [was, history] of [
      ['pending', [submitted('e1')]],
      ['declined', [submitted('e1'), declined('e1')]],
    ] as const)
      given(endorsements, [...history, removed('e1')])
        .when({ type: 'RestoreEndorsement', providerId: 'p1', endorsementId: 'e1', reason: 'A mistake' }, now)
        .then([
          {
            type: 'EndorsementRestored',
            data: { ...of('e1'), reason: 'A mistake', status: was, approvedCount: 0, restoredAt: at },
          },
        ])
  })
})

describe('a pin', () => {
  it('takes the requested place, so that undoing an unpin restores the order', () => {
    const back = given(endorsements, [...theApproved('e1', 'e2', 'e3'), pinned('e2'), pinned('e2', 'e3')])
    back.when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1', position: 1 }, now).then([
      {
        type: 'EndorsementPinned',
        data: { ...of('e1'), pins: ['e1', 'e2', 'e3'], pinsVersion: 3, pinnedAt: at },
      },
    ])
    back
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1', position: 3 }, now)
      .then([pinned('e2', 'e3', 'e1')])
  })

  it('takes the next free place, up to three', () => {
    given(endorsements, thePinned('e1'))
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenNothing()
    given(endorsements, [...thePinned('e1'), ...theApproved('e2')])
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e2' }, now)
      .then([pinned('e1', 'e2')])
    given(endorsements, [...thePinned('e1', 'e2', 'e3'), ...theApproved('e4')])
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e4' }, now)
      .thenRefused('You can pin up to 3 endorsements')
  })

  it('is allowed only for an approved endorsement', () => {
    for (const after of [[], [declined('e1')], [withdrawn('e1')], [removed('e1')]])
      given(endorsements, [submitted('e1'), ...after])
        .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
        .thenRefused('Only an approved endorsement can be pinned')
    given(endorsements)
      .when({ type: 'PinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenRefused('We couldn’t find that endorsement')
  })

  it('is removed when it is unpinned, and when its endorsement leaves the profile', () => {
    given(endorsements, thePinned('e1'))
      .when({ type: 'UnpinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([unpinned('e1')])
    given(endorsements, theApproved('e1'))
      .when({ type: 'UnpinEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .thenNothing()
    given(endorsements, thePinned('e1'))
      .when({ type: 'DeclineEndorsement', providerId: 'p1', endorsementId: 'e1' }, now)
      .then([unpinned('e1'), declined('e1')])
    given(endorsements, thePinned('e1'))
      .when({ type: 'WithdrawEndorsement', providerId: 'p1', endorsementId: 'e1', endorserId: 'by-e1' }, now)
      .then([unpinned('e1'), withdrawn('e1')])
  })

  it('moves when all pins are sent in a new order with the current version', () => {
    const history = thePinned('e1', 'e2')
    given(endorsements, history)
      .when({ type: 'ReorderPins', providerId: 'p1', endorsementIds: ['e2', 'e1'], version: 2 }, now)
      .then([
        {
          type: 'PinsReordered',
          data: { providerId: 'p1', pins: ['e2', 'e1'], pinsVersion: 3, reorderedAt: at },
        },
      ])
    given(endorsements, history)
      .when({ type: 'ReorderPins', providerId: 'p1', endorsementIds: ['e1', 'e2'], version: 2 }, now)
      .thenNothing()
    given(endorsements, history)
      .when({ type: 'ReorderPins', providerId: 'p1', endorsementIds: ['e2', 'e1'], version: 1 }, now)
      .thenRefused('Your pins were changed in another tab or on another device. This is the current order.')
  })

  it.each([[['e1']], [['e1', 'e1']], [['e1', 'e2', 'e3']], [['e1', 'e9']], [[]]])(
    'stays where it is when %j is sent, which is not an order of all pins',
    (order) => {
      given(endorsements, [...thePinned('e1', 'e2'), ...theApproved('e3')])
        .when({ type: 'ReorderPins', providerId: 'p1', endorsementIds: order, version: 2 }, now)
        .thenRefused('Your list has changed. Reload the page and try again.')
    },
  )
})

describe('under any sequence of commands', () => {
  const ids = ['e1', 'e2', 'e3', 'e4', 'e5']
  const id = fc.constantFrom(...ids)
  const who = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6')
  type Asks = (state: Endorsements) => EndorsementCommand
  const anyCommand: fc.Arbitrary<Asks> = fc.oneof(
    id.map((each): Asks => () => ({
      type: 'RequestEndorsement',
      providerId: 'p1',
      endorsementId: each,
      request: requestTo(each),
      askedBefore: [],
    })),
    fc.tuple(id, who).map(([each, by]): Asks => () => ({
      type: 'SubmitEndorsement',
      providerId: 'p1',
      endorsementId: each,
      endorserId: by,
      words,
    })),
    ...(
      [
        'CancelEndorsementRequest',
        'CancelRequestToErasedPerson',
        'RefuseEndorsementRequest',
        'ExpireEndorsementRequest',
        'ApproveEndorsement',
        'ApproveEndorsement',
        'DeclineEndorsement',
        'PinEndorsement',
        'PinEndorsement',
        'UnpinEndorsement',
      ] as const
    ).map((type) =>
      id.map((each): Asks => () => ({ type, providerId: 'p1', endorsementId: each })),
    ),
    fc.tuple(id, who).map(([each, by]): Asks => () => ({
      type: 'WithdrawEndorsement',
      providerId: 'p1',
      endorsementId: each,
      endorserId: by,
    })),
    id.map((each): Asks => () => ({
      type: 'RemoveEndorsement',
      providerId: 'p1',
      endorsementId: each,
      reason: 'Spam',
    })),
    id.map((each): Asks => () => ({
      type: 'RestoreEndorsement',
      providerId: 'p1',
      endorsementId: each,
      reason: 'A mistake',
    })),
    fc.tuple(fc.array(id, { maxLength: 4 }), fc.boolean(), fc.integer({ min: 0, max: 9 })).map(
      ([order, isFresh, version]): Asks =>
        (state) =>
          isFresh
            ? {
                type: 'ReorderPins',
                providerId: 'p1',
                endorsementIds: state.pins.toReversed(),
                version: state.pinsVersion,
              }
            : { type: 'ReorderPins', providerId: 'p1', endorsementIds: order, version },
    ),
  )

  it('nobody has two live endorsements, at most three approved ones are pinned, each once, the count is right, and a repeat changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
        let state = endorsements.initial
        let counted = 0
        for (const make of commands) {
          const command = make(state)
          const decided = decide(endorsements, state, command, now)
          if (isRefusal(decided)) continue
          for (const event of decided) {
            state = endorsements.evolve(state, event)
            if ('approvedCount' in event.data) counted = event.data.approvedCount
          }
          const again = decide(endorsements, state, command, now)
          if (command.type !== 'ReorderPins') expect(isRefusal(again) ? [] : again).toEqual([])

          const approvedOnes = [...state.byId.values()].filter(({ status }) => status === 'approved')
          expect(counted).toBe(approvedOnes.length)
          const writers = [...state.byId.values()].flatMap((each) =>
            isWritten(each) && !mayBeWrittenAgain[each.status] ? [each.endorserId] : [],
          )
          expect(new Set(writers).size).toBe(writers.length)
          expect(new Set(state.pins).size).toBe(state.pins.length)
          expect(state.pins.length).toBeLessThanOrEqual(mostPins)
          for (const each of state.pins) expect(state.byId.get(each)?.status).toBe('approved')
        }
      }),
      { numRuns: 300 },
    )
  })
})
