/**
 * Property tests (fast-check): what must hold for the stars of a provider's reviews, for any commands in any
 * order.
 */

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fastCheckRuns } from '../../../test/depth.ts'
import { decide, isRefusal } from '../decider/decider.ts'
import type { ReviewEvent } from './events.ts'
import { averageStarsOf, reviewCountOf, type Spread } from './limits.ts'
import { reviews, type ReviewCommand } from './reviews.ts'
import { spreadOf, type Reviews } from './state.ts'

const begin = Date.parse('2026-03-01T12:00:00Z')
const day = 24 * 60 * 60_000

const which = fc.nat(11)
const rating = fc.integer({ min: 1, max: 5 })
const heldFor = fc.constantFrom(null, null, null, 'contact' as const, 'slur' as const)
const parentOf = (nth: number) => `parent-${nth % 4}`
const idOf = (nth: number) => `r${nth}`
const words = fc.record({ rating, heldFor, text: fc.constant(''), name: fc.constant(null) })

const command: fc.Arbitrary<ReviewCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(which, words).map(([nth, said]): ReviewCommand => {
      const booking = { bookingId: `b${nth}`, clientId: parentOf(nth), completedAt: begin }
      return { type: 'WriteReview', providerId: 'p1', reviewId: idOf(nth), booking, words: said }
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(which, words).map(([nth, said]): ReviewCommand => ({
      type: 'EditReview',
      providerId: 'p1',
      reviewId: idOf(nth),
      clientId: parentOf(nth),
      words: said,
    })),
  },
  ...(['PublishReview', 'RemoveReview', 'RestoreReview'] as const).map((type) => ({
    weight: 2,
    arbitrary: which.map((nth): ReviewCommand => ({
      type,
      providerId: 'p1',
      reviewId: idOf(nth),
      reason: 'Because',
    })),
  })),
  {
    weight: 2,
    arbitrary: which.map((nth): ReviewCommand => ({
      type: 'ReplyToReview',
      providerId: 'p1',
      reviewId: idOf(nth),
      text: 'Because',
    })),
  },
  {
    weight: 1,
    arbitrary: which.map((nth): ReviewCommand => ({
      type: 'EraseReviews',
      providerId: 'p1',
      clientId: parentOf(nth),
    })),
  },
)
const lives = fc.array(fc.tuple(command, fc.integer({ min: 0, max: 5 })), { minLength: 5, maxLength: 60 })

/** Counts the same events in the simplest way: the stars of each public review, by its id. */
const pencilled = (events: readonly ReviewEvent[]) => {
  const all = new Map<string, { stars: number; isPublic: boolean; was: boolean }>()
  const set = (id: string, to: Partial<{ stars: number; isPublic: boolean; was: boolean }>) => {
    all.set(id, { stars: 0, isPublic: false, was: false, ...all.get(id), ...to })
  }
  for (const { type, data } of events)
    switch (type) {
      case 'ReviewWritten':
      case 'ReviewEdited':
        set(data.reviewId, {
          stars: data.rating,
          isPublic: data.heldFor === null,
          was: data.heldFor === null,
        })
        break
      case 'ReviewPublished':
        set(data.reviewId, { isPublic: true, was: true })
        break
      case 'ReviewRemoved':
      case 'ReviewErased':
        set(data.reviewId, { isPublic: false })
        break
      case 'ReviewRestored':
        set(data.reviewId, { isPublic: all.get(data.reviewId)?.was ?? false })
        break
      case 'ReviewInvited':
      case 'ReviewReplied':
      case 'ReviewReplyEdited':
    }
  return [...all.values()].filter(({ isPublic }) => isPublic).map(({ stars }) => stars)
}

const live = (steps: readonly (readonly [ReviewCommand, number])[]) => {
  let state: Reviews = reviews.initial
  let now = begin
  const events: ReviewEvent[] = []
  for (const [sent, days] of steps) {
    now += days * day
    const decision = decide(reviews, state, sent, new Date(now))
    if (isRefusal(decision)) continue
    for (const event of decision) {
      events.push(event)
      state = reviews.evolve(state, event)
    }
  }
  return { state, events }
}

const toldBy = (events: readonly ReviewEvent[]): Spread =>
  events.reduce<Spread>((spread, { data }) => ('spread' in data ? data.spread : spread), [0, 0, 0, 0, 0])

describe('Under any sequence of commands to reviews', () => {
  it('count, average and spread match the public reviews', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        const { state, events } = live(steps)
        const stars = pencilled(events)
        const spread = toldBy(events)
        expect(spread).toEqual([1, 2, 3, 4, 5].map((each) => stars.filter((one) => one === each).length))
        expect(spreadOf(state)).toEqual(spread)
        expect(reviewCountOf(spread)).toBe(stars.length)
        const sum = stars.reduce((total, each) => total + each, 0)
        expect(averageStarsOf(spread)).toBe(stars.length === 0 ? null : sum / stars.length)
      }),
      fastCheckRuns(300, 20_000),
    )
  })

  it('no booking has two reviews, and folding the events again gives the same state', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        const { state, events } = live(steps)
        const bookings = events.flatMap(({ type, data }) =>
          type === 'ReviewWritten' ? [data.bookingId] : [],
        )
        expect(new Set(bookings).size).toBe(bookings.length)
        expect(events.reduce(reviews.evolve, reviews.initial)).toEqual(state)
      }),
      fastCheckRuns(100, 5_000),
    )
  })
})
