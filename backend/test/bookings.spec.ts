/** Bookings over HTTP: a story of two people, who may see and do what, and the code of every refusal. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'
import { everyDay, openHours } from '../bench/open-hours.ts'
import { bookingsPageSize } from '../src/contract/bookings/bookings.ts'
import type { HoursForm, previewHours } from '../src/contract/bookings/hours.ts'
import type { WallTime } from '../src/contract/bookings/shapes.ts'
import type { OutputOf } from '../src/contract/declare.ts'
import { bookingsFeature } from '../src/features/bookings/feature.ts'
import {
  becomeBookable,
  becomeParent,
  instantInHours,
  bookingRequest,
  someZone,
  type Booker,
} from './booking.ts'
import { someProvider, type EndorsingProvider } from './endorsing.ts'
import { askerOf } from './endorsing.ts'
import { newMessage, type Sent } from './messaging.ts'
import { addressOf, callWith, execute, password, register, signIn, signUpUnconfirmed } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

interface Shown {
  readonly booking: {
    readonly status: string
    readonly statusText: string
    readonly waitsFor: string | null
    readonly acts: readonly string[]
    readonly clashes: readonly string[]
    readonly leftOut: readonly string[]
    readonly seriesText: string | null
    readonly note: string | null
    readonly with: { readonly name: string }
    readonly when: {
      readonly startsAt: string
      readonly first: { readonly zone: string; readonly text: string }
      readonly second: { readonly text: string; readonly whose: string } | null
      readonly note: string
    }
  }
  readonly place: string | null
  readonly meetingLink: string | null
  readonly seen: { readonly price: string | null; readonly terms: string | null }
  readonly proposals: {
    readonly times: readonly { readonly startsAt: string; readonly isFree: boolean }[]
  } | null
  readonly series: readonly {
    readonly bookingId: string
    readonly when: { readonly first: { readonly start: { readonly shortDay: string } } }
    readonly status: string
    readonly outcome: string
    readonly clashes: boolean
  }[]
  readonly timeline: readonly {
    readonly text: string
    readonly words: string | null
    readonly isAhead: boolean
  }[]
  readonly ics: string | null
}

let server: RunningServer
let maya: Booker
let noor: Booker
let ruth: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  ;[maya, noor, ruth] = await Promise.all([
    becomeParent(server, 'Maya'),
    becomeParent(server, 'Noor'),
    becomeBookable(server, 'Ruth'),
  ])
})
afterAll(() => server.close())

const look = (who: { ask: Booker['ask'] }, bookingId: string) =>
  who.ask<Shown>('booking', { bookingId, zone: someZone })
const ask = async (who: Booker, at: string, set: object = {}, provider = ruth) =>
  (await who.do<{ bookingId: string }>('requestBooking', bookingRequest(provider.providerId, at, set)))
    .bookingId
const answered = async (reply: Promise<{ status: number; json: () => unknown }>) => {
  const { status, json } = await reply
  return { status, ...(json() as { code?: string; message?: string }) }
}
/** A whole hour that no other test of this file requests. */
let hours = 24
const anHour = () => instantInHours((hours += 3))

