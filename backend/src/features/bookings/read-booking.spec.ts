/** A mail needs one booking. It must be found in a calendar of thousands without reading all of it again. */

import { expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { requestedBooking } from '../../../test/calendars.ts'
import { profileFormInput } from '../../../test/profile-form.ts'
import { bookings } from '../../domain/bookings/bookings.ts'
import type { BookingCommand } from '../../domain/bookings/commands.ts'
import { personalFields } from '../../domain/events.ts'
import { providerProfile } from '../../domain/profiles/provider-profile.ts'
import { decideAndAppend } from '../../platform/commands/decide-and-append.ts'
import { keepFoldedStates } from '../../platform/commands/folded-states.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../../platform/event-store/memory-person-keys.ts'
import { sealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import { openPeople } from '../accounts/read-people.ts'
import { factsOfForm } from '../profiles/profile-forms.ts'
import { agreedMail, declinedMail, requestedMail } from './mail-words.ts'
import { bookingReader, readBookingParties } from './read-booking.ts'

const at = new Date('2026-03-01T12:00:00Z')
const hour = 3_600_000
/** The data of a request to a provider without hours. */
const anyTime = { kindId: 'visit-1h', seen: { kindName: '', price: '', terms: '', hoursVersion: 0 } }

const contextNow = () => ({ actorId: 'system', correlationId: 'spec', commandId: randomUUID(), at })

/** A log that counts the events read from it. */
const countedLog = () => {
  const keys = createMemoryPersonKeys()
  const store = sealedEventStore(createMemoryEventStore(), { keys, personalFields, upcasts: {} })
  let read = 0
  const counted = {
    ...store,
    async *readStream(...which: Parameters<typeof store.readStream>) {
      for await (const event of store.readStream(...which)) {
        read += 1
        yield event
      }
    },
  }
  const send = async (command: BookingCommand) => {
    const outcome = await decideAndAppend(store, bookings, command, contextNow(), () => at)
    if ('refused' in outcome) throw new Error(outcome.message)
  }
  return {
    store: counted,
    keys,
    send,
    readSince: () => {
      const before = read
      read = 0
      return before
    },
  }
}

it('reads a calendar once, and after that only its new events', async () => {
  const { store, send, readSince } = countedLog()
  const ids = Array.from({ length: 40 }, () => randomUUID())
  for (const [nth, id] of ids.entries()) {
    const start = new Date(at.getTime() + (48 + nth) * hour).toISOString()
    await send({
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: [id],
      asked: requestedBooking([start], { ...anyTime, note: `Note ${nth}` }),
    })
  }
  const { read } = bookingReader(store)
  readSince()
  const [first = '', second = ''] = ids
  expect(await read('p1', first)).toMatchObject({
    booking: { status: 'requested' },
    asked: { note: 'Note 0' },
  })
  expect(readSince()).toBe(40)
  await send({ type: 'AcceptBooking', providerId: 'p1', bookingId: second, exceptClashes: false })
  expect(await read('p1', second)).toMatchObject({
    booking: { status: 'accepted' },
    asked: { note: 'Note 1' },
  })
  expect(readSince()).toBe(1)
  expect(await read('p1', randomUUID())).toBeNull()
  expect(await read('p2', first)).toBeNull()
})

it('no longer has the texts of a parent who was erased after the first read', async () => {
  const { store, send, keys } = countedLog()
  const id = randomUUID()
  const start = new Date(at.getTime() + 48 * hour).toISOString()
  await send({
    type: 'RequestBooking',
    providerId: 'p1',
    bookingIds: [id],
    asked: requestedBooking([start], { ...anyTime, note: 'Ring twice', place: '12 Elm Street' }),
  })
  const { read } = bookingReader(store)
  expect((await read('p1', id))?.asked.place).toBe('12 Elm Street')
  await keys.erase('parent-1')
  expect(JSON.stringify(await read('p1', id))).not.toMatch(/Elm|Ring/)
  expect((await read('p1', id))?.asked.place).toBe('erased')
})

it('has the name of a provider without an account, to whom no mail can be sent', async () => {
  const { store } = countedLog()
  const facts = factsOfForm(profileFormInput({ providerName: 'Ruth Adler' }))
  const create = {
    type: 'CreateProviderProfile',
    providerId: 'p1',
    owner: { organizationId: 'o1', slugId: 's1' },
    facts,
  } as const
  await decideAndAppend(store, providerProfile, create, contextNow(), () => at)
  expect(
    await readBookingParties(openPeople(keepFoldedStates(store, store.persons)), {
      providerId: 'p1',
      clientId: 'nobody',
    }),
  ).toEqual({
    client: null,
    provider: null,
    names: { client: null, provider: { name: 'Ruth Adler', personId: 'p1' } },
  })
})

it('is mailed with “the provider” or “the parent” in place of an erased name', () => {
  const links = { productName: 'Fourth Trimester', to: (path: string) => path }
  const asked = { kind: 'visit', meeting: 'video', place: '', note: '', price: '', terms: '' } as const
  const told = { bookingId: 'b1', name: 'Maya', other: null, kind: 'Visit', times: [], series: null, asked }
  const mails = [
    requestedMail(links, { ...told, side: 'provider' }, 'Monday'),
    agreedMail(links, { ...told, side: 'client' }),
    declinedMail(links, { ...told, side: 'client' }),
  ]
  expect(mails.map(({ subject, paragraphs }) => [subject, paragraphs[0]])).toEqual([
    ['The parent would like to book with you', 'The parent sent you a booking request: Visit.'],
    ['Confirmed: Visit with the provider', 'Your booking with the provider is confirmed.'],
    ['The provider declined your request', 'The provider declined your request.'],
  ])
})
