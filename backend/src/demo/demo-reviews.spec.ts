import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { writeReview } from '../contract/reviews/my-reviews.ts'
import { replyToReview } from '../contract/reviews/received-reviews.ts'
import { day } from '../domain/bookings/limits.ts'
import { reviewStatuses, writeWithin } from '../domain/reviews/limits.ts'
import { reviews } from '../domain/reviews/reviews.ts'
import { spreadOf } from '../domain/reviews/state.ts'
import { automaticCheck } from '../features/reviews/act-handlers.ts'
import { demoParent } from './demo-accounts.ts'
import { demoBookings } from './demo-bookings.ts'
import type { IdOf } from './demo-ids.ts'
import { demoReviews } from './demo-reviews.ts'

const idOf: IdOf = (kind, words) => `${kind}/${words}`

const seeded = (today: number) => {
  const { sendAll, events, streams } = inMemoryStreams(reviews)
  const steps = demoReviews(idOf, today)
  sendAll(steps)
  return {
    events: events(),
    states: streams().map(({ state }) => state),
    moments: steps.map(({ at }) => at.getTime()),
  }
}

interface Completed {
  readonly providerId: string
  readonly clientId: string
  /** Milliseconds. */
  readonly completedAt: number
}

/** The demo's completed bookings by id. */
const completedBookings = (today: number): ReadonlyMap<string, Completed> => {
  const clients = new Map<string, string>()
  const completed = new Map<string, Completed>()
  for (const { command, at } of demoBookings(idOf, today)) {
    if (command.type === 'RequestBooking')
      for (const id of command.bookingIds) clients.set(id, command.asked.clientId)
    if (command.type === 'CompleteBooking')
      completed.set(command.bookingId, {
        providerId: command.providerId,
        clientId: clients.get(command.bookingId) ?? '',
        completedAt: at.getTime(),
      })
  }
  return completed
}

describe('The demo’s reviews', () => {
  const today = Date.parse('2026-11-22')

  it('are in every state: public, changed, replied to, held, published after that, removed and restored', () => {
    const { events, states } = seeded(today)
    const statuses = states.flatMap(({ byId }) => [...byId.values()].map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set(reviewStatuses))
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set([
        'ReviewWritten',
        'ReviewEdited',
        'ReviewReplied',
        'ReviewReplyEdited',
        'ReviewPublished',
        'ReviewRemoved',
        'ReviewRestored',
      ]),
    )
    const signatures = events.flatMap((event) => (event.type === 'ReviewWritten' ? [event.data.name] : []))
    expect(signatures).toContain(null)
    expect(signatures).toContain('Dana')
  })

  it('obey the limits of the forms, and are held where the automatic check would hold them', () => {
    const { text, rating } = writeReview.input.shape
    for (const event of seeded(today).events) {
      if (event.type === 'ReviewReplied' || event.type === 'ReviewReplyEdited')
        expect(replyToReview.input.shape.text.parse(event.data.text)).toBe(event.data.text)
      if (event.type !== 'ReviewWritten' && event.type !== 'ReviewEdited') continue
      expect(text.parse(event.data.text)).toBe(event.data.text)
      expect(rating.parse(event.data.rating)).toBe(event.data.rating)
      expect(automaticCheck(event.data.text)).toBe(event.data.heldFor)
    }
  })

  it('are each of a completed booking of its parent with its provider, and written after it', () => {
    const completed = completedBookings(today)
    const { events, moments } = seeded(today)
    for (const event of events) {
      if (event.type !== 'ReviewWritten') continue
      const { bookingId, providerId, clientId, writtenAt } = event.data
      const booking = completed.get(bookingId)
      expect(booking).toMatchObject({ providerId, clientId })
      expect(Date.parse(writtenAt)).toBeGreaterThan(booking?.completedAt ?? Infinity)
    }
    expect(moments.filter((at) => at > today)).toEqual([])
  })

  it('leave a review due for the parent with a demo account', () => {
    const completed = completedBookings(today)
    const { events } = seeded(today)
    const written = new Set(
      events.flatMap((event) => (event.type === 'ReviewWritten' ? [event.data.bookingId] : [])),
    )
    const { accountId } = demoParent('parent')
    const due = [...completed].filter(
      ([id, { clientId, completedAt }]) =>
        clientId === accountId && !written.has(id) && completedAt > today - writeWithin,
    )
    expect(due.length).toBeGreaterThan(0)
  })

  it('give one provider a spread of all star counts', () => {
    const spreads = seeded(today).states.map(spreadOf)
    expect(Math.max(...spreads.map((spread) => spread.filter((count) => count > 0).length))).toBeGreaterThan(
      2,
    )
  })

  it('are relative to the day they are made', () => {
    const first = (now: string) => {
      const [event] = seeded(Date.parse(now)).events
      return event?.type === 'ReviewWritten' ? Date.parse(event.data.writtenAt) : 0
    }
    expect(first('2027-02-03') - first('2027-01-31')).toBe(3 * day)
  })
})
