/**
 * A person with hours, requests, bookings, a series, a conversation and a review deletes their account: the
 * other side's booking reads "erased", their calendars and their export are correct, and a rebuild gives the
 * same tables.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openReadTables, projections } from '../src/features/features.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import {
  becomeBookable,
  becomeParent,
  instantInHours,
  bookingRequest,
  someZone,
  type Booker,
} from './booking.ts'
import type { EndorsingProvider } from './endorsing.ts'
import { newMessage, textsOf, type Opened, type Sent } from './messaging.ts'
import { password } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { readWholeLog, sharedServer, type RunningServer } from './shared-server.ts'
import { noneIfDropped, tableNames } from './stored-rows.ts'
import { until } from './until.ts'

/** Words that appear nowhere else, by who leaves and who wrote them. */
const canariesOf = {
  client: { client: 'siskinbrook', provider: 'curlewfen' },
  provider: { client: 'wheatearhill', provider: 'dotterelmoor' },
} as const
type Canaries = Readonly<Record<'client' | 'provider', string>>

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const rowsWith = async (names: readonly string[], words: readonly string[]): Promise<string[]> => {
  const { tables } = server.parts
  const texts: string[] = []
  for (const name of names) {
    const rows = await tables
      .query<{ text: string }>(
        `select t::text as text from ${name} as t where t::text ilike any($1) order by 1`,
        [words.map((word) => `%${word}%`)],
      )
      .catch(noneIfDropped)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

const readTables = projections.flatMap(({ tables }) => tables.map(({ name }) => `read.${name}`)).toSorted()

const rebuildAll = async () => {
  const tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
  const signal = new AbortController().signal
  for (const projection of projections)
    await rebuild({ store: server.parts.store, tables, projection, signal })
  await tables.close()
}

interface Look {
  readonly booking: {
    readonly status: string
    readonly statusText: string
    readonly note: string | null
    readonly with: { readonly name: string; readonly isErased: boolean }
  }
  readonly place: string | null
  readonly ics: string | null
  readonly series: readonly { readonly status: string }[]
}

const look = (who: Booker | EndorsingProvider, bookingId: string) =>
  who.ask<Look>('booking', { bookingId, zone: someZone })

/** Everything that two people can share. */
const story = async (maya: Booker, ruth: EndorsingProvider, canaries: Canaries) => {
  const words = { note: `Note ${canaries.client}`, place: `${canaries.client} street` }
  const ask = async (hours: number, set: object = {}) =>
    (
      await maya.do<{ bookingId: string }>('requestBooking', {
        ...bookingRequest(ruth.providerId, instantInHours(hours), words),
        ...set,
      })
    ).bookingId
  const accepted = await ask(54)
  const open = await ask(80)
  const proposed = await ask(100)
  const start = instantInHours(24 * 10)
  const weekday = new Date(Date.parse(start) - 5 * 3_600_000).getUTCDay() || 7
  const series = await ask(24 * 10, { series: { weekdays: [weekday], weeks: 2 } })
  await ruth.do('acceptBooking', { bookingId: accepted })
  await ruth.do('acceptBooking', { bookingId: series })
  const note = `Or then, ${canaries.provider}`
  await ruth.do('proposeTimes', {
    bookingId: proposed,
    zone: someZone,
    times: [{ at: instantInHours(120) }],
    note,
  })
  const past = await completedBooking(server, maya, ruth)
  const { reviewId } = await maya.do<{ reviewId: string }>('writeReview', {
    bookingId: past,
    rating: 5,
    text: `They stayed until we slept, ${canaries.client}.`,
    signed: true,
  })
  await ruth.do('replyToReview', { reviewId, text: `Thank you, ${canaries.provider}` })
  const { conversationId } = await maya.do<Sent>('startConversation', {
    providerId: ruth.providerId,
    ...newMessage(`Hello from ${canaries.client}`),
  })
  await ruth.do('sendMessage', { conversationId, ...newMessage(`Hello from ${canaries.provider}`) })
  return { accepted, open, proposed, series, past, conversationId }
}

it.each(['client', 'provider'] as const)(
  'After a %s has left, the other side keeps correct calendars and a correct export, also after a replay',
  async (leaving) => {
    const canaries = canariesOf[leaving]
    const maya = await becomeParent(server, `Maya${canaries.client}`)
    const ruth = await becomeBookable(server, `Ruth${canaries.provider}`, {
      meetingLink: `https://example.org/${canaries.provider}`,
    })
    const ids = await story(maya, ruth, canaries)
    const [left, stays] = leaving === 'client' ? [maya, ruth] : [ruth, maya]
    const own = canaries[leaving === 'client' ? 'provider' : 'client']
    const gone = canaries[leaving]
    const feed = new URL((await stays.do<{ url: string }>('renewCalendarFeed', { password })).url).pathname
    const feedText = async () => (await server.request({ url: feed })).text
    const eventsIn = (text: string) => text.split('BEGIN:VEVENT').length - 1
    // The accepted one, two of the series, and the one that is over.
    expect(eventsIn(await feedText())).toBe(4)
    const before = await look(stays, ids.accepted)
    expect(before.booking).toMatchObject({ status: 'accepted', with: { isErased: false } })

    await left.do('deleteMyAccount', { password })
    const { store, projections: live } = server.parts
    await until('the person is erased', async () => {
      for await (const { type } of store.readStream(`account-${left.accountId}`))
        if (type === 'PersonErased') return true
      return false
    })
    await live.waitFor(await store.head(), ['PersonErased', 'BookingsReleased', 'MessageSent'])
    await until(
      'the other side has no booking that is still to come',
      async () => (await look(stays, ids.accepted)).booking.status === 'cancelled',
    )

    const isRight = async () => {
      for (const bookingId of [ids.accepted, ids.series, ids.past]) {
        const seen = await look(stays, bookingId)
        expect(seen.booking.with).toMatchObject({ isErased: true, name: 'Former member' })
        expect(JSON.stringify(seen)).not.toContain(gone)
        expect(seen.booking.note).toBe(
          leaving === 'provider' && bookingId !== ids.past ? `Note ${own}` : null,
        )
      }
      expect((await look(stays, ids.past)).booking.status).toBe('completed')
      expect((await look(stays, ids.series)).series.map(({ status }) => status)).toEqual([
        'cancelled',
        'cancelled',
      ])
      for (const bookingId of [ids.open, ids.proposed])
        expect((await look(stays, bookingId)).booking.status).not.toMatch(/requested|proposed|accepted/)
      // Past bookings stay in their calendar without the name; future ones are removed.
      const entries = await feedText()
      expect(eventsIn(entries)).toBe(1)
      expect(entries).not.toContain(gone)
      const file = await server.request({
        url: (await look(stays, ids.accepted)).ics ?? '',
        headers: { cookie: stays.cookie },
      })
      expect(file.text).toContain('STATUS:CANCELLED')
      expect(file.text).not.toContain(gone)
      const exported = JSON.stringify(await stays.ask('exportMyData'))
      for (const bookingId of [ids.accepted, ids.series]) expect(exported).toContain(bookingId)
      expect(exported).not.toContain(gone)
      const texts = textsOf(await stays.ask<Opened>('conversation', { id: ids.conversationId }))
      expect(texts).toEqual(leaving === 'client' ? [null, `Hello from ${own}`] : [`Hello from ${own}`, null])
    }
    await isRight()
    await until(
      'nothing of them is kept',
      async () => (await rowsWith(await tableNames(server), [gone])).length === 0,
    )
    expect(JSON.stringify(await readWholeLog(server))).not.toContain(gone)

    const theirs = [maya.accountId, ruth.providerId, ids.conversationId, ...Object.values(ids)]
    await live.waitFor(await store.head(), ['BookingsReleased', 'PersonErased'])
    const rowsBefore = await rowsWith(readTables, theirs)
    expect(rowsBefore.length).toBeGreaterThan(10)
    await rebuildAll()
    expect(await rowsWith(readTables, theirs)).toEqual(rowsBefore)
    await isRight()
    expect(await rowsWith(await tableNames(server), [gone])).toEqual([])
  },
)