describe('A booking', () => {
  it('goes from search to confirmed, moved and cancelled, and both sides read the same story', async () => {
    const offered = await noor.ask<{ kinds: { kindId: string }[]; hoursVersion: number }>('bookingOffer', {
      providerId: ruth.providerId,
    })
    expect(offered).toMatchObject({ hoursVersion: 1, mode: 'hours', meetings: ['place'] })
    const start = anHour()
    const id = await ask(noor, start, { note: 'She slides off', place: '12 Elm Street' })
    const asParent = await look(noor, id)
    expect(asParent).toMatchObject({
      booking: {
        status: 'requested',
        statusText: 'Waiting for Ruth',
        waitsFor: 'them',
        acts: ['withdraw'],
        note: 'She slides off',
      },
      place: '12 Elm Street',
      seen: { price: '$165', terms: openHours().terms },
    })
    const { first, second } = asParent.booking.when
    expect(first.text).toMatch(/E[SD]T$/)
    expect([second?.text, second?.whose]).toEqual([expect.stringMatching(/P[SD]T$/), 'yours'])
    expect((await look(ruth, id)).booking).toMatchObject({
      waitsFor: 'you',
      with: { name: 'Noor' },
      acts: ['accept', 'decline', 'propose'],
      note: 'She slides off',
    })

    const other = anHour()
    await ruth.do('proposeTimes', {
      bookingId: id,
      zone: someZone,
      times: [{ at: other }],
      note: 'Nine is taken',
    })
    expect((await look(noor, id)).booking).toMatchObject({
      status: 'proposed',
      statusText: 'Needs your reply',
      offers: [{ startsAt: other }],
    })
    expect((await look(ruth, id)).booking).toMatchObject({ offers: [] })
    await noor.do('takeProposal', { bookingId: id, startsAt: other })
    expect((await look(ruth, id)).booking).toMatchObject({ status: 'accepted', when: { startsAt: other } })

    const moved = anHour()
    await noor.do('proposeTimes', { bookingId: id, zone: someZone, times: [{ at: moved }] })
    expect((await look(ruth, id)).proposals?.times).toMatchObject([{ startsAt: moved, isFree: true }])
    await ruth.do('takeProposal', { bookingId: id, startsAt: moved })
    const { upcoming } = await noor.ask<{ upcoming: number }>('bookingCounts', { zone: someZone })
    expect(upcoming).toBe(1)

    await noor.do('cancelBooking', { bookingId: id, reason: 'We are ill' })
    const story = (await look(ruth, id)).timeline
    expect(story.map(({ text }) => text.replace(/ (requested|accepted) .*/, ' $1'))).toEqual([
      'Noor canceled',
      'You accepted',
      'Noor suggested another time',
      'Noor accepted',
      'You suggested another time',
      'Noor requested',
    ])
    expect(story[0]?.words).toBe('We are ill')
    const past = await noor.ask<{ bookings: { bookingId: string }[] }>('myBookings', {
      list: 'past',
      zone: someZone,
    })
    expect(past.bookings.map(({ bookingId }) => bookingId)).toContain(id)
  })

  it('is told to a reader of Spanish in Spanish: its status, its times, its history, and what is refused', async () => {
    const ines = await becomeParent(server, 'Ines')
    const at = anHour()
    const id = await ask(ines, at)
    const inSpanish = async (name: string, payload: object) => {
      const asked = encodeURIComponent(JSON.stringify(payload))
      const url = `/es/_server/${name}?createServerFn&payload=${asked}`
      return (await server.request({ url, headers: { cookie: ines.cookie } })).json()
    }
    const shown = (await inSpanish('booking', { bookingId: id, zone: someZone })) as Shown
    const { statusText, when } = shown.booking
    expect(statusText).toBe('Esperando a Ruth')
    expect(when.first.text).toMatch(/^\p{L}{3}, \d+ \p{L}{3,4}, .+ a .+\u00A0[ap]\.\u00A0m\. E[SD]T$/u)
    expect(when.note).toBe('Se muestra en hora del Este, la zona horaria de quien te atiende.')
    expect(shown.timeline.at(-1)?.text).toMatch(/^Pediste esta hora: \p{L}{3}, /u)
    const week = await inSpanish('freeTimes', {
      providerId: ruth.providerId,
      kindId: 'visit',
      zone: someZone,
    })
    expect(JSON.stringify(week)).not.toMatch(/Morning|Shown|ahead| to /)
    const again = await server.request({
      method: 'POST',
      url: '/es/_server/requestBooking?createServerFn',
      headers: { 'sec-fetch-site': 'same-origin', cookie: ines.cookie },
      payload: { data: bookingRequest(ruth.providerId, at) },
    })
    expect(again.json()).toMatchObject({
      message: expect.stringMatching(/^Ya pediste este horario: /),
    })
    expect((await look(ines, id)).booking.statusText).toBe('Waiting for Ruth')
  })

  it('that comes next is the first of the upcoming ones', async () => {
    const [sooner, later] = [anHour(), anHour()]
    for (const at of [later, sooner]) await ruth.do('acceptBooking', { bookingId: await ask(maya, at) })
    const { bookings } = await maya.ask<{ bookings: Shown['booking'][] }>('myBookings', {
      list: 'upcoming',
      zone: someZone,
    })
    const starts = bookings.map(({ when }) => when.startsAt)
    expect(starts).toEqual(expect.arrayContaining([sooner, later]))
    expect(starts).toEqual(starts.toSorted())
  })

  it('of a series is accepted without the times that clash, which are listed', async () => {
    const start = instantInHours(24 * 60)
    const series = { weekdays: [new Date(Date.parse(start) - 5 * 3_600_000).getUTCDay() || 7], weeks: 3 }
    const shown = await maya.ask<{ times: { when: { startsAt: string } }[]; free: number }>('seriesTimes', {
      providerId: ruth.providerId,
      kindId: 'visit',
      zone: someZone,
      time: { at: start },
      series,
    })
    expect(shown.free).toBe(3)
    const id = await ask(maya, start, { series })
    const second = shown.times[1]?.when.startsAt ?? ''
    const taking = await ask(noor, second)
    await ruth.do('acceptBooking', { bookingId: taking })
    const asProvider = await look(ruth, id)
    const day = asProvider.series[1]?.when.first.start.shortDay
    expect(asProvider.booking).toMatchObject({
      clashes: [day],
      seriesText: expect.stringMatching(/^3 \w+days, about \$495 in total$/),
      acts: ['accept', 'acceptExceptClashes', 'decline'],
    })
    expect(asProvider.series.map(({ clashes }) => clashes)).toEqual([false, true, false])
    expect(await answered(ruth.call('acceptBooking', { bookingId: id }))).toMatchObject({
      status: 409,
      code: 'clashes',
    })
    await ruth.do('acceptBooking', { bookingId: id, exceptClashes: true })
    for (const [who, reason] of [
      [maya, 'Ruth has another booking then'],
      [ruth, 'you have another booking then'],
    ] as const) {
      const { series: dates, booking } = await look(who, id)
      expect(dates.map(({ outcome }) => outcome)).toEqual(['Confirmed', `Not booked: ${reason}`, 'Confirmed'])
      expect(booking).toMatchObject({
        leftOut: [day],
        seriesText: '2 of 3 visits booked, about $330 in total',
      })
      const { bookings: past } = await who.ask<{ bookings: (Shown['booking'] & { bookingId: string })[] }>(
        'myBookings',
        { list: 'past', zone: someZone },
      )
      const refused = past.find(({ bookingId }) => bookingId === dates[1]?.bookingId)
      expect(refused).toMatchObject({ statusText: 'Not booked', leftOut: [day] })
    }
  })

  it('of a series is accepted without the date that the provider leaves out, which both read', async () => {
    const start = instantInHours(24 * 40)
    const weekday = new Date(Date.parse(start) - 5 * 3_600_000).getUTCDay() || 7
    const id = await ask(maya, start, { series: { weekdays: [weekday], weeks: 3 } })
    const { series: asked } = await look(ruth, id)
    await ruth.do('acceptBooking', { bookingId: id, without: [asked[1]?.bookingId] })
    for (const [who, outcome, step] of [
      [maya, 'Not booked: Ruth isn’t available then', 'Ruth left this date out'],
      [ruth, 'Not booked: you left it out', 'You left this date out'],
    ] as const) {
      const { series, booking } = await look(who, id)
      expect(series.map((each) => each.outcome)).toEqual(['Confirmed', outcome, 'Confirmed'])
      expect(booking.leftOut).toEqual([asked[1]?.when.first.start.shortDay])
      const { timeline } = await look(who, asked[1]?.bookingId ?? '')
      expect(timeline.find(({ text }) => text.includes('date out'))?.text).toBe(step)
    }
  })

  it('that waits is on the parent’s first page with its deadline, and one that nobody answered for a week', async () => {
    const [olga, vera] = [await becomeParent(server, 'Olga'), await becomeBookable(server, 'Vera')]
    const firstPage = () =>
      olga.ask<{
        waitsForThem: number
        awaited: (Shown['booking'] & { bookingId: string; answerBy: object })[]
        unanswered: { bookingId: string; statusText: string }[]
      }>('bookingCounts', { zone: someZone })
    const id = await ask(olga, instantInHours(24 * 10), {}, vera)
    expect(await firstPage()).toMatchObject({
      waitsForThem: 1,
      awaited: [{ bookingId: id, statusText: 'Waiting for Vera', answerBy: expect.anything() }],
      unanswered: [],
    })
    const inFourDays = new Date(Date.now() + 4 * 24 * 3_600_000)
    await server.execute(
      { type: 'ExpireBooking', providerId: vera.providerId, bookingId: id },
      { at: inFourDays },
    )
    await until('it has expired', async () => (await firstPage()).waitsForThem === 0)
    expect((await firstPage()).unanswered).toMatchObject([{ bookingId: id, statusText: 'Expired' }])
    await ask(olga, instantInHours(24 * 11), {}, vera)
    expect(await firstPage()).toMatchObject({ waitsForThem: 1, unanswered: [] })
  })

  it('for a time at which the parent asked somebody else says so before it is sent', async () => {
    const [olga, vera, start] = [
      await becomeParent(server, 'Olga'),
      await becomeBookable(server, 'Vera'),
      instantInHours(24 * 45),
    ]
    const asked = { ...{ kindId: 'visit', zone: someZone, meeting: 'place' }, time: { at: start } }
    const beside = (provider: EndorsingProvider, more: object = {}) =>
      olga.ask('bookedBeside', { ...asked, providerId: provider.providerId, ...more })
    expect(await beside(ruth)).toEqual({ bookings: [] })
    const bookingId = await ask(olga, start, {}, vera)
    expect(await beside(ruth)).toMatchObject({ bookings: [{ bookingId, name: 'Vera', isBooked: false }] })
    expect(await beside(vera)).toMatchObject({ bookings: [{ bookingId, isSameProvider: true }] })
    await vera.do('acceptBooking', { bookingId })
    const earlier = { at: new Date(Date.parse(start) - 7 * 24 * 3_600_000).toISOString() }
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 2 }
    expect(await beside(ruth, { time: earlier, series })).toMatchObject({
      bookings: [{ bookingId, isBooked: true }],
    })
  })

  it('knows the nights that the parent has asked for or booked, and names them when it is refused', async () => {
    const nights = { weekly: everyDay('21:00', '07:00') }
    const [olga, vera] = [await becomeParent(server, 'Olga'), await becomeBookable(server, 'Vera', nights)]
    const inTwentyDays = await noor.ask<{ days: { times: { startsAt: string }[] }[] }>('freeTimes', {
      ...{ providerId: vera.providerId, kindId: 'night', zone: someZone },
      from: instantInHours(24 * 20).slice(0, 10),
    })
    const start = inTwentyDays.days[0]?.times[0]?.startsAt ?? ''
    const afterDays = (days: number) => new Date(Date.parse(start) + days * 24 * 3_600_000).toISOString()
    const night = { kindId: 'night', zone: someZone, meeting: 'place' }
    const asked = await ask(olga, start, night, vera)
    const booked = await ask(olga, afterDays(1), night, vera)
    await vera.do('acceptBooking', { bookingId: booked })
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 2 }
    const planned = { ...night, time: { at: start }, series, providerId: vera.providerId }
    const plan = (who: Pick<Booker, 'ask'>) =>
      who.ask<{ times: { stateText: string }[]; wanted: number; free: number; text: string }>(
        'seriesTimes',
        planned,
      )
    const own = await plan(olga)
    expect(own.times.map(({ stateText }) => stateText).slice(0, 3)).toEqual([
      'You asked for this night',
      'You booked this night',
      '',
    ])
    expect(own).toMatchObject({ wanted: 12, free: 12 })
    expect((await plan(noor)).times.map(({ stateText }) => stateText).slice(0, 2)).toEqual(['', 'Taken'])

    const week = (who: Pick<Booker, 'ask'>, more: object = {}) =>
      who.ask<{ days: { stateText: string; own: string[]; times: { startsAt: string }[] }[] }>('freeTimes', {
        ...night,
        ...more,
        providerId: vera.providerId,
        from: instantInHours(24 * 20).slice(0, 10),
      })
    const startsIn = ({ days }: Awaited<ReturnType<typeof week>>) =>
      days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt))
    expect(startsIn(await week(noor))).toContain(start)
    const shown = await week(olga)
    expect(startsIn(shown)).not.toContain(start)
    expect(shown.days.flatMap((day) => day.own)).toEqual([
      expect.stringMatching(/^Already requested: /),
      expect.stringMatching(/^Already booked: /),
    ])
    // While she moves her booking, and while it is answered with other times, what else she asked for is not offered.
    expect(startsIn(await week(olga, { moving: booked }))).not.toContain(start)
    expect(startsIn(await week(vera, { moving: asked }))).toContain(start)
    expect(startsIn(await week(vera, { moving: booked }))).not.toContain(start)

    const again = (at: string, more: object = {}) =>
      olga.call('requestBooking', bookingRequest(vera.providerId, at, { ...night, ...more }))
    const words = async (id: string) => (await look(olga, id)).booking.when.first
    const { start: first, end } = (await words(asked)) as unknown as Record<'start' | 'end', WallTime>
    expect(end.local > first.local).toBe(true)
    expect(await answered(again(start))).toEqual({
      status: 409,
      code: 'yours_already',
      message: expect.stringMatching(
        new RegExp(`^You already requested this time: ${first.shortDay}, ${first.time} `),
      ),
    })
    const moved = olga.call('proposeTimes', { bookingId: booked, zone: someZone, times: [{ at: start }] })
    expect(await answered(moved)).toMatchObject({ message: expect.stringContaining(first.shortDay) })

    const { bookingId } = await olga.do<{ bookingId: string }>(
      'requestBooking',
      bookingRequest(vera.providerId, start, { ...night, series }),
    )
    expect((await look(olga, bookingId)).series).toHaveLength(12)
    expect((await week(olga)).days[2]).toMatchObject({ stateText: 'You asked', times: [] })
  })

  it('of a series leaves out the dates that the parent leaves out, and says the total of the others before it is sent', async () => {
    const [olga, start] = [await becomeParent(server, 'Olga'), instantInHours(24 * 40)]
    const asked = { kindId: 'night', zone: someZone, time: { at: start } }
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 2 }
    const plan = (without: readonly string[]) =>
      olga.ask<{ times: { date: string; state: string }[]; wanted: number; free: number; text: string }>(
        'seriesTimes',
        { ...asked, providerId: ruth.providerId, series: { ...series, without } },
      )
    const [first = '', second = ''] = (await plan([])).times.map(({ date }) => date)
    const left = await plan([first, second])
    expect(left.times.map(({ state }) => state)).toEqual([
      'left_out',
      'left_out',
      ...Array<string>(12).fill('free'),
    ])
    expect(left).toMatchObject({ wanted: 12, free: 12 })
    expect(left.text).toMatch(/^every day, 12 nights, about \$4,800 in total$/)
    const id = await ask(olga, start, { ...asked, series: { ...series, without: [first, second] } })
    const shown = await look(olga, id)
    expect(shown.series).toHaveLength(12)
    expect(shown.booking.seriesText).toBe(left.text)
    const none = left.times.map(({ date }) => date)
    expect(
      await answered(
        olga.call(
          'requestBooking',
          bookingRequest(ruth.providerId, start, { ...asked, series: { ...series, without: none } }),
        ),
      ),
    ).toMatchObject({ status: 422, message: 'Please keep at least one date' })
  })

  it('of a series that is withdrawn is one card with all its times', async () => {
    const [olive, start] = [await becomeParent(server, 'Olive'), instantInHours(24 * 30)]
    const id = await ask(olive, start, { series: { weekdays: [1, 4], weeks: 3 } })
    await olive.do('withdrawBooking', { bookingId: id })
    const { bookings } = await olive.ask<{ bookings: { times: number; seriesText: string }[] }>(
      'myBookings',
      {
        list: 'past',
        zone: someZone,
      },
    )
    expect(bookings).toMatchObject([
      { times: 6, seriesText: 'Mondays and Thursdays, 6 visits, about $990 in total' },
    ])
  })

  it('of a series is on one page of a list with all the others, however many they are', async () => {
    const [olga, vera] = await Promise.all([becomeParent(server, 'Olga'), becomeBookable(server, 'Vera')])
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 4 }
    const first = await ask(olga, instantInHours(24 * 3), { series }, vera)
    const between = await ask(olga, instantInHours(24 * 5 + 4), {}, vera)
    for (const bookingId of [first, between]) await vera.do('acceptBooking', { bookingId })
    const ids = (await look(olga, first)).series.map(({ bookingId }) => bookingId)
    expect(ids.length).toBeGreaterThan(bookingsPageSize)
    for (const who of [olga, vera]) {
      const page = (number: number) =>
        who.ask<{ bookings: { bookingId: string }[]; totalCount: number }>('myBookings', {
          list: 'upcoming',
          zone: someZone,
          page: number,
        })
      const { bookings, totalCount } = await page(1)
      expect(bookings.map(({ bookingId }) => bookingId)).toEqual([...ids, between])
      expect(totalCount).toBe(2)
      expect(await page(2)).toEqual({ bookings: [], totalCount: 2 })
    }
  })

  it('is shown in the provider’s week, with its breaks and what is open', async () => {
    const vera = await becomeBookable(server, 'Vera', { pauseAfter: 30 })
    const start = anHour()
    await vera.do('acceptBooking', { bookingId: await ask(maya, start, {}, vera) })
    const week = await vera.ask<{
      zone: string
      days: { date: string; isToday: boolean }[]
      open: unknown[]
      bookings: { start: string; after: unknown }[]
    }>('bookingWeek', { zone: someZone, date: start.slice(0, 10) })
    expect(week).toMatchObject({ zone: 'America/New_York' })
    expect(week.days).toHaveLength(7)
    expect(week.open.length).toBeGreaterThan(0)
    // Without a date it begins today.
    const today = await vera.ask<typeof week>('bookingWeek', { zone: someZone })
    expect(today.days.findIndex(({ isToday }) => isToday)).toBe(0)
    const from = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10)
    const around = await vera.ask<typeof week>('bookingWeek', { zone: someZone, date: from })
    expect(around.days[0]?.date).toBe(from)
    expect(around.bookings[0]).toMatchObject({ after: { start: expect.any(String) }, before: null })
  })

  it('is named for a day off that it touches, once it is accepted', async () => {
    const vera = await becomeBookable(server, 'Vera')
    const start = anHour()
    const bookingId = await ask(maya, start, {}, vera)
    const dateIn = (instant: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(instant)
    const date = dateIn(Date.parse(start))
    const dayAfter = dateIn(Date.parse(start) + 2 * 86_400_000)
    const on = (from: string, to: string) =>
      vera.ask<{ totalCount: number; bookings: { bookingId: string }[] }>('bookingsOnDays', {
        zone: someZone,
        days: [{ from, to }],
      })
    expect(await on(date, date)).toEqual({ totalCount: 0, bookings: [] })
    await vera.do('acceptBooking', { bookingId })
    expect(await on(date, date)).toMatchObject({ totalCount: 1, bookings: [{ bookingId }] })
    expect(await on(dayAfter, dayAfter)).toMatchObject({ totalCount: 0 })
    // Of a part of the day, only the bookings that touch it.
    const hour = (instant: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(instant)
    const within = (from: number, to: number) =>
      vera.ask('bookingsOnDays', {
        zone: someZone,
        days: [
          {
            from: dateIn(from),
            to: dateIn(from),
            hours: { start: hour(from), end: hour(to) },
          },
        ],
      })
    const begins = Date.parse(start)
    expect(await within(begins, begins + 1_800_000)).toMatchObject({ totalCount: 1 })
    expect(await within(begins + 3_600_000, begins + 5_400_000)).toMatchObject({ totalCount: 0 })
  })

  it('says its place, and on how many days off of the provider its times are', async () => {
    const vera = await becomeBookable(server, 'Vera')
    const start = anHour()
    const bookingId = await ask(maya, start, { place: '12 Elm Street' }, vera)
    const card = () => look(vera, bookingId)
    expect((await card()).booking).toMatchObject({ place: '12 Elm Street', onDaysOff: [] })
    const { hours, version } = await vera.ask<{ hours: object; version: number }>('myHours')
    const [from, to] = [0, 2].map((days) =>
      new Date(Date.parse(start) + (days - 1) * 86_400_000).toISOString().slice(0, 10),
    )
    await vera.do('saveHours', { version, hours: { ...hours, daysOff: [{ from, to }] } })
    expect((await card()).booking).toMatchObject({
      onDaysOff: [expect.stringMatching(/^\w{3}, \w{3} \d+$/)],
      acts: ['accept', 'decline', 'propose'],
    })
    expect((await look(maya, bookingId)).booking).toMatchObject({ onDaysOff: [] })
    await vera.do('acceptBooking', { bookingId })
    expect((await card()).booking).toMatchObject({ onDaysOff: [] })
  })
})

