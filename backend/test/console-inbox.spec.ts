/** The console's inbox: what waits for staff, of every kind. */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { inboxKinds, inboxList } from '../src/contract/staff/console-inbox.ts'
import { openHours } from '../bench/open-hours.ts'
import { becomeParent } from './booking.ts'
import { askList, openStaffClients, type Console } from './console-client.ts'
import { someProvider } from './endorsing.ts'
import { execute } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
let reviewId: string
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  const ines = await someProvider(server, 'Ines')
  const rosa = await someProvider(server, 'Rosa')
  const maya = await becomeParent(server, 'Maya')
  await ines.do('saveHours', { version: 0, hours: openHours() })
  const written = await maya.do<{ reviewId: string }>('writeReview', {
    bookingId: await completedBooking(server, maya, ines),
    rating: 5,
    text: 'Call her on 206 555 0147.',
    signed: true,
  })
  reviewId = written.reviewId
  await ines.do('reportProfile', { providerId: rosa.providerId, reason: 'spam', words: 'Sells creams' })
  await execute(server, {
    type: 'StartConversation',
    conversationId: 'c1',
    pair: { clientId: 'parent', providerId: rosa.providerId },
    message: { messageId: 'm1', text: 'Send the money to me', digest: 'd' },
  })
  await execute(server, {
    type: 'ReportConversation',
    conversationId: 'c1',
    by: 'provider',
    reportId: 'r1',
    report: { reason: 'asks_for_money', words: 'They ask for money' },
  })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['ConversationReported'])
})
afterAll(() => server.close())

const waiting = async (query: object = {}) =>
  (await askList(staff.moderator, 'inbox', { ...query })).rows.map((row) => inboxList.row.parse(row))

it('has every kind, with whom it is about, who wrote it, and the words', async () => {
  expect(await waiting()).toMatchObject([
    { kind: 'reviews', id: reviewId, reason: 'contact', words: 'Call her on 206 555 0147.', due: 'in_time' },
    { kind: 'profile-reports', reason: 'spam', words: 'Sells creams' },
    { kind: 'conversation-reports', id: 'r1', reason: 'asks_for_money', words: 'They ask for money' },
  ])
  expect(new Set((await waiting()).map(({ kind }) => kind))).toEqual(new Set(inboxKinds))
  const [, profile] = await waiting()
  expect([profile?.about, profile?.by]).toEqual([
    expect.stringContaining('Rosa'),
    expect.stringContaining('Ines'),
  ])
})

it('is recorded as a look at each record, in the list that has it', async () => {
  await waiting()
  const { rows } = await server.parts.pool.query<{ kind: string }>(
    'select distinct kind from staff.look where staff_id = $1',
    [staff.moderator.accountId],
  )
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(inboxKinds.toSorted())
})

it('says what is late, and shows the oldest first', async () => {
  await server.parts.tables.query(
    `update read.conversation_report set reported_at = reported_at - interval '25 hours' where report_id = 'r1'`,
  )
  expect((await waiting()).map(({ id, due }) => [id, due])[0]).toEqual(['r1', 'late'])
  expect((await waiting({ filter: { due: ['late'] } })).map(({ id }) => id)).toEqual(['r1'])
})

it('is closed to those who may not decide', async () => {
  expect((await staff.analyst('/api/admin/inbox')).status).toBe(403)
})

it('no longer has what was decided', async () => {
  await staff.moderator.call('publishReview', { reviewId, reason: 'The number is the office’s' })
  expect((await waiting()).map(({ kind }) => kind).toSorted()).toEqual([
    'conversation-reports',
    'profile-reports',
  ])
  await staff.moderator.call('closeConversationReport', {
    reportId: 'r1',
    outcome: 'nothing_found',
    reason: 'A misunderstanding',
  })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['profile-reports'])
})
