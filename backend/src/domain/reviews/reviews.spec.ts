import { describe, expect, it } from '@jest/globals'
import { decide, isRefusal } from '../decider/decider.ts'
import type { ReviewEvent } from './events.ts'
import { averageStarsOf } from './limits.ts'
import { reviews, type ReviewCommand, type ReviewWords } from './reviews.ts'
import { reviewOf, type Reviews } from './state.ts'

const day = 24 * 60 * 60_000
const completedAt = Date.parse('2026-03-01T12:00:00Z')
const inDays = (days: number) => new Date(completedAt + days * day)
const booking = (nth = 1, clientId = 'maya') => ({ bookingId: `b${nth}`, clientId, completedAt })
const words = (set: Partial<ReviewWords> = {}): ReviewWords => ({
  rating: 5,
  text: 'She listened to us for a whole hour.',
  name: 'Maya',
  heldFor: null,
  ...set,
})

/** Reviews to send commands to. A refusal is returned as its code and changes nothing. */
const someReviews = () => {
  let state: Reviews = reviews.initial
  return {
    get state() {
      return state
    },
    send(command: ReviewCommand, at = inDays(2)): readonly ReviewEvent[] | string {
      const decision = decide(reviews, state, command, at)
      if (isRefusal(decision)) return decision.refused
      for (const event of decision) state = reviews.evolve(state, event)
      return decision
    },
  }
}

const written = (set: Partial<ReviewWords> = {}) => {
  const all = someReviews()
  all.send({ type: 'WriteReview', providerId: 'p1', reviewId: 'r1', booking: booking(), words: words(set) })
  return all
}
const typesOf = (answer: readonly ReviewEvent[] | string) =>
  typeof answer === 'string' ? answer : answer.map(({ type }) => type)
const spreadOf = (answer: readonly ReviewEvent[] | string) => {
  const last = typeof answer === 'string' ? undefined : answer.at(-1)
  return last && 'spread' in last.data ? last.data.spread : answer
}

describe('A review', () => {
  it('is published immediately, and counts', () => {
    const answer = someReviews().send({
      type: 'WriteReview',
      providerId: 'p1',
      reviewId: 'r1',
      booking: booking(),
      words: words({ rating: 4 }),
    })
    expect(typesOf(answer)).toEqual(['ReviewWritten'])
    expect(spreadOf(answer)).toEqual([0, 0, 0, 1, 0])
  })

  it('can be written once for each booking', () => {
    const all = written()
    expect(
      all.send({ type: 'WriteReview', providerId: 'p1', reviewId: 'r2', booking: booking(), words: words() }),
    ).toBe('not_allowed_now')
    expect(
      spreadOf(
        all.send({
          type: 'WriteReview',
          providerId: 'p1',
          reviewId: 'r2',
          booking: booking(2),
          words: words({ rating: 1 }),
        }),
      ),
    ).toEqual([1, 0, 0, 0, 1])
  })

  it('can be written within 90 days of completion', () => {
    const write = {
      type: 'WriteReview',
      providerId: 'p1',
      reviewId: 'r1',
      booking: booking(),
      words: words(),
    } as const
    expect(typesOf(someReviews().send(write, inDays(89.99)))).toEqual(['ReviewWritten'])
    expect(someReviews().send(write, inDays(90))).toBe('gone')
  })

  it('has 1 to 5 stars, and no text or one of 20 to 2,000 characters', () => {
    const send = (set: Partial<ReviewWords>) =>
      typesOf(
        someReviews().send({
          type: 'WriteReview',
          providerId: 'p1',
          reviewId: 'r1',
          booking: booking(),
          words: words(set),
        }),
      )
    for (const rating of [0, 6, 4.5, Number.NaN]) expect(send({ rating })).toBe('validation')
    expect(send({ text: 'x'.repeat(19) })).toBe('validation')
    expect(send({ text: 'x'.repeat(2_001) })).toBe('validation')
    expect(send({ text: `  ${'x'.repeat(20)}` })).toBe('validation')
    for (const text of ['', 'x'.repeat(20), 'x'.repeat(2_000)])
      expect(send({ text })).toEqual(['ReviewWritten'])
  })

  it('can be changed only by its author, for 14 days', () => {
    const all = written()
    expect(
      all.send({
        type: 'EditReview',
        providerId: 'p1',
        reviewId: 'r1',
        clientId: 'noor',
        words: words({ rating: 1 }),
      }),
    ).toBe('not_found')
    const edit = {
      type: 'EditReview',
      providerId: 'p1',
      reviewId: 'r1',
      clientId: 'maya',
      words: words({ rating: 2 }),
    } as const
    expect(all.send(edit, inDays(16))).toBe('gone')
    expect(spreadOf(all.send(edit, inDays(15.99)))).toEqual([0, 1, 0, 0, 0])
  })

  it('gets one reply, which the provider may change', () => {
    const all = written()
    expect(
      typesOf(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you' })),
    ).toEqual(['ReviewReplied'])
    expect(
      typesOf(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you both' })),
    ).toEqual(['ReviewReplyEdited'])
    expect(
      all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'x'.repeat(1_001) }),
    ).toBe('validation')
    expect(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r2', text: 'Thank you' })).toBe(
      'not_found',
    )
  })
})

