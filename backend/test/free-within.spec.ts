/**
 * When providers are free, over HTTP: the search filter, the next free time on a card, and the times on a
 * profile.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { everyDay } from '../bench/open-hours.ts'
import { becomeBookable, becomeParent, bookingRequest, someZone, type Booker } from './booking.ts'
import { askerOf, bodyOf, type EndorsingProvider } from './endorsing.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

interface Found {
  readonly providers: readonly { readonly id: string; readonly next_free?: { readonly at: string } }[]
  readonly totalCount: number
  readonly counts?: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>
}
interface NextTimes {
  readonly kindId: string
  readonly times: readonly { readonly startsAt: string; readonly first: { readonly shortDay: string } }[]
}

/** Milliseconds. */
const day = 86_400_000
/** Once for the file, so that no date changes when it runs across midnight. */
const start = Date.now()
const dateIn = (days: number) => new Date(start + days * day).toISOString().slice(0, 10)

let server: RunningServer
let maya: Booker
/** A provider who is free for one hour in five days and for a whole day in ten. */
let ruth: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  maya = await becomeParent(server, 'Mayafree')
  ruth = await becomeBookable(server, 'Ruthfree', {
    weekly: [],
    extraDays: [
      { date: dateIn(5), start: '10:00', end: '11:00', endsNextDay: false },
      { date: dateIn(10), start: '10:00', end: '14:00', endsNextDay: false },
    ],
  })
})
afterAll(() => server.close())

const found = async (freeWithin?: '3' | '7' | '14') => {
  const input = { searchQuery: 'Ruthfree', counts: true, ...(freeWithin && { freeWithin }) }
  return bodyOf(await askerOf(server, '')('searchProviders', input)) as Found
}
const nextOf = async () => (await found()).providers.find(({ id }) => id === ruth.providerId)?.next_free?.at
const nextTimes = async () =>
  bodyOf(
    await askerOf(server, '')('nextFreeTimes', { providerId: ruth.providerId, zone: someZone }),
  ) as NextTimes

describe('A provider with hours', () => {
  it('works when their hours say, on every page and in every search', async () => {
    const vera = await becomeBookable(server, 'Veranights', { weekly: everyDay('20:00', '06:00') })
    const anyone = askerOf(server, '')
    const searched = async (availability: string) =>
      bodyOf(
        await anyone('searchProviders', { searchQuery: 'Veranights', availability: [availability] }),
      ) as Found
    await until('they are found by their hours', async () => (await searched('nights')).totalCount === 1)
    expect((await searched('weekdays')).totalCount).toBe(0)
    for (const [id, input] of [
      ['providerById', { id: vera.providerId }],
      ['comparedProviders', { ids: [vera.providerId] }],
    ] as const)
      expect((await anyone(id, input)).text).toContain('"availability":["nights","weekends"]')
  })

  it('is found by when they can be booked, counted, and listed with the time', async () => {
    await until('the next free time is known', async () => (await nextOf()) !== undefined)
    expect((await nextOf())?.slice(0, 10)).toBe(dateIn(5))
    await until('they are found', async () => (await found('7')).totalCount === 1)
    expect((await found('3')).totalCount).toBe(0)
    const counts = new Map((await found()).counts?.['freeWithin']?.map(({ value, count }) => [value, count]))
    expect([counts.get('3'), counts.get('7'), counts.get('14')]).toEqual([0, 1, 1])
  })

  it('has the first free time of each of the next days on their profile, on the reader’s clock', async () => {
    const { kindId, times } = await nextTimes()
    expect(kindId).toBe('visit')
    expect(times.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([dateIn(5), dateIn(10)])
  })

  it('is found later when the time is taken, and as before when it is free again', async () => {
    const at = (await nextOf()) ?? ''
    const { bookingId } = await maya.do<{ bookingId: string }>(
      'requestBooking',
      bookingRequest(ruth.providerId, at),
    )
    await ruth.do('acceptBooking', { bookingId })
    await until('they are not found within a week', async () => (await found('7')).totalCount === 0)
    expect((await nextOf())?.slice(0, 10)).toBe(dateIn(10))
    expect((await nextTimes()).times.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([dateIn(10)])
    await maya.do('cancelBooking', { bookingId, reason: 'We feel better' })
    await until('they are found again', async () => (await found('7')).totalCount === 1)
  })
})

describe('A search', () => {
  it('for an unsupported number of days is refused', async () => {
    const reply = await askerOf(server, '')('searchProviders', { freeWithin: '5' })
    expect(reply.status).toBe(422)
  })
})
