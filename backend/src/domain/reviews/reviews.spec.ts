import { describe, expect, it } from '@jest/globals'
import { decide, isRefusal } from '../decider/decider.ts'
import {
  EditReview,
  EraseReviews,
  InviteReview,
  PublishReview,
  RemoveReview,
  ReplyToReview,
  RestoreReview,
  WriteReview,
  type ReviewCommand,
  type ReviewWords,
} from './commands.ts'
import type { ReviewEvent } from './events.ts'
import { averageStarsOf } from './limits.ts'
import { reviews } from './reviews.ts'
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
  all.send(new WriteReview('p1', 'r1', booking(), words(set)))
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
    const answer = someReviews().send(new WriteReview('p1', 'r1', booking(), words({ rating: 4 })))
    expect(typesOf(answer)).toEqual(['ReviewWritten'])
    expect(spreadOf(answer)).toEqual([0, 0, 0, 1, 0])
  })

  it('can be written once for each booking', () => {
    const all = written()
    expect(all.send(new WriteReview('p1', 'r2', booking(), words()))).toBe('not_allowed_now')
    expect(spreadOf(all.send(new WriteReview('p1', 'r2', booking(2), words({ rating: 1 }))))).toEqual([
      1, 0, 0, 0, 1,
    ])
  })

  it('can be written within 90 days of completion', () => {
    const write = new WriteReview('p1', 'r1', booking(), words())
    expect(typesOf(someReviews().send(write, inDays(89.99)))).toEqual(['ReviewWritten'])
    expect(someReviews().send(write, inDays(90))).toBe('gone')
  })

  it('has 1 to 5 stars, and no text or one of 20 to 2,000 characters', () => {
    const send = (set: Partial<ReviewWords>) =>
      typesOf(someReviews().send(new WriteReview('p1', 'r1', booking(), words(set))))
    for (const rating of [0, 6, 4.5, Number.NaN]) expect(send({ rating })).toBe('validation')
    expect(send({ text: 'x'.repeat(19) })).toBe('validation')
    expect(send({ text: 'x'.repeat(2_001) })).toBe('validation')
    expect(send({ text: `  ${'x'.repeat(20)}` })).toBe('validation')
    for (const text of ['', 'x'.repeat(20), 'x'.repeat(2_000)])
      expect(send({ text })).toEqual(['ReviewWritten'])
  })

  it('can be changed only by its author, for 14 days', () => {
    const all = written()
    expect(all.send(new EditReview('p1', 'r1', 'noor', words({ rating: 1 })))).toBe('not_found')
    const edit = new EditReview('p1', 'r1', 'maya', words({ rating: 2 }))
    expect(all.send(edit, inDays(16))).toBe('gone')
    expect(spreadOf(all.send(edit, inDays(15.99)))).toEqual([0, 1, 0, 0, 0])
  })

  it('gets one reply, which the provider may change', () => {
    const all = written()
    expect(typesOf(all.send(new ReplyToReview('p1', 'r1', 'Thank you')))).toEqual(['ReviewReplied'])
    expect(typesOf(all.send(new ReplyToReview('p1', 'r1', 'Thank you both')))).toEqual(['ReviewReplyEdited'])
    expect(all.send(new ReplyToReview('p1', 'r1', 'x'.repeat(1_001)))).toBe('validation')
    expect(all.send(new ReplyToReview('p1', 'r2', 'Thank you'))).toBe('not_found')
  })
})

describe('A review that the automatic check holds', () => {
  it('is not public and does not count until a moderator publishes it', () => {
    const all = someReviews()
    expect(spreadOf(all.send(new WriteReview('p1', 'r1', booking(), words({ heldFor: 'contact' }))))).toEqual(
      [0, 0, 0, 0, 0],
    )
    expect(all.send(new ReplyToReview('p1', 'r1', 'Thank you'))).toBe('not_found')
    expect(spreadOf(all.send(new PublishReview('p1', 'r1', 'Fine')))).toEqual([0, 0, 0, 0, 1])
    expect(all.send(new PublishReview('p1', 'r1', 'Fine'))).toEqual([])
  })

  it('is published when its author fixes it, and can be changed for 14 days from then', () => {
    const all = written({ heldFor: 'contact' })
    const edit = new EditReview('p1', 'r1', 'maya', words())
    expect(spreadOf(all.send(edit, inDays(40)))).toEqual([0, 0, 0, 0, 1])
    expect(typesOf(all.send(edit, inDays(53)))).toEqual(['ReviewEdited'])
    expect(all.send(edit, inDays(54))).toBe('gone')
  })

  it('may have been public before, because changes are checked too', () => {
    const all = written()
    expect(spreadOf(all.send(new EditReview('p1', 'r1', 'maya', words({ heldFor: 'slur' }))))).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(all.send(new ReplyToReview('p1', 'r1', 'Thank you'))).toBe('not_allowed_now')
  })
})

