/**
 * How often a process manager that writes mails reads the log for one event. Each read waits for the log, so
 * with a slow log their number, and how many follow one another, is what a mail takes.
 */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { AnyEvent } from '../src/domain/events.ts'
import { providerProfile, providerProfileStream } from '../src/domain/profiles/provider-profile.ts'
import { accountMails } from '../src/features/accounts/account-mails.ts'
import { bookingMails } from '../src/features/bookings/mails.ts'
import { endorsementMails } from '../src/features/endorsements/endorsement-mails.ts'
import { messageMails } from '../src/features/messages/message-mails.ts'
import { reviewMails } from '../src/features/reviews/mails.ts'
import { lockMailsOf } from '../src/platform/mail/outbox.ts'
import type { ProcessManager } from '../src/platform/processes/process-manager.ts'
import { requestedBooking } from './calendars.ts'
import { openReactingWorld, type ReactingWorld } from './reacting.ts'
import { readCounter, type ReadCounter } from './read-counter.ts'
import { eventsOf } from './some-providers.ts'
import { until } from './until.ts'

const hour = 60 * 60_000
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const [maya, rosa, ines] = ['maya', 'rosa', 'ines']

let reads: ReadCounter
let world: ReactingWorld
beforeEach(async () => {
  reads = readCounter()
  world = await openReactingWorld('memory', reads.through)
  await join(maya, 'client')
  for (const provider of [rosa, ines]) {
    await join(provider, 'provider')
    const [made] = eventsOf({ id: `p-${provider}`, providerName: provider })
    if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
    const { providerId, organizationId, createdAt: _c, ...facts } = made.data
    const owner = { organizationId, accountId: provider, slugId: `slug-${provider}` }
    await world.send({ type: 'CreateProviderProfile', providerId, owner, facts })
    // As after the first mail to them.
    await world.states.refresh(providerProfile, providerProfileStream(providerId))
  }
})
afterEach(() => world.close())

const join = (id: string, kind: 'client' | 'provider', isVerified = true) => {
  const person = { addressId: `address-of-${id}`, name: `Name of ${id}`, email: `${id}@example.com`, kind }
  return world.send({ type: 'RegisterAccount', accountId: id, registration: { ...person, isVerified } })
}

/** Handles all that has happened. */
const handle = async (processManager: ProcessManager<AnyEvent>) => {
  const head = await world.store.head()
  const reactor = world.react(processManager)
  await until(
    'everything is handled',
    async () => ((await world.checkpoint(processManager.name)) ?? '') >= head,
  )
  await reactor.stop()
  expect(await world.rows('select * from reaction.parked')).toEqual([])
}
const mailsOf = (person: string) =>
  world.rows<{ kind: string; text: string }>(
    `select kind, text from reaction.outbox where person_id = '${person}' order by created_at`,
  )

/** What is read while it handles what happened since the last time. */
const readsOf = async (processManager: ProcessManager<AnyEvent>) => {
  reads.forget()
  await handle(processManager)
  return { streams: reads.streams(), rounds: reads.rounds() }
}

const startsAt = (hours: number) => new Date(world.time.now.getTime() + hours * hour)
const request = async (id: string, at: Date) => {
  const seen = { kindName: 'Visit', price: '', terms: '', hoursVersion: 0 }
  const wanted = {
    clientId: maya,
    kindId: 'visit-1h',
    seen,
    place: '12 Elm Street',
    meeting: 'place',
  } as const
  await world.send({
    type: 'RequestBooking',
    providerId: 'p-rosa',
    bookingIds: [id],
    asked: requestedBooking([at.toISOString()], wanted),
  })
}
const mailsOfBookings = () => bookingMails({ ...world, letterhead, from: 'care@example.org' })
const theTwo = ['account-maya', 'account-rosa', 'providerProfile-p-rosa']