describe('Free times', () => {
  it('are seven days on the clock of the place, without taken times and with canceled ones', async () => {
    const start = anHour()
    const bookingId = await ask(maya, start)
    await ruth.do('acceptBooking', { bookingId })
    const from = new Date(Date.parse(start) - 12 * 3_600_000).toISOString().slice(0, 10)
    const asked = { providerId: ruth.providerId, kindId: 'visit', zone: someZone, from }
    const reply = await askerOf(server, '')('freeTimes', asked)
    const { days, zones } = reply.json() as {
      days: {
        date: string
        state: string
        times: { startsAt: string; second: unknown }[]
      }[]
      zones: { difference: string }
    }
    expect(days).toHaveLength(7)
    expect(zones.difference).toBe('You’re on Pacific Time, 3 hours behind.')
    const times = days.flatMap((day) => day.times)
    expect(times.length).toBeGreaterThan(100)
    expect(times.map(({ startsAt }) => startsAt)).not.toContain(start)
    expect(times[0]?.second).not.toBeNull()
    await maya.do('cancelBooking', { bookingId, reason: 'We are ill' })
    expect((await askerOf(server, '')('freeTimes', asked)).text).toContain(start)
  })

  it('include what a booking occupies for its two sides while they move it, and for nobody else', async () => {
    const start = instantInHours(24 * 50)
    const bookingId = await ask(maya, start)
    await ruth.do('acceptBooking', { bookingId })
    const halfLater = new Date(Date.parse(start) + 30 * 60_000).toISOString()
    const asked = {
      ...{ providerId: ruth.providerId, kindId: 'visit', zone: someZone },
      from: new Date(Date.parse(start) - 24 * 3_600_000).toISOString().slice(0, 10),
    }
    const startsFor = async (who: { ask: Booker['ask'] }, more: object) => {
      const { days } = await who.ask<{ days: { times: { startsAt: string }[] }[] }>('freeTimes', {
        ...asked,
        ...more,
      })
      return days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt))
    }
    for (const who of [maya, ruth]) {
      expect(await startsFor(who, {})).not.toContain(halfLater)
      const starts = await startsFor(who, { moving: bookingId })
      expect([starts.includes(halfLater), starts.includes(start)]).toEqual([true, false])
    }
    for (const cookie of [noor.cookie, ''])
      expect(
        await answered(askerOf(server, cookie)('freeTimes', { ...asked, moving: bookingId })),
      ).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('say of a day that is too soon how long before a time must be', async () => {
    const vera = await becomeBookable(server, 'Vera', { noticeHours: 72 })
    const asked = { providerId: vera.providerId, kindId: 'visit', zone: someZone }
    const { days, notice } = await noor.ask<{
      days: { state: string; stateText: string }[]
      notice: string | null
    }>('freeTimes', asked)
    expect(days[1]).toMatchObject({ state: 'too_soon', stateText: 'Too soon' })
    expect(days[5]).toMatchObject({ state: 'free' })
    expect(notice).toBe('Times must be at least 72 hours away.')
    const later = await noor.ask<{ notice: string | null }>('freeTimes', {
      ...asked,
      from: instantInHours(24 * 14).slice(0, 10),
    })
    expect(later.notice).toBeNull()
  })

  it('are not listed for a provider without hours, from whom any time may be requested', async () => {
    const ines = await someProvider(server, 'Ines')
    const asked = { providerId: ines.providerId, kindId: 'visit-1h', zone: someZone }
    expect(await noor.ask('freeTimes', asked)).toMatchObject({ mode: 'any_time', hoursVersion: 0 })
    const local = `${instantInHours(48).slice(0, 10)}T10:00`
    const id = (
      await noor.do<{ bookingId: string }>('requestBooking', {
        ...asked,
        time: { local },
        meeting: 'place',
        place: '4 Alder Court',
        hoursVersion: 0,
      })
    ).bookingId
    expect((await look(ines, id)).booking.status).toBe('requested')
    await noor.do('withdrawBooking', { bookingId: id })
  })

  it.each([
    [404, 'not_found', 'freeTimes', () => ({ kindId: 'massage' })],
    [404, 'not_found', 'freeTimes', () => ({ providerId: 'nobody' })],
    [
      422,
      'too_many_times',
      'seriesTimes',
      () => ({ time: { at: anHour() }, series: { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 6 } }),
    ],
  ] as const)('are refused with %s %s by %s', async (status, code, question, wrong) => {
    const asked = { providerId: ruth.providerId, kindId: 'visit', zone: someZone, ...wrong() }
    expect(await answered(askerOf(server, '')(question, asked))).toMatchObject({ status, code })
  })
})

