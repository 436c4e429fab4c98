import { describe, expect, it } from '@jest/globals'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { writeReview } from '../contract/reviews/my-reviews.ts'
import { replyToReview } from '../contract/reviews/received-reviews.ts'
import { day } from '../domain/bookings/limits.ts'
import { reviewStatuses, writeWithin } from '../domain/reviews/limits.ts'
import { reviews } from '../domain/reviews/reviews.ts'
import { spreadOf } from '../domain/reviews/state.ts'
import { automaticCheck } from '../features/reviews/automatic-check.ts'
import { seedDemoBookings } from './demo-bookings.ts'
import type { IdOf } from './demo-ids.ts'
import { demoParent } from './demo-parents.ts'
import { seedDemoReviews } from './demo-reviews.ts'

const idOf: IdOf = (kind, words) => `${kind}/${words}`

const seeded = async (now: Date) => {
  const { execute, events, streams } = inMemoryStreams(reviews)
  const moments: Date[] = []
  await seedDemoReviews({
    now,
    idOf,
    execute: (command, context) => {
      moments.push(context.at)
      return execute(command, context)
    },
  })
  return { events: events(), states: streams().map(({ state }) => state), moments }
}

interface Completed {
  readonly providerId: string
  readonly clientId: string
  /** Milliseconds. */
  readonly completedAt: number
}

/** The demo's completed bookings by id. */
const completedBookings = async (now: Date): Promise<ReadonlyMap<string, Completed>> => {
  const clients = new Map<string, string>()
  const completed = new Map<string, Completed>()
  await seedDemoBookings({
    now,
    idOf,
    execute: (command, { at }) => {
      if (command.type === 'RequestBooking')
        for (const id of command.bookingIds) clients.set(id, command.asked.clientId)
      if (command.type === 'CompleteBooking')
        completed.set(command.bookingId, {
          providerId: command.providerId,
          clientId: clients.get(command.bookingId) ?? '',
          completedAt: at.getTime(),
        })
      return Promise.resolve({})
    },
  })
  return completed
}

describe('The demo’s reviews', () => {
  const today = new Date('2026-11-22T12:00:00Z')

  it('are in every state: public, changed, replied to, held, published after that, removed and restored', async () => {
    const { events, states } = await seeded(today)
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

  it('obey the limits of the forms, and are held where the automatic check would hold them', async () => {
    const { text, rating } = writeReview.input.shape
    for (const event of (await seeded(today)).events) {
      if (event.type === 'ReviewReplied' || event.type === 'ReviewReplyEdited')
        expect(replyToReview.input.shape.text.parse(event.data.text)).toBe(event.data.text)
      if (event.type !== 'ReviewWritten' && event.type !== 'ReviewEdited') continue
      expect(text.parse(event.data.text)).toBe(event.data.text)
      expect(rating.parse(event.data.rating)).toBe(event.data.rating)
      expect(automaticCheck(event.data.text)).toBe(event.data.heldFor)
    }
  })

  it('are each of a completed booking of its parent with its provider, and written after it', async () => {
    const completed = await completedBookings(today)
    const { events, moments } = await seeded(today)
    for (const event of events) {
      if (event.type !== 'ReviewWritten') continue
      const { bookingId, providerId, clientId, writtenAt } = event.data
      const booking = completed.get(bookingId)
      expect(booking).toMatchObject({ providerId, clientId })
      expect(Date.parse(writtenAt)).toBeGreaterThan(booking?.completedAt ?? Infinity)
    }
    expect(moments.filter((at) => at > today)).toEqual([])
  })

  it('leave a review due for the parent with a demo account', async () => {
    const completed = await completedBookings(today)
    const { events } = await seeded(today)
    const written = new Set(
      events.flatMap((event) => (event.type === 'ReviewWritten' ? [event.data.bookingId] : [])),
    )
    const { accountId } = demoParent('parent')
    const due = [...completed].filter(
      ([id, { clientId, completedAt }]) =>
        clientId === accountId && !written.has(id) && completedAt > today.getTime() - writeWithin,
    )
    expect(due.length).toBeGreaterThan(0)
  })

  it('give one provider a spread of all star counts', async () => {
    const spreads = (await seeded(today)).states.map(spreadOf)
    expect(Math.max(...spreads.map((spread) => spread.filter((count) => count > 0).length))).toBeGreaterThan(
      2,
    )
  })

  it('are relative to the day they are made', async () => {
    const first = async (now: string) => {
      const [event] = (await seeded(new Date(now))).events
      return event?.type === 'ReviewWritten' ? Date.parse(event.data.writtenAt) : 0
    }
    expect((await first('2027-02-03T08:00:00Z')) - (await first('2027-01-31T23:00:00Z'))).toBe(3 * day)
  })
})
