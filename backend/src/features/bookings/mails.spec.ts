/** Mails about suggested times: who learns that they were declined or that nobody replied, and until when. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { requestedBooking } from '../../../test/calendars.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { eventsOf } from '../../../test/some-providers.ts'
import { until } from '../../../test/until.ts'
import type { BookingCommand } from '../../domain/bookings/commands.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { hour } from '../../domain/bookings/limits.ts'
import { bookingMails } from './mails.ts'

const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const begun = Date.parse('2026-03-01T12:00:00Z')

let world: ReactingWorld
beforeAll(async () => {
  world = await openReactingWorld()
  for (const [id, kind] of [
    ['maya', 'client'],
    ['ruth', 'provider'],
  ] as const) {
    const person = { addressId: `address-of-${id}`, name: id, email: `${id}@example.com`, kind }
    await world.send({
      type: 'RegisterAccount',
      accountId: id,
      registration: { ...person, isVerified: true },
    })
  }
  const [made] = eventsOf({ id: 'p1', providerName: 'Ruth Adler' })
  if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
  const { providerId, organizationId, createdAt: _, ...facts } = made.data
  const owner = { organizationId, accountId: 'ruth', slugId: 'slug' }
  await world.send({ type: 'CreateProviderProfile', providerId, owner, facts })
  world.react(bookingMails({ ...world, letterhead, from: 'care@example.org' }))
})
afterAll(() => world.close())

let id: string
beforeEach(() => {
  id = randomUUID()
  world.time.now = new Date(begun)
})

/** At this many hours. */
const at = (hours: number, command: BookingCommand) => {
  world.time.now = new Date(begun + hours * hour)
  return world.send(command)
}
const startAt = (hours: number) => new Date(begun + hours * hour).toISOString()

/** A request at 0 for this many hours later. */
const request = (start: number) => {
  const seen = { kindName: '', price: '', terms: '', hoursVersion: 0 }
  const wanted = { clientId: 'maya', kindId: 'visit-1h', seen }
  return at(0, {
    type: 'RequestBooking',
    providerId: 'p1',
    bookingIds: [id],
    asked: requestedBooking([startAt(start)], wanted),
  })
}
const propose = (hours: number, by: Side, start: number) =>
  at(hours, {
    type: 'ProposeTimes',
    providerId: 'p1',
    bookingId: id,
    by,
    starts: [startAt(start)],
    note: null,
  })

/** The mails about the booking, once all that happened is handled. */
const mails = async () => {
  const head = await world.store.head()
  await until('everything is handled', async () => ((await world.checkpoint('booking-mails')) ?? '') >= head)
  expect(await world.rows('select * from reaction.parked')).toEqual([])
  return world.rows<{ kind: string; person: string; text: string }>(
    `select kind, person_id as person, text from reaction.outbox where text like '%${id}%' order by created_at, person_id`,
  )
}
const lastMails = async (kind: string) => (await mails()).filter((mail) => mail.kind === kind)

describe('Suggested times for a request', () => {
  it('that the parent declines: the provider is told, also after the time of the request has passed', async () => {
    await request(20)
    await propose(10, 'provider', 60)
    await at(30, { type: 'DeclineProposals', providerId: 'p1', bookingId: id, by: 'client' })
    const [mail, ...more] = await lastMails('booking_not_taken')
    expect([mail?.person, more]).toEqual(['ruth', []])
    expect(mail?.text).toContain('The request is closed')
  })

  it('that the provider takes back: the parent is told, also after the time of the request has passed', async () => {
    await request(20)
    await propose(10, 'provider', 60)
    await at(30, { type: 'DeclineBooking', providerId: 'p1', bookingId: id, reason: null })
    expect((await lastMails('booking_declined')).map(({ person }) => person)).toEqual(['maya'])
  })

  it('that the parent leaves without a reply: both are told, and nobody blames the provider', async () => {
    await request(20)
    await propose(10, 'provider', 60)
    await at(58, { type: 'ExpireBooking', providerId: 'p1', bookingId: id })
    const [parents, providers] = await lastMails('booking_expired')
    expect([parents?.person, providers?.person]).toEqual(['maya', 'ruth'])
    expect(parents?.text).toContain('You didn’t reply in time to the times Ruth suggested.')
    expect(providers?.text).toContain('maya didn’t reply in time.')
  })
})

it('A request: the provider is told by when to reply, and reminded once; without a reply both are told', async () => {
  await request(20)
  const [asking] = await lastMails('booking_requested')
  expect(asking?.person).toBe('ruth')
  expect(asking?.text).toMatch(/Please reply by .*\d.*\. After that, the request expires\./)
  for (const hours of [11, 12, 13])
    await at(hours, { type: 'RemindOfRequest', providerId: 'p1', bookingId: id })
  const [reminder, ...again] = await lastMails('booking_answer_reminder')
  expect([reminder?.person, again]).toEqual(['ruth', []])
  expect(reminder?.text).toMatch(/maya’s booking request expires soon\. Please reply by .*\d/)
  await at(18, { type: 'ExpireBooking', providerId: 'p1', bookingId: id })
  const [mail, told, ...more] = await lastMails('booking_expired')
  expect([mail?.person, told?.person, more]).toEqual(['maya', 'ruth', []])
  expect(mail?.text).toContain('Ruth didn’t reply in time.')
  expect(told?.text).toContain('You didn’t reply in time')
})