describe('A review that a moderator removes', () => {
  it('does not count, and cannot be changed, replied to or published', () => {
    const all = written()
    expect(spreadOf(all.send(new RemoveReview('p1', 'r1', 'Not about care')))).toEqual([0, 0, 0, 0, 0])
    expect(all.send(new RemoveReview('p1', 'r1', 'Again'))).toEqual([])
    expect(all.send(new EditReview('p1', 'r1', 'maya', words()))).toBe('not_allowed_now')
    expect(all.send(new ReplyToReview('p1', 'r1', 'Thank you'))).toBe('not_allowed_now')
    expect(decide(reviews, all.state, new PublishReview('p1', 'r1', 'Fine'), inDays(2))).toMatchObject({
      refused: 'not_allowed_now',
      message: 'This review was removed. Restore it first',
    })
  })

  it.each([
    [null, 'published'],
    ['slur', 'held'],
  ] as const)('returns to its previous status when it is restored (held for %s)', (heldFor, status) => {
    const all = written({ heldFor })
    all.send(new RemoveReview('p1', 'r1', 'Not about care'))
    expect(all.send(new RestoreReview('p1', 'r1', 'It was'))).toMatchObject([{ data: { status } }])
    expect(reviewOf(all.state, 'r1')?.status).toBe(status)
    expect(all.send(new RestoreReview('p1', 'r1', 'It was'))).toEqual([])
  })
})

describe('When its author deletes their account, a review', () => {
  it('leaves the profile and no longer counts, whatever its status was', () => {
    const all = written({ rating: 1 })
    all.send(new WriteReview('p1', 'r2', booking(2), words({ rating: 2 })))
    all.send(new WriteReview('p1', 'r3', booking(3, 'noor'), words({ rating: 3 })))
    all.send(new RemoveReview('p1', 'r2', 'Not about care'))
    const answer = all.send(new EraseReviews('p1', 'maya'))
    expect(typesOf(answer)).toEqual(['ReviewErased', 'ReviewErased'])
    expect(spreadOf(answer)).toEqual([0, 0, 1, 0, 0])
    expect(all.send(new EraseReviews('p1', 'maya'))).toEqual([])
    for (const act of [
      new RestoreReview('p1', 'r2', 'Why'),
      new PublishReview('p1', 'r1', 'Why'),
      new RemoveReview('p1', 'r1', 'Why'),
      new ReplyToReview('p1', 'r1', 'Thank you'),
      new EditReview('p1', 'r1', 'maya', words()),
    ])
      expect(all.send(act)).toBe('not_found')
  })
})

describe('A parent is asked for a review', () => {
  it('once, from a day after completion to two weeks after it', () => {
    const all = someReviews()
    const invite = new InviteReview('p1', booking())
    expect(all.send(invite, inDays(0.99))).toEqual([])
    expect(typesOf(all.send(invite, inDays(1)))).toEqual(['ReviewInvited'])
    expect(all.send(invite, inDays(2))).toEqual([])
    expect(someReviews().send(invite, inDays(14))).toEqual([])
  })
  it('but not if there is a review already', () => {
    expect(written().send(new InviteReview('p1', booking()), inDays(3))).toEqual([])
  })
})

describe('Review texts', () => {
  it('have no average if there are no stars', () => {
    expect(averageStarsOf([0, 0, 0, 0, 0])).toBeNull()
    expect(averageStarsOf([1, 0, 0, 0, 3])).toBe(4)
  })
})