describe('A device’s time zone', () => {
  /** Names that a browser reports: those before the last are known to `Intl`, which the server asks. */
  const known = ['GMT', 'EST5EDT', 'Japan', 'US/Pacific', 'Etc/GMT+5', '+05:30']
  const unknown = ['Etc/Unknown', 'Mars/Olympus']
  const functions = Object.values(bookingsFeature.contract).flatMap((each) => {
    if (typeof each !== 'object' || !('input' in each) || !('shape' in each.input.def)) return []
    const names = Object.keys(each.input.def.shape)
    return names.includes('zone') ? [{ id: each.id, method: each.method, access: each.access, names }] : []
  })
  let zoe: Booker
  let given: Readonly<Record<string, unknown>>
  beforeAll(async () => {
    zoe = await becomeParent(server, 'Zoe')
    const bookingId = await ask(zoe, anHour())
    await ruth.do('acceptBooking', { bookingId })
    const message = { providerId: ruth.providerId, ...newMessage('Hello') }
    const { conversationId } = await zoe.do<Sent>('startConversation', message)
    given = {
      ...bookingRequest(ruth.providerId, anHour()),
      ...{ bookingId, conversationId, list: 'upcoming', page: 1, note: 'Hello' },
      series: { weekdays: [1], weeks: 2 },
      days: [],
    }
  })

  it.each([...known, ...unknown])(
    'reported as %s gets an answer from every function that takes one',
    async (zone) => {
      expect(functions.length).toBeGreaterThan(10)
      for (const { id, method, access, names } of functions) {
        const at = anHour()
        const all = { ...given, zone, at, time: { at }, times: [{ at }] }
        // A visit is requested alone; its series is previewed.
        const input = Object.fromEntries(
          Object.entries(all).filter(
            ([name]) => names.includes(name) && !(method === 'POST' && name === 'series'),
          ),
        )
        const who = Array.isArray(access) && !access.includes('client') ? ruth : zoe
        const reply =
          method === 'POST' ? await who.call(id, input) : await askerOf(server, who.cookie)(id, input)
        expect([id, reply.status, reply.text]).toEqual([id, 200, expect.anything()])
      }
    },
  )

  it.each(unknown)(
    'that is unknown, %s, leaves the provider’s clock alone, and the answer says so',
    async (zone) => {
      const bookingId = String(given['bookingId'])
      const { booking } = await zoe.ask<Shown>('booking', { bookingId, zone })
      expect(booking.when).toMatchObject({
        first: { zone: 'America/New_York' },
        second: null,
        note: 'Shown in Eastern Time, because your device doesn’t say which time zone it’s in.',
      })
      const asked = { providerId: ruth.providerId, kindId: 'visit', zone }
      expect(await zoe.ask('freeTimes', asked)).toMatchObject({ zones: { note: booking.when.note } })
    },
  )
})