describe('A series of which one time is taken', () => {
  const weekly = [200, 368, 536, 704]
  const acceptAllThatFit = async () => {
    const seen = { kindName: '', price: '$40 an hour', terms: '', hoursVersion: 0 }
    const series = { weekdays: [1], weeks: 4 }
    await at(0, {
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: weekly.map((_, index) => (index === 0 ? id : `${id}-${index}`)),
      asked: requestedBooking(weekly.map(startAt), { clientId: 'maya', kindId: 'visit-2h', series, seen }),
    })
    expect(await told('booking_requested', 'ruth')).toContain('4 Mondays, about $320 in total')
    await at(1, {
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: [`other-${id}`],
      asked: requestedBooking([startAt(368)], { clientId: 'noor', kindId: 'visit-2h', seen }),
    })
    await at(2, { type: 'AcceptBooking', providerId: 'p1', bookingId: `other-${id}`, exceptClashes: false })
    await at(3, { type: 'AcceptBooking', providerId: 'p1', bookingId: id, exceptClashes: true })
  }
  const told = async (kind: string, person: string) =>
    (await lastMails(kind))
      .find((mail) => mail.person === person && !mail.text.includes('other-'))
      ?.text.replaceAll(/\s+/g, ' ') ?? ''

  it('is told with its total when it is requested, and its acceptance says which time is not booked, and why', async () => {
    await acceptAllThatFit()
    for (const [person, why] of [
      ['maya', '1 date isn’t booked: Ruth has another booking then.'],
      ['ruth', '1 date isn’t booked, because you have another booking then.'],
    ] as const) {
      const text = await told('booking_accepted', person)
      expect(text).toContain(why)
      expect(text).toContain('3 of 4 visits booked, about $240 in total')
      expect(text).toMatch(/Not booked: Mon, Mar 16, /)
      expect(text).toContain('$40 an hour, about $80 each')
    }
    await at(4, { type: 'CancelBooking', providerId: 'p1', bookingId: id, by: 'client', reason: 'Moving' })
    for (const person of ['maya', 'ruth'])
      expect(await told('booking_cancelled', person)).toContain('2 of 4 visits booked, about $160 in total')
  })
})

describe('A series of which the provider leaves a date out', () => {
  it('says in its acceptance which is not booked, and why', async () => {
    const seen = { kindName: '', price: '', terms: '', hoursVersion: 0 }
    const series = { weekdays: [1], weeks: 3 }
    const ids = [id, `${id}-1`, `${id}-2`]
    await at(0, {
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: ids,
      asked: requestedBooking([1000, 1168, 1336].map(startAt), {
        clientId: 'maya',
        kindId: 'visit-2h',
        series,
        seen,
      }),
    })
    await at(1, {
      type: 'AcceptBooking',
      providerId: 'p1',
      bookingId: id,
      exceptClashes: false,
      without: ids.slice(1),
    })
    const mails = await lastMails('booking_accepted')
    for (const [person, why] of [
      ['maya', '2 dates aren’t booked: Ruth isn’t available then.'],
      ['ruth', '2 dates aren’t booked, because you left them out.'],
    ] as const) {
      const text = mails.find((mail) => mail.person === person)?.text.replaceAll(/\s+/g, ' ')
      expect(text).toContain(why)
      expect(text).toContain('1 of 3 visits booked')
      expect(text).not.toContain('another booking')
    }
  })
})

describe.each(['client', 'provider'] as const)('Suggested times to move a booking, by the %s', (by) => {
  const [own, other] = by === 'client' ? (['maya', 'provider'] as const) : (['ruth', 'client'] as const)
  beforeEach(async () => {
    await request(90)
    await at(1, { type: 'AcceptBooking', providerId: 'p1', bookingId: id, exceptClashes: false })
    await propose(2, by, 80)
  })
  afterEach(() =>
    world.send({
      type: 'CancelBooking',
      providerId: 'p1',
      bookingId: id,
      by,
      reason: 'The next test books the same time',
    }),
  )

  it('that the other side declines: who suggested them is told', async () => {
    await at(3, { type: 'DeclineProposals', providerId: 'p1', bookingId: id, by: other })
    const [mail, ...more] = await lastMails('booking_move_declined')
    expect([mail?.person, more]).toEqual([own, []])
    expect(mail?.text).toContain('would rather keep your booking as it is.')
  })

  it('that expire: who suggested them is told', async () => {
    await at(75, { type: 'ExpireBooking', providerId: 'p1', bookingId: id })
    const [mail, ...more] = await lastMails('booking_move_expired')
    expect([mail?.person, more]).toEqual([own, []])
    expect(mail?.text).toContain('so your booking stays as it is.')
  })

  it('that are withdrawn: nobody is told', async () => {
    await at(3, { type: 'DeclineProposals', providerId: 'p1', bookingId: id, by })
    expect(await lastMails('booking_move_declined')).toEqual([])
  })
})