describe('A review that the automatic check holds', () => {
  it('is not public and does not count until a moderator publishes it', () => {
    const all = someReviews()
    expect(
      spreadOf(
        all.send({
          type: 'WriteReview',
          providerId: 'p1',
          reviewId: 'r1',
          booking: booking(),
          words: words({ heldFor: 'contact' }),
        }),
      ),
    ).toEqual([0, 0, 0, 0, 0])
    expect(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you' })).toBe(
      'not_found',
    )
    expect(
      spreadOf(all.send({ type: 'PublishReview', providerId: 'p1', reviewId: 'r1', reason: 'Fine' })),
    ).toEqual([0, 0, 0, 0, 1])
    expect(all.send({ type: 'PublishReview', providerId: 'p1', reviewId: 'r1', reason: 'Fine' })).toEqual([])
  })

  it('is published when its author fixes it, and can be changed for 14 days from then', () => {
    const all = written({ heldFor: 'contact' })
    const edit = {
      type: 'EditReview',
      providerId: 'p1',
      reviewId: 'r1',
      clientId: 'maya',
      words: words(),
    } as const
    expect(spreadOf(all.send(edit, inDays(40)))).toEqual([0, 0, 0, 0, 1])
    expect(typesOf(all.send(edit, inDays(53)))).toEqual(['ReviewEdited'])
    expect(all.send(edit, inDays(54))).toBe('gone')
  })

  it('may have been public before, because changes are checked too', () => {
    const all = written()
    expect(
      spreadOf(
        all.send({
          type: 'EditReview',
          providerId: 'p1',
          reviewId: 'r1',
          clientId: 'maya',
          words: words({ heldFor: 'slur' }),
        }),
      ),
    ).toEqual([0, 0, 0, 0, 0])
    expect(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you' })).toBe(
      'not_allowed_now',
    )
  })
})