describe('For a mail the log is read', () => {
  it('about a booking: its calendar and its people once each, all at the same time', async () => {
    const mails = mailsOfBookings()
    await request('b1', startsAt(48))
    await handle(mails)
    await request('b2', startsAt(52))
    const once = { streams: [...theTwo, 'calendar-p-rosa'].toSorted(), rounds: 1 }
    expect(await readsOf(mails)).toEqual(once)
    await world.send({ type: 'AcceptBooking', providerId: 'p-rosa', bookingId: 'b2', exceptClashes: false })
    expect(await readsOf(mails)).toEqual(once)
    expect((await mailsOf(rosa)).map(({ kind }) => kind)).toEqual([
      'booking_requested',
      'booking_requested',
      'booking_accepted',
    ])
    expect((await mailsOf(maya)).map(({ kind }) => kind)).toEqual(['booking_accepted'])
  })

  it('about a booking that has changed since: its calendar alone, if the cache knows of the change', async () => {
    const mails = mailsOfBookings()
    await request('b1', startsAt(48))
    await world.send({ type: 'AcceptBooking', providerId: 'p-rosa', bookingId: 'b1', exceptClashes: false })
    await request('b2', startsAt(52))
    await handle(mails)
    world.time.now = startsAt(100)
    const fromTheStart = { ...mails, name: 'booking-mails-from-the-start' }
    expect(await readsOf(fromTheStart)).toEqual({ streams: Array(3).fill('calendar-p-rosa'), rounds: 3 })
  })

  it('about a review: its reviews, its booking and its people once each, all at the same time', async () => {
    const mails = reviewMails({ ...world, letterhead })
    const begin = startsAt(48)
    await request('b1', begin)
    await world.send({ type: 'AcceptBooking', providerId: 'p-rosa', bookingId: 'b1', exceptClashes: false })
    const completedAt = begin.getTime() + 3 * hour
    world.time.now = new Date(completedAt)
    await world.send({ type: 'CompleteBookings', providerId: 'p-rosa', bookingIds: ['b1'] })
    world.time.now = new Date(completedAt + 24 * hour)
    const booking = { bookingId: 'b1', clientId: maya, completedAt }
    await world.send({ type: 'InviteReview', providerId: 'p-rosa', booking })
    await handle(mails)
    expect((await mailsOf(maya)).map(({ kind }) => kind)).toEqual(['review_asked'])
    const words = { rating: 5, text: 'She came when it was dark.', name: 'Maya', heldFor: null }
    await world.send({ type: 'WriteReview', providerId: 'p-rosa', reviewId: 'r1', booking, words })
    expect(await readsOf(mails)).toEqual({ streams: [...theTwo, 'reviews-p-rosa'].toSorted(), rounds: 1 })
    expect((await mailsOf(rosa)).map(({ kind }) => kind)).toEqual(['review_written'])
  })

  it('about messages: the conversation, and then its people once each at the same time', async () => {
    const mails = messageMails({ ...world, letterhead, idOf: (kind, words) => `${kind} ${words}` })
    await world.send({
      type: 'StartConversation',
      conversationId: 'c1',
      pair: { clientId: maya, providerId: 'p-rosa' },
      message: { messageId: randomUUID(), text: 'Hello', digest: 'd' },
    })
    world.time.now = startsAt(1)
    await world.send({ type: 'MailUnreadMessages', conversationId: 'c1', to: 'provider', number: 1 })
    expect(await readsOf(mails)).toEqual({ streams: [...theTwo, 'conversation-c1'].toSorted(), rounds: 2 })
    expect((await mailsOf(rosa)).map(({ kind }) => kind)).toEqual(['unread_messages'])
  })

  it('about endorsements: the endorsements and each profile and account once', async () => {
    const mails = endorsementMails({ ...world, letterhead })
    const asked = { email: 'ada@example.com', askedId: 'of-ada', relationship: 'colleague', note: null }
    await world.send({
      type: 'RequestEndorsement',
      providerId: 'p-rosa',
      endorsementId: 'e1',
      request: asked,
      askedBefore: [],
    })
    // The account has the language of who asks, and the profile says whose account.
    expect(await readsOf(mails)).toEqual({
      streams: ['account-rosa', 'endorsements-p-rosa', 'providerProfile-p-rosa'],
      rounds: 2,
    })
    const words = { relationship: 'colleague', text: 'She knows her trade.' }
    await world.send({
      type: 'SubmitEndorsement',
      providerId: 'p-rosa',
      endorsementId: 'e2',
      endorserId: 'p-ines',
      words,
    })
    const profiles = ['endorsements-p-rosa', 'providerProfile-p-ines', 'providerProfile-p-rosa']
    expect(await readsOf(mails)).toEqual({ streams: ['account-rosa', ...profiles], rounds: 1 })
    await world.send({ type: 'ApproveEndorsement', providerId: 'p-rosa', endorsementId: 'e2' })
    expect(await readsOf(mails)).toEqual({
      streams: ['account-ines', 'endorsements-p-rosa', 'providerProfile-p-rosa'],
      rounds: 2,
    })
    expect((await mailsOf(ines)).map(({ kind }) => kind)).toEqual(['endorsement_approved'])
  })

  it('about an account: the account once, and its address if it is not confirmed', async () => {
    const mails = accountMails({ ...world, letterhead })
    await handle(mails)
    await join('noor', 'client', false)
    const streams = ['account-noor', 'address-address-of-noor']
    expect(await readsOf(mails)).toEqual({ streams, rounds: 2 })
    await world.send({ type: 'RequestVerification', accountId: 'noor' })
    expect(await readsOf(mails)).toEqual({ streams, rounds: 2 })
    expect((await mailsOf('noor')).map(({ kind }) => kind)).toEqual(['verify_address', 'verify_address'])
  })
})

describe('A mail that waits while somebody in it is erased', () => {
  it('has nothing of them when it is written', async () => {
    const mails = mailsOfBookings()
    await request('b1', startsAt(48))
    await handle(mails)
    await request('b2', startsAt(52))
    const erasing = await world.pool.connect()
    try {
      await erasing.query('begin')
      await lockMailsOf(erasing, maya)
      reads.forget()
      const handled = handle(mails)
      await until('the mail waits for the erasure', async () => {
        const waiting = await world.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
        return waiting.length > 0
      })
      expect(reads.streams()).toEqual([])
      await world.keys.erase(maya)
      await erasing.query('commit')
      await handled
    } finally {
      erasing.release()
    }
    const [, later] = await mailsOf(rosa)
    expect(later?.kind).toBe('booking_requested')
    expect(later?.text).not.toMatch(/Name of maya|Elm/)
  })
})
