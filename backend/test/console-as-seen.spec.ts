/**
 * What a person saw at a moment, as staff see it: the site's own answers to that person, which were kept when they
 * were given.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { asSeen, seenBy, type AsSeen } from '../src/contract/staff/console-as-seen.ts'
import { becomeBookable, becomeParent, type Booker } from './booking.ts'
import { askPrepared, openStaffClients, type AskAs, type Console } from './console-client.ts'
import { endorse, someProvider, type EndorsingProvider } from './endorsing.ts'
import { newMessage } from './messaging.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const canary = 'Dusk to dawn canary'

let server: RunningServer
let staff: Console
let maya: Booker
let ines: EndorsingProvider
let rosa: EndorsingProvider
/** Of each record that is decided on, by its kind. */
let ids: Readonly<Record<keyof typeof seenBy, string>>
let conversationId: string
let reviewId: string

type Person = Pick<Booker, 'ask' | 'name'>

/** What the site answers now, by the kind of record and its viewer. */
const siteNow = async (bookingId: string): Promise<Readonly<Record<string, AsSeen>>> => {
  const pageFor = async ({ ask, name }: Person): Promise<AsSeen> => ({
    name,
    profile: await ask('providerById', { id: ines.providerId }),
    reviews: await ask('providerReviews', { providerId: ines.providerId }),
    endorsements: await ask('providerEndorsements', { providerId: ines.providerId }),
  })
  const threadFor = async ({ ask, name }: Person): Promise<AsSeen> => ({
    name,
    conversation: await ask('conversation', { id: conversationId }),
  })
  return {
    'profile-reports reporter': await pageFor(maya),
    'reviews client': { ...(await pageFor(maya)), review: await maya.ask('reviewOfBooking', { bookingId }) },
    'reviews provider': await pageFor(ines),
    'endorsements provider': await pageFor(ines),
    'endorsements endorser': await pageFor(rosa),
    'conversation-reports client': await threadFor(maya),
    'conversation-reports provider': await threadFor(ines),
  }
}

const moments: { readonly at: string; readonly site: Readonly<Record<string, AsSeen>> }[] = []

/** Keeps what the site answers once its tables have everything. */
const keepMoment = async (bookingId: string) => {
  const { projections, store } = server.parts
  await projections.waitFor(await store.head(), [
    'ReviewWritten',
    'ConversationReported',
    'ProviderProfileRevised',
  ])
  moments.push({ site: await siteNow(bookingId), at: new Date().toISOString() })
}

beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  maya = await becomeParent(server, 'Maya')
  ines = await becomeBookable(server, 'Ines')
  rosa = await someProvider(server, 'Rosa')
  const bookingId = await completedBooking(server, maya, ines)
  await ines.do('reviseProviderProfile', { tagline: canary })
  const written = await maya.do<{ reviewId: string }>('writeReview', {
    ...{ bookingId, rating: 2, signed: true },
    text: 'Call her on 206 555 0147, day or night.',
  })
  reviewId = written.reviewId
  const { providerId } = ines
  const begun = await maya.do<{ conversationId: string }>('startConversation', {
    ...newMessage('Could you come tonight?'),
    providerId,
  })
  conversationId = begun.conversationId
  await ines.do('sendMessage', { conversationId, ...newMessage('Only for cash, at my door.') })
  await maya.do('reportProfile', { providerId, reason: 'spam', words: 'Sells creams' })
  const reported = await maya.do<{ reportId: string }>('reportConversation', {
    ...{ conversationId, reason: 'asks_for_money', words: 'She wants cash' },
  })
  const [report] = await server.parts.tables.query<{ report_id: string }>(
    'select report_id from read.profile_report',
  )
  ids = {
    'profile-reports': report?.report_id ?? '',
    'conversation-reports': reported.reportId,
    reviews: reviewId,
    endorsements: await endorse(rosa, ines),
  }
  await keepMoment(bookingId)
  await ines.do('reviseProviderProfile', { tagline: 'Calm days with a newborn', startingPrice: 900 })
  await ines.do('approveEndorsement', { endorsementId: ids.endorsements })
  await staff.moderator.call('publishReview', { reviewId, reason: 'The number is the clinic’s' })
  await ines.do('sendMessage', { conversationId, ...newMessage('Forget what I wrote.') })
  await maya.do('markRead', { conversationId, number: 3 })
  await ines.do('replyToReview', { reviewId, text: 'Thank you for your trust in those weeks.' })
  await keepMoment(bookingId)
  await staff.moderator.call('removeReview', { reviewId, reason: 'A number after all' })
})
afterAll(() => server.close())

