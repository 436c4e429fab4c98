/**
 * Reviews over HTTP: a story of four people, who may do what, every refusal, and how search uses the stars.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readyReasons } from '../src/contract/ready-reasons.ts'
import { becomeBookable, becomeParent, instantInHours, bookingRequest, type Booker } from './booking.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { askerOf, bodyOf, type EndorsingProvider } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { completedBooking } from './reviewing.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

interface Shown {
  readonly stars: { readonly average: number | null; readonly count: number; readonly spread: number[] }
  readonly reviews: readonly {
    readonly id: string
    readonly rating: number | null
    readonly text: string
    readonly by: string
    readonly isEdited: boolean
    readonly reply: { readonly text: string; readonly isEdited: boolean } | null
    readonly removedFor: string | null
  }[]
  readonly totalCount: number
}
interface Mine {
  readonly due: readonly { readonly bookingId: string; readonly what: string }[]
  readonly dueCount: number
  readonly written: readonly { readonly id: string; readonly status: string; readonly isEditable: boolean }[]
}

let server: RunningServer
let staff: Console
let maya: Booker
let noor: Booker
let ruth: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  ;[maya, noor, ruth, staff] = await Promise.all([
    becomeParent(server, 'Maya'),
    becomeParent(server, 'Noor'),
    becomeBookable(server, 'Ruth'),
    openStaffClients(server),
  ])
})
afterAll(() => server.close())

const shown = async (providerId = ruth.providerId, input: object = {}): Promise<Shown> =>
  bodyOf(await askerOf(server, '')('providerReviews', { providerId, ...input })) as Shown
const said = async (reply: Promise<Reply>) => {
  const { status, json } = await reply
  const { code, message } = json() as { code?: string; message?: string }
  return { status, code, message }
}
const review = (bookingId: string, set: object = {}) => ({
  bookingId,
  rating: 5,
  text: 'She listened to us for a whole hour, and it stopped hurting.',
  signed: true,
  ...set,
})
const write = (who: Booker, bookingId: string, set: object = {}) =>
  who.do<{ reviewId: string; status: string }>('writeReview', review(bookingId, set))

describe('A review', () => {
  it('goes from a completed booking to a reply, a change, and a tombstone', async () => {
    const booking = await completedBooking(server, maya, ruth)
    const before = await maya.ask<Mine>('myReviews')
    expect(before).toMatchObject({
      dueCount: 1,
      due: [{ bookingId: booking, what: expect.stringMatching(/^Feeding visit, \w+, \w+ \d+$/) }],
    })
    expect(await maya.ask('reviewOfBooking', { bookingId: booking })).toMatchObject({
      standing: 'may',
      review: null,
      firstName: 'Maya',
    })
    const { reviewId, status } = await write(maya, booking)
    expect(status).toBe('published')
    expect(await shown()).toMatchObject({
      stars: { average: 5, count: 1, spread: [0, 0, 0, 0, 1] },
      reviews: [{ id: reviewId, rating: 5, by: 'Maya', reply: null, removedFor: null, isEdited: false }],
      totalCount: 1,
    })
    expect(await ruth.ask('reviewCounts')).toEqual({ due: 0, unanswered: 1 })
    await ruth.do('replyToReview', { reviewId, text: 'Thank you, Maya.' })
    await ruth.do('replyToReview', { reviewId, text: 'Thank you both.' })
    await maya.do('editReview', { reviewId, rating: 4, text: '', signed: false })
    expect((await shown()).reviews).toMatchObject([
      {
        rating: 4,
        text: '',
        by: 'A parent',
        isEdited: true,
        reply: { text: 'Thank you both.', isEdited: true },
      },
    ])
    expect(await ruth.ask('reviewCounts')).toEqual({ due: 0, unanswered: 0 })
    expect(await maya.ask<Mine>('myReviews')).toMatchObject({
      dueCount: 0,
      written: [{ id: reviewId, isEditable: true }],
    })

    await staff.moderator.call('removeReview', { reviewId, reason: 'It named another family' })
    const removed = await shown()
    expect(removed.stars).toEqual({ average: null, count: 0, spread: [0, 0, 0, 0, 0] })
    expect(removed.reviews).toMatchObject([
      { id: reviewId, rating: null, text: '', reply: null, removedFor: 'It named another family' },
    ])
    expect(JSON.stringify(removed)).not.toContain('Thank you')
    expect(await said(maya.call('editReview', { reviewId, rating: 1, signed: true }))).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    })
    await staff.admin.call('restoreReview', { reviewId, reason: 'It did not, after all' })
    expect((await shown()).stars.spread).toEqual([0, 0, 0, 1, 0])

    // A ready reason is told to each reader in their own language.
    const [, , ready] = readyReasons.reviewRemoved
    await staff.moderator.call('removeReview', { reviewId, reason: ready })
    expect((await shown()).reviews).toMatchObject([{ removedFor: 'It wasn’t about the care' }])
    const payload = encodeURIComponent(JSON.stringify({ providerId: ruth.providerId }))
    const url = `/es/_server/providerReviews?createServerFn&payload=${payload}`
    expect((await server.request({ url })).json()).toMatchObject({
      reviews: [{ removedFor: 'No hablaba de la atención recibida' }],
    })
  })

  it('that may hold contact data waits for a moderator, and only its author sees it', async () => {
    const vera = await becomeBookable(server, 'Vera')
    const booking = await completedBooking(server, maya, vera)
    const { reviewId, status } = await write(maya, booking, { text: 'Lovely. Her number is 206 555 0147.' })
    expect(status).toBe('held')
    expect(await shown(vera.providerId)).toMatchObject({ stars: { count: 0 }, reviews: [], totalCount: 0 })
    expect(await vera.ask<Shown>('receivedReviews')).toMatchObject({ reviews: [], unansweredCount: 0 })
    expect(await maya.ask('reviewOfBooking', { bookingId: booking })).toMatchObject({
      review: { status: 'held', heldFor: 'contact' },
    })
    expect(await said(vera.call('replyToReview', { reviewId, text: 'Thank you' }))).toMatchObject({
      status: 404,
    })
    await staff.moderator.call('publishReview', { reviewId, reason: 'The number is her office' })
    expect((await shown(vera.providerId)).reviews).toMatchObject([{ id: reviewId, by: 'Maya' }])
  })

  it('is in the console’s list with the held ones first, and within each state the newest first', async () => {
    const wanda = await becomeBookable(server, 'Wanda')
    // Maya may only write a limited number of reviews an hour.
    const nadia = await becomeParent(server, 'Nadia')
    const contact = 'Lovely. Her number is 206 555 0147.'
    const written: string[] = []
    for (const text of ['', contact, '', contact]) {
      const booking = await completedBooking(server, nadia, wanda)
      written.push((await write(nadia, booking, { text })).reviewId)
    }
    const [oldest, oldestHeld, newest, newestHeld] = written
    const expected = [newestHeld, oldestHeld, newest, oldest]
    const listed = async (range: readonly [number, number]) =>
      (
        await askList(staff.moderator, 'reviews', { filter: { providerId: [wanda.providerId] }, range })
      ).rows.map(({ id }) => id)
    expect(await listed([0, 9])).toEqual(expected)
    expect([...(await listed([0, 1])), ...(await listed([2, 3]))]).toEqual(expected)
  })

  it('is refused without a completed booking of one’s own', async () => {
    const booking = await completedBooking(server, maya, ruth)
    expect(await said(noor.call('writeReview', review(booking)))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await said(askerOf(server, noor.cookie)('reviewOfBooking', { bookingId: booking }))).toMatchObject(
      {
        status: 404,
      },
    )
    const { bookingId: waiting } = await noor.do<{ bookingId: string }>(
      'requestBooking',
      bookingRequest(ruth.providerId, instantInHours(48)),
    )
    expect(await said(noor.call('writeReview', review(waiting)))).toEqual({
      status: 409,
      code: 'not_allowed_now',
      message: 'You can review a booking once it’s over',
    })
    await write(maya, booking)
    expect(await said(maya.call('writeReview', review(booking)))).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    })
    const long = await completedBooking(server, maya, ruth, 91 * 24)
    expect(await said(maya.call('writeReview', review(long)))).toMatchObject({ status: 410, code: 'gone' })
    expect(await maya.ask('reviewOfBooking', { bookingId: long })).toMatchObject({ standing: 'too_late' })
    expect(await said(maya.call('writeReview', review('nothing')))).toMatchObject({ status: 404 })
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 5.5 }, 'rating'],
    [{ text: 'Too short' }, 'text'],
    [{ text: `${' \n'.repeat(30)}short${' '.repeat(30)}` }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
  ])('is refused with the field that is wrong (%#)', async (set, field) => {
    const reply = await maya.call('writeReview', review('b', set))
    expect(reply.status).toBe(422)
    expect(Object.keys((reply.json() as { fields: object }).fields)).toEqual([field])
  })

  it('gets no reply with a phone number in it, and none from anybody but the provider', async () => {
    const booking = await completedBooking(server, noor, ruth)
    const { reviewId } = await write(noor, booking)
    const other = await becomeBookable(server, 'Otto')
    expect(await said(other.call('replyToReview', { reviewId, text: 'Hello' }))).toMatchObject({
      status: 404,
    })
    const reply = await ruth.call('replyToReview', { reviewId, text: 'Call me: 206 555 0147' })
    expect([reply.status, Object.keys((reply.json() as { fields: object }).fields)]).toEqual([422, ['text']])
  })
})

describe('Many reviews', () => {
  it('are sorted and paged, and filtered by stars for the provider they are about', async () => {
    const winnie = await becomeBookable(server, 'Winnie')
    const ids: string[] = []
    for (const rating of [3, 5, 1, 4, 5, 2, 5, 4, 5, 5, 3, 4]) {
      const { reviewId } = await write(maya, await completedBooking(server, maya, winnie), { rating })
      ids.push(reviewId)
    }
    const ratings = async (input: object) =>
      (await shown(winnie.providerId, input)).reviews.map(({ rating }) => rating)
    const first = await shown(winnie.providerId)
    expect(first.stars).toMatchObject({ count: 12, spread: [1, 1, 2, 3, 5] })
    expect(first.stars.average).toBeCloseTo(46 / 12, 10)
    expect(first.reviews.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10))
    expect(await ratings({ sort: 'highest' })).toEqual([5, 5, 5, 5, 5, 4, 4, 4, 3, 3])
    expect(await ratings({ sort: 'lowest', page: 2 })).toEqual([5, 5])
    expect(await shown(winnie.providerId, { page: 9 })).toMatchObject({ reviews: [], totalCount: 12 })
    await winnie.do('replyToReview', { reviewId: ids[1], text: 'Thank you' })
    expect(await winnie.ask<Shown>('receivedReviews', { stars: 5, unanswered: true })).toMatchObject({
      totalCount: 4,
      unansweredCount: 11,
    })
    for (const reviewId of [ids[1], ids[2]])
      await staff.moderator.call('removeReview', { reviewId, reason: 'It named another family' })
    for (const sort of ['highest', 'lowest']) {
      const last = (await shown(winnie.providerId, { sort, page: 2 })).reviews
      expect(last.map(({ id, rating }) => [id, rating])).toEqual([
        [ids[2], null],
        [ids[1], null],
      ])
    }
  })

  it('affect the search order: forty reviews of 4.9 rank above a single 5', async () => {
    const few = await becomeBookable(server, 'Olive', { pauseAfter: 0 })
    const many = await becomeBookable(server, 'Nell')
    await write(maya, await completedBooking(server, maya, few))
    for (const rating of [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4])
      await write(noor, await completedBooking(server, noor, many), { rating })
    const search = async (input: object) =>
      (
        bodyOf(await askerOf(server, '')('searchProviders', { sort: 'rating', ...input })) as {
          providers: { id: string; rating: number | null; review_count: number }[]
        }
      ).providers
    const found = await search({ minRating: 4.8 })
    expect(found.every(({ rating }) => (rating ?? 0) >= 4.8)).toBe(true)
    const places = [many, few].map(({ providerId }) => found.findIndex(({ id }) => id === providerId))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? 0)
    expect((await search({ rating: ['5'] })).map(({ id }) => id)).toContain(few.providerId)
  })
})