describe('Somebody else’s booking', () => {
  it('is not there: to read, to act on, or to download', async () => {
    const id = await ask(maya, anHour())
    await ruth.do('acceptBooking', { bookingId: id })
    const ines = await someProvider(server, 'Ines')
    const mona = { name: 'Mona', email: addressOf('Mona'), kind: null, staffRole: 'moderator' } as const
    await register(server, mona)
    const moderator = await signIn(server, mona)
    for (const cookie of ['', noor.cookie, ines.cookie, moderator]) {
      const read = await askerOf(server, cookie)('booking', { bookingId: id, zone: someZone })
      expect(read.status).toBe(404)
      const file = await server.request({
        url: `/api/bookings/${id}/calendar.ics`,
        headers: { ...(cookie && { cookie }) },
      })
      expect(file.status).toBe(404)
    }
    for (const [who, acts] of [
      [
        noor,
        {
          withdrawBooking: {},
          takeProposal: { startsAt: instantInHours(30) },
          declineProposals: {},
          cancelBooking: { reason: 'no' },
        },
      ],
      [
        ines,
        {
          acceptBooking: {},
          declineBooking: {},
          markNoShow: {},
          takeBackNoShow: {},
          cancelBooking: { reason: 'no' },
        },
      ],
    ] as const)
      for (const [act, more] of Object.entries(acts))
        expect([act, (await who.call(act, { bookingId: id, ...more })).status]).toEqual([act, 404])
    expect((await look(maya, id)).booking.status).toBe('accepted')
  })
})

