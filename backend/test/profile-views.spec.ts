/** The figures of a provider's dashboard: how often the profile was viewed, and what followed. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { profileFiguresOf } from '../src/features/profiles/profile-figures.ts'
import {
  addProfileViews,
  eraseProfileViews,
  openProfileViews,
} from '../src/features/profiles/profile-views.ts'
import { becomeBookable, becomeParent, instantInHours, bookingRequest } from './booking.ts'
import { newMessage, type Sent } from './messaging.ts'
import { addressOf, callWith, register, signIn, type Person } from './people.ts'
import { profileFormInput } from './profile-form.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const rosa: Person = { name: 'Rosa', email: addressOf('rosa'), kind: 'provider' }
const maya: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }

let server: RunningServer
let hers: string
let providerId: string
beforeAll(async () => {
  server = await sharedServer()
  await register(server, rosa)
  hers = await signIn(server, rosa)
  const made = await callWith(
    server,
    hers,
    'createProviderProfile',
    profileFormInput({ slug: 'rosa-viewed' }),
  )
  providerId = (made.json() as { providerId: string }).providerId
})
afterAll(() => server.close())

const figures = async () => {
  const reply = await server.request({
    url: '/_server/profileFigures?createServerFn',
    headers: { cookie: hers },
  })
  return reply.json() as { days: { day: string; views: number }[]; total: { views: number } }
}

describe('Views of a profile', () => {
  it('are counted for everybody, by id or by slug, except the provider’s own', async () => {
    const before = (await figures()).total.views
    await register(server, maya)
    for (const cookie of ['', await signIn(server, maya)])
      for (const id of [providerId, 'rosa-viewed'])
        expect((await callWith(server, cookie, 'countProfileView', { providerId: id })).status).toBe(200)
    await callWith(server, hers, 'countProfileView', { providerId })
    const { days, total } = await figures()
    expect(total.views).toBe(before + 4)
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.views).toBe(total.views)
  })

  it('by programs that identify themselves get the same answer, and are not counted', async () => {
    const before = (await figures()).total.views
    for (const headers of [{}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }]) {
      const reply = await server.request({
        method: 'POST',
        url: '/_server/countProfileView?createServerFn',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9', ...headers },
        payload: { data: { providerId }, context: {} },
      })
      expect({ status: reply.status, body: reply.json() }).toEqual({ status: 200, body: { status: 'done' } })
    }
    expect((await figures()).total.views).toBe(before)
  })

  it('of an unknown profile are not counted', async () => {
    expect((await callWith(server, '', 'countProfileView', { providerId: 'nobody' })).status).toBe(404)
  })
})

describe('The figures', () => {
  it('show saves, requests and first replies, each on its day', async () => {
    const startedOn = new Date().toISOString().slice(0, 10)
    const paula = await becomeBookable(server, 'Paula')
    const { providerId } = paula
    const figures = () => paula.ask<ReturnType<typeof profileFiguresOf>>('profileFigures')
    const parent = await becomeParent(server, 'Dana')
    const none = { views: 0, saves: 0, requests: 0, replies: 0 }
    expect((await figures()).total).toEqual(none)

    await parent.do('bookmarkProvider', { providerId })
    await parent.do('requestBooking', {
      ...bookingRequest(providerId, instantInHours(72)),
      series: { weekdays: [1, 3], weeks: 2 },
    })
    const started = { providerId, ...newMessage('Are you free?') }
    const { conversationId } = await parent.do<Sent>('startConversation', started)
    await paula.do('sendMessage', { conversationId, ...newMessage('Yes.') })
    await paula.do('sendMessage', { conversationId, ...newMessage('On Friday.') })
    const once = { views: 0, saves: 1, requests: 1, replies: 1 }
    const told = await figures()
    expect(told.total).toEqual(once)
    // Two days when it is run at midnight.
    const days = told.days.filter(({ day }) => day >= startedOn)
    const sum = (what: keyof typeof once) => days.reduce((total, day) => total + day[what], 0)
    const [views, saves, requests, replies] = [sum('views'), sum('saves'), sum('requests'), sum('replies')]
    expect({ views, saves, requests, replies }).toEqual(once)

    await parent.do('removeBookmark', { providerId })
    expect((await figures()).total).toEqual({ ...once, saves: 0 })
  })

  it('compare the last thirty days with the thirty before', () => {
    const viewed = Array.from({ length: 60 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      views: index < 30 ? 1 : 2,
    }))
    const on = (...days: string[]) => days.map((day, index) => ({ day, count: index + 1 }))
    const figures = profileFiguresOf(viewed, {
      saves: on('2026-01-30', '2026-01-31'),
      requests: on('2026-01-01', '2026-03-01'),
      replies: [],
    })
    expect(figures.days.map(({ day }) => day).filter((_, index) => index % 29 === 0)).toEqual([
      '2026-01-31',
      '2026-03-01',
    ])
    expect(figures.total).toEqual({ views: 60, saves: 2, requests: 2, replies: 0 })
    expect(figures.before).toEqual({ views: 30, requests: 1, replies: 0 })
  })
})

describe('The tally', () => {
  const onDay = (day: string) => openProfileViews(server.parts.pool, () => new Date(`${day}T23:59:00Z`))

  it('keeps each day separate, and shows the last thirty', async () => {
    await onDay('2026-01-30').count('ines')
    const views = onDay('2026-02-28')
    await Promise.all(Array.from({ length: 12 }, () => views.count('ines')))
    const days = await views.ofLastDays('ines', 30)
    expect(days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-01-30', '2026-01-31'])
    expect(days.filter((each) => each.views > 0)).toEqual([
      { day: '2026-01-30', views: 1 },
      { day: '2026-02-28', views: 12 },
    ])
    expect((await onDay('2026-03-01').ofLastDays('ines', 30))[0]?.day).toBe('2026-01-31')
  })

  it('takes the demo’s figures once, and deletes those of a provider who left', async () => {
    const { pool } = server.parts
    const figuresOf = [
      { day: '2026-02-01', views: 7 },
      { day: '2026-02-02', views: 9 },
    ]
    await addProfileViews(pool, 'vera', figuresOf)
    await addProfileViews(pool, 'vera', figuresOf)
    const views = onDay('2026-02-03')
    const shown = async () => (await views.ofLastDays('vera', 30)).filter((each) => each.views > 0)
    expect(await shown()).toEqual(figuresOf)
    await eraseProfileViews(pool, 'vera')
    expect(await shown()).toEqual([])
  })
})