const pathOf = (kind: string, by: string, at?: string) =>
  `/api/admin/as-seen/${kind}/${encodeURIComponent(ids[kind as keyof typeof ids])}?by=${by}${at === undefined ? '' : `&asOf=${at}`}`
const seen = async (kind: string, by: string, at?: string, ask: AskAs = staff.moderator) => {
  const reply = await askPrepared(ask, pathOf(kind, by, at))
  return reply.status === 200 ? asSeen.parse(reply.json()) : reply.status
}
const everyView = Object.entries(seenBy).flatMap(([kind, viewers]) =>
  Object.keys(viewers).map((by) => [kind, by] as const),
)

describe('What a person saw at a moment', () => {
  it.each(everyView)('is what the site answered them then: %s, the %s', async (kind, by) => {
    const shown: (AsSeen | undefined)[] = []
    for (const { at, site } of moments) {
      expect(await seen(kind, by, at)).toEqual(site[`${kind} ${by}`])
      shown.push(site[`${kind} ${by}`])
    }
    expect(shown).toHaveLength(2)
    expect(shown[0]).not.toEqual(shown[1])
  })

  it('keeps a held review from everybody but its author', async () => {
    const at = moments[0]?.at
    expect(await seen('reviews', 'client', at)).toMatchObject({
      review: { review: { status: 'held', text: expect.stringContaining('206 555') } },
      reviews: { reviews: [] },
    })
    expect(await seen('reviews', 'provider', at)).toMatchObject({ reviews: { reviews: [], totalCount: 0 } })
  })

  it('is refused for a moment before their account, for one to come, and for what is none of its viewers', async () => {
    for (const [kind, by] of everyView)
      expect([kind, by, await seen(kind, by, '2020-01-01T00:00:00Z')]).toEqual([kind, by, 404])
    expect(await seen('reviews', 'client', '2999-01-01T00:00:00Z')).toBe(422)
    for (const by of ['somebody', '__proto__', '']) expect(await seen('reviews', by)).toBe(422)
    expect(await seen('reviews', 'reporter')).toBe(404)
    for (const kind of ['people', 'constructor', 'bookings']) expect(await seen(kind, 'client')).toBe(404)
  })

  it('is for those who decide alone', async () => {
    for (const [kind, by] of everyView) {
      expect([kind, await seen(kind, by, moments[0]?.at, staff.analyst)]).toEqual([kind, 403])
      for (const cookie of [maya.cookie, ines.cookie])
        expect((await server.request({ url: pathOf(kind, by), headers: { cookie } })).status).toBe(403)
      expect((await server.request({ url: pathOf(kind, by) })).status).toBe(401)
    }
  })

  it('is a look at the record and at the person, and of a conversation an event with the lines that were shown', async () => {
    const { pool, store, projections } = server.parts
    await pool.query('delete from staff.look')
    await seen('reviews', 'provider', moments[0]?.at)
    await seen('conversation-reports', 'client', moments[0]?.at)
    const { rows } = await pool.query('select kind, record_id, staff_id from staff.look order by kind')
    const staff_id = staff.moderator.accountId
    const of = (kind: string, record_id: string) => ({ kind, record_id, staff_id })
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        of('conversation-reports', ids['conversation-reports']),
        ...[maya.accountId, ines.accountId].map((id) => of('people', id)),
        of('reviews', reviewId),
      ]),
    )
    await projections.waitFor(await store.head(), ['ReportedConversationViewed'])
    const looks: unknown[] = []
    for await (const { type, data } of store.readStream(`conversation-${conversationId}`))
      if (type === 'ReportedConversationViewed') looks.push(data)
    expect(looks.at(-1)).toMatchObject({ staffId: staff_id, first: 1, last: 2, views: looks.length })
  })

  it('shows nothing more of a conversation once its report is closed', async () => {
    await staff.moderator.call('closeConversationReport', {
      reportId: ids['conversation-reports'],
      ...{ outcome: 'nothing_found', reason: 'A misunderstanding' },
    })
    await until(
      'it is closed',
      async () => (await seen('conversation-reports', 'client', moments[0]?.at)) === 404,
    )
  })

  it('has nothing of a person who was erased since', async () => {
    const { accountId, email } = ines
    const views = [
      ['profile-reports', 'reporter'],
      ['reviews', 'client'],
    ] as const
    for (const [kind, by] of views)
      expect(JSON.stringify(await seen(kind, by, moments[0]?.at))).toContain(canary)
    await staff.admin.erase({ accountId, email })
    for (const [kind, by] of views)
      await until(`${kind} has nothing of them`, async () => {
        const { text } = await askPrepared(staff.moderator, pathOf(kind, by, moments[0]?.at))
        return !text.includes(canary)
      })
  })
})