describe('A request', () => {
  it('is refused, like new times, if one side blocked the other or staff stopped their conversation', async () => {
    const lena = await becomeParent(server, 'Lena')
    const open = await ask(lena, anHour())
    const agreed = await ask(lena, anHour())
    await ruth.do('acceptBooking', { bookingId: agreed })
    const { conversationId } = await lena.do<Sent>('startConversation', {
      providerId: ruth.providerId,
      ...newMessage('Hello'),
    })
    const suggestion = (bookingId: string) => ({ bookingId, zone: someZone, times: [{ at: anHour() }] })
    const expectRefusals = async (parents: string, providers: string) => {
      for (const [reply, message] of [
        [lena.call('requestBooking', bookingRequest(ruth.providerId, anHour())), parents],
        [lena.call('proposeTimes', suggestion(agreed)), parents],
        [ruth.call('proposeTimes', suggestion(agreed)), providers],
        [ruth.call('proposeTimes', suggestion(open)), providers],
      ] as const)
        expect(await answered(reply)).toEqual({ status: 409, code: 'not_allowed_now', message })
    }
    await ruth.do('block', { conversationId })
    const you = 'You blocked this person. Unblock them to send a message.'
    await expectRefusals('You can’t write to this person', you)
    await ruth.do('acceptBooking', { bookingId: open })
    await lena.do('cancelBooking', { bookingId: open, reason: 'Another time' })
    await ruth.do('unblock', { conversationId })
    const later = await ask(lena, anHour())
    const report = { reason: 'spam', words: '' } as const
    await execute(server, {
      type: 'ReportConversation',
      conversationId,
      by: 'client',
      reportId: 'r1',
      report,
    })
    await execute(server, {
      type: 'CloseReport',
      conversationId,
      reportId: 'r1',
      staffId: 'mona',
      outcome: 'stopped',
      reason: 'We read it',
    })
    const stopped = 'Our team closed this conversation'
    await expectRefusals(stopped, stopped)
    await ruth.do('declineBooking', { bookingId: later })
  })

  it('needs a confirmed address', async () => {
    const name = 'Una'
    const cookie = await signUpUnconfirmed(server, { name, email: addressOf(name), kind: 'client' })
    const reply = answered(
      callWith(server, cookie, 'requestBooking', bookingRequest(ruth.providerId, anHour())),
    )
    expect(await reply).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
      message: 'Confirm your email address first',
    })
  })

  it('is refused if ten are open already', async () => {
    const olga = await becomeParent(server, 'Olga')
    for (let count = 0; count < 10; count += 1) await ask(olga, anHour())
    expect(
      await answered(olga.call('requestBooking', bookingRequest(ruth.providerId, anHour()))),
    ).toMatchObject({
      status: 409,
      code: 'limit_reached',
    })
  })

  it.each([
    [422, 'in_the_past', () => ({ time: { at: instantInHours(-24) } })],
    [422, 'too_soon', () => ({ time: { at: instantInHours(3) } })],
    [422, 'too_far_ahead', () => ({ time: { at: instantInHours(24 * 100) } })],
    [409, 'stale', () => ({ hoursVersion: 7 })],
    [404, 'not_found', () => ({ kindId: 'massage' })],
    [404, 'not_found', () => ({ providerId: 'nobody' })],
    [422, 'validation', () => ({ meeting: 'video' })],
    [422, 'validation', () => ({ place: undefined })],
    [422, 'validation', () => ({ place: ' ' })],
    [422, 'validation', () => ({ time: { local: 'tomorrow' } })],
    [422, 'validation', () => ({ price: '$1' })],
    [422, 'too_many_times', () => ({ series: { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 6 } })],
    [422, 'skipped_time', () => ({ zone: 'America/New_York', time: { local: '2027-03-14T02:30' } })],
    [422, 'repeated_time', () => ({ zone: 'America/New_York', time: { local: '2027-11-07T01:30' } })],
  ] as const)('is refused with %s %s', async (status, code, wrong) => {
    const reply = await answered(
      noor.call('requestBooking', bookingRequest(ruth.providerId, anHour(), wrong())),
    )
    expect(reply).toMatchObject({ status, code })
    expect(reply.message).not.toBe('')
  })

  it('is refused with outside_hours, or with taken and the nearest free times', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', end: '11:00' }))
    const vera = await becomeBookable(server, 'Vera', { weekly })
    const { days } = await noor.ask<{ days: { times: { startsAt: string }[] }[] }>('freeTimes', {
      providerId: vera.providerId,
      kindId: 'visit',
      zone: someZone,
    })
    const start = days.flatMap(({ times }) => times)[3]?.startsAt ?? ''
    const late = new Date(Date.parse(start) + 6 * 3_600_000).toISOString()
    expect(await answered(noor.call('requestBooking', bookingRequest(vera.providerId, late)))).toMatchObject({
      status: 422,
      code: 'outside_hours',
    })
    await vera.do('acceptBooking', { bookingId: await ask(maya, start, {}, vera) })
    const refused = await answered(noor.call('requestBooking', bookingRequest(vera.providerId, start)))
    expect(refused).toMatchObject({ status: 409, code: 'taken' })
    expect(refused.message).toMatch(
      /^That time has just been taken\. Nearest available times: .+; .+; .+ E[SD]T \(.+ P[SD]T\)\.$/,
    )
  })
})