describe('A review that a moderator removes', () => {
  it('does not count, and cannot be changed, replied to or published', () => {
    const all = written()
    expect(
      spreadOf(
        all.send({ type: 'RemoveReview', providerId: 'p1', reviewId: 'r1', reason: 'Not about care' }),
      ),
    ).toEqual([0, 0, 0, 0, 0])
    expect(all.send({ type: 'RemoveReview', providerId: 'p1', reviewId: 'r1', reason: 'Again' })).toEqual([])
    expect(
      all.send({ type: 'EditReview', providerId: 'p1', reviewId: 'r1', clientId: 'maya', words: words() }),
    ).toBe('not_allowed_now')
    expect(all.send({ type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you' })).toBe(
      'not_allowed_now',
    )
    expect(
      decide(
        reviews,
        all.state,
        { type: 'PublishReview', providerId: 'p1', reviewId: 'r1', reason: 'Fine' },
        inDays(2),
      ),
    ).toMatchObject({
      refused: 'not_allowed_now',
      message: 'This review was removed. Restore it first',
    })
  })

  it.each([
    [null, 'published'],
    ['slur', 'held'],
  ] as const)('returns to its previous status when it is restored (held for %s)', (heldFor, status) => {
    const all = written({ heldFor })
    all.send({ type: 'RemoveReview', providerId: 'p1', reviewId: 'r1', reason: 'Not about care' })
    expect(
      all.send({ type: 'RestoreReview', providerId: 'p1', reviewId: 'r1', reason: 'It was' }),
    ).toMatchObject([{ data: { status } }])
    expect(reviewOf(all.state, 'r1')?.status).toBe(status)
    expect(all.send({ type: 'RestoreReview', providerId: 'p1', reviewId: 'r1', reason: 'It was' })).toEqual(
      [],
    )
  })
})

describe('When its author deletes their account, a review', () => {
  it('leaves the profile and no longer counts, whatever its status was', () => {
    const all = written({ rating: 1 })
    all.send({
      type: 'WriteReview',
      providerId: 'p1',
      reviewId: 'r2',
      booking: booking(2),
      words: words({ rating: 2 }),
    })
    all.send({
      type: 'WriteReview',
      providerId: 'p1',
      reviewId: 'r3',
      booking: booking(3, 'noor'),
      words: words({ rating: 3 }),
    })
    all.send({ type: 'RemoveReview', providerId: 'p1', reviewId: 'r2', reason: 'Not about care' })
    const answer = all.send({ type: 'EraseReviews', providerId: 'p1', clientId: 'maya' })
    expect(typesOf(answer)).toEqual(['ReviewErased', 'ReviewErased'])
    expect(spreadOf(answer)).toEqual([0, 0, 1, 0, 0])
    expect(all.send({ type: 'EraseReviews', providerId: 'p1', clientId: 'maya' })).toEqual([])
    for (const act of [
      { type: 'RestoreReview', providerId: 'p1', reviewId: 'r2', reason: 'Why' } as const,
      { type: 'PublishReview', providerId: 'p1', reviewId: 'r1', reason: 'Why' } as const,
      { type: 'RemoveReview', providerId: 'p1', reviewId: 'r1', reason: 'Why' } as const,
      { type: 'ReplyToReview', providerId: 'p1', reviewId: 'r1', text: 'Thank you' } as const,
      { type: 'EditReview', providerId: 'p1', reviewId: 'r1', clientId: 'maya', words: words() } as const,
    ])
      expect(all.send(act)).toBe('not_found')
  })
})

describe('A parent is asked for a review', () => {
  it('once, from a day after completion to two weeks after it', () => {
    const all = someReviews()
    const invite = { type: 'InviteReview', providerId: 'p1', booking: booking() } as const
    expect(all.send(invite, inDays(0.99))).toEqual([])
    expect(typesOf(all.send(invite, inDays(1)))).toEqual(['ReviewInvited'])
    expect(all.send(invite, inDays(2))).toEqual([])
    expect(someReviews().send(invite, inDays(14))).toEqual([])
  })
  it('but not if there is a review already', () => {
    expect(written().send({ type: 'InviteReview', providerId: 'p1', booking: booking() }, inDays(3))).toEqual(
      [],
    )
  })
})

describe('Review texts', () => {
  it('have no average if there are no stars', () => {
    expect(averageStarsOf([0, 0, 0, 0, 0])).toBeNull()
    expect(averageStarsOf([1, 0, 0, 0, 3])).toBe(4)
  })
})