describe('Proposed other times', () => {
  let tess: Booker
  let bookingId = ''
  let taken = ''
  beforeAll(async () => {
    tess = await becomeParent(server, 'Tess')
    taken = anHour()
    await ruth.do('acceptBooking', { bookingId: await ask(noor, taken) })
    bookingId = await ask(tess, anHour())
  })

  it.each([
    [409, 'taken', () => ({ times: [{ at: taken }] })],
    [422, 'in_the_past', () => ({ times: [{ at: instantInHours(-24) }] })],
    [422, 'too_soon', () => ({ times: [{ at: instantInHours(1) }] })],
    [422, 'too_far_ahead', () => ({ times: [{ at: instantInHours(24 * 366) }] })],
    [422, 'skipped_time', () => ({ times: [{ local: '2027-03-14T02:30' }] })],
    [422, 'repeated_time', () => ({ times: [{ local: '2027-11-07T01:30' }] })],
    [422, 'validation', () => ({ times: [] })],
    [404, 'not_found', () => ({ bookingId: 'nothing' })],
  ] as const)('are refused with %s %s', async (status, code, wrong) => {
    const times = [{ at: anHour() }]
    const reply = await answered(ruth.call('proposeTimes', { bookingId, zone: someZone, times, ...wrong() }))
    expect(reply).toMatchObject({ status, code })
    expect(reply.message).not.toBe('')
  })

  it('that have been taken meanwhile are refused with taken and the nearest free times', async () => {
    const [other, id] = [anHour(), await ask(tess, anHour())]
    await ruth.do('proposeTimes', { bookingId: id, zone: someZone, times: [{ at: other }] })
    await ruth.do('acceptBooking', { bookingId: await ask(maya, other) })
    const refused = await answered(tess.call('takeProposal', { bookingId: id, startsAt: other }))
    expect(refused).toMatchObject({ status: 409, code: 'taken' })
    expect(refused.message).toMatch(/Nearest available times: .+; .+; .+ E[SD]T \(.+ P[SD]T\)\.$/)
  })
})

describe('Hours', () => {
  it.each([
    ['unknown_zone', { zone: 'Mars/Olympus' }],
    ['end_before_start', { weekly: [{ weekday: 1, start: '17:00', end: '09:00' }] }],
    ['end_before_start', { daysOff: [{ from: '2027-01-02', to: '2027-01-01' }] }],
    ['validation', { kinds: [] }],
    ['validation', { meetingLink: 'http://example.com' }],
    [
      'validation',
      { kinds: [{ kindId: 'a', kind: 'visit', minutes: 20, name: '', price: '', inSeries: false }] },
    ],
  ])('are refused with %s', async (code, wrong) => {
    const reply = await answered(ruth.call('saveHours', { version: 1, hours: openHours(wrong) }))
    expect(reply).toMatchObject({ status: 422, code })
  })

  it('are refused with stale if another tab saved them first', async () => {
    const vera = await becomeBookable(server, 'Vera')
    expect(await answered(vera.call('saveHours', { version: 0, hours: openHours() }))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    await vera.do('saveHours', { version: 1, hours: openHours({ noticeHours: 24 }) })
    expect(await vera.ask('myHours', {})).toMatchObject({ version: 2, hours: { noticeHours: 24 } })
  })

  it('show before they are saved which free times a change takes away and adds', async () => {
    const vera = await becomeBookable(server, 'Vera')
    const { hours } = await vera.ask<{ hours: HoursForm }>('myHours')
    const { terms: _, meetingLink: __, ...asked } = hours
    type Preview = OutputOf<typeof previewHours>
    const preview = (change: Partial<HoursForm>) =>
      vera.ask<Preview>('previewHours', { hours: { ...asked, ...change } })
    const same = await preview({})
    expect(same).toMatchObject({ gone: 0, added: 0 })
    expect(same.days).toHaveLength(3)
    expect(same.days.flatMap(({ times }) => times).every(({ isGone }) => !isGone)).toBe(true)
    const closed = await preview({ weekly: [] })
    expect(closed.gone).toBeGreaterThan(0)
    expect(closed.days.flatMap(({ times }) => times).every(({ isGone }) => isGone)).toBe(true)
    expect(closed.days.every(({ free }) => free === 0)).toBe(true)
    const farther = await preview({ noticeHours: 0 })
    expect(farther.gone).toBe(0)
  })
})

describe('A calendar file', () => {
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never[])
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))

  it('contains the booking in UTC, and a private address serves them all until it is renewed', async () => {
    const lena = await becomeParent(server, 'Lena')
    const start = anHour()
    const id = await ask(lena, start, { place: '12 Elm Street', note: 'nobody else reads this' })
    await ruth.do('acceptBooking', { bookingId: id })
    const file = await server.request({
      url: (await look(lena, id)).ics ?? '',
      headers: { cookie: lena.cookie },
    })
    const [event] = eventsIn(file.text)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(event?.startDate.toJSDate().toISOString()).toBe(start)
    expect(event?.startDate.zone.tzid).toBe('UTC')
    expect([event?.summary, event?.location, event?.sequence]).toEqual([
      'Feeding visit with Ruth',
      '12 Elm Street',
      1,
    ])
    expect(file.text).not.toContain('nobody else')

    const first = new URL((await lena.do<{ url: string }>('renewCalendarFeed', { password })).url).pathname
    const feed = (await server.request({ url: first })).text
    expect(eventsIn(feed)).toHaveLength(1)
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    const [{ accepted_at: acceptedAt } = { accepted_at: new Date(0) }] = await server.parts.tables.query<{
      accepted_at: Date
    }>(
      "select happened_at as accepted_at from read.booking_step where booking_id = $1 and type = 'BookingAccepted'",
      [id],
    )
    const changed = `LAST-MODIFIED:${acceptedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    expect([file.text, feed]).toEqual([expect.stringContaining(changed), expect.stringContaining(changed)])
    const second = new URL((await lena.do<{ url: string }>('renewCalendarFeed', { password })).url).pathname
    expect((await server.request({ url: first })).status).toBe(404)
    expect((await server.request({ url: second })).status).toBe(200)
    await lena.do('closeCalendarFeed', {})
    expect((await server.request({ url: second })).status).toBe(404)
    const { rows } = await server.parts.pool.query<{ found: number }>(
      `select count(*)::int as found from calendar.feed f where f::text like '%' || $1 || '%'`,
      [second.slice(10, 53)],
    )
    expect(rows[0]?.found).toBe(0)
  })

  it('speaks the language of its reader’s account: its name, its words, its links, and who made it', async () => {
    const luz = await becomeParent(server, 'Luz')
    await luz.do('chooseLanguage', { language: 'es' })
    const id = await ask(luz, anHour())
    await ruth.do('acceptBooking', { bookingId: id })
    const headers = { cookie: luz.cookie }
    const { url } = await luz.do<{ url: string }>('renewCalendarFeed', { password })
    const file = await server.request({ url: `/api/bookings/${id}/calendar.ics`, headers })
    const feed = await server.request({ url: new URL(url).pathname })
    expect(file.headers['content-disposition']).toBe('attachment; filename="cita.ics"')
    expect(feed.text).toContain('NAME:Citas en Fourth Trimester')
    for (const { text } of [file, feed]) {
      const [event] = eventsIn(text)
      expect(text).toMatch(/^PRODID:.+\/\/ES$/m)
      expect(event?.summary).toBe('Feeding visit con Ruth')
      expect(event?.description).toMatch(/^En persona\. .+\/es\/dashboard\/bookings\//)
    }
  })
})
