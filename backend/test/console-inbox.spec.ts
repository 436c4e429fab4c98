/** The console's inbox: what waits for staff, of every kind. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openHours } from '../bench/open-hours.ts'
import { decidedBefore } from '../src/contract/staff/console-decided-before.ts'
import { inboxList } from '../src/contract/staff/console-inbox.ts'
import { inboxKinds } from '../src/contract/staff/inbox-kinds.ts'
import { becomeParent, type Booker } from './booking.ts'
import { askList, openStaffClients, type AskAs, type Console } from './console-client.ts'
import { askerOf, bodyOf, someProvider, type EndorsingProvider } from './endorsing.ts'
import { reportedConversation } from './messaging.ts'
import { addressOf, callWith, execute, register, signIn } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { eventsOf } from './some-providers.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
let reviewId: string
let maya: Booker
let rosa: EndorsingProvider
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  const ines = await someProvider(server, 'Ines')
  rosa = await someProvider(server, 'Rosa')
  maya = await becomeParent(server, 'Maya')
  await ines.do('saveHours', { version: 0, hours: openHours() })
  const written = await maya.do<{ reviewId: string }>('writeReview', {
    bookingId: await completedBooking(server, maya, ines),
    rating: 5,
    text: 'Call her on 206 555 0147.',
    signed: true,
  })
  reviewId = written.reviewId
  await rosa.do('claimCredential', { what: 'course', words: 'Newborn care, 40 hours' })
  await ines.do('reportProfile', { providerId: rosa.providerId, reason: 'spam', words: 'Sells creams' })
  await reportedConversation(server, { clientId: maya.accountId, providerId: rosa.providerId })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['ConversationReported'])
})
afterAll(() => server.close())

const waiting = async (query: object = {}) =>
  (await askList(staff.moderator, 'inbox', { ...query })).rows.map((row) => inboxList.row.parse(row))

it('has every kind, with whom it is about, who wrote it, and the words', async () => {
  expect(await waiting()).toMatchObject([
    { kind: 'reviews', id: reviewId, reason: 'contact', words: 'Call her on 206 555 0147.', due: 'in_time' },
    { kind: 'credentials', reason: 'course', words: 'Newborn care, 40 hours' },
    { kind: 'profile-reports', reason: 'spam', words: 'Sells creams' },
    { kind: 'conversation-reports', id: 'r1', reason: 'asks_for_money', words: 'They ask for money' },
  ])
  expect(new Set((await waiting()).map(({ kind }) => kind))).toEqual(new Set(inboxKinds))
  const profile = (await waiting()).find(({ kind }) => kind === 'profile-reports')
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

const taken = async () =>
  (await waiting()).map(({ id, takenBy }) => [id, takenBy] as const).filter(([, by]) => by !== null)
const statusOf = async (who: AskAs, id: string, data: object) =>
  (await callWith(server, who.cookie, id, data)).status

it('says who has taken an item, until they put it back, or half an hour is over', async () => {
  const item = { kind: 'reviews', id: reviewId }
  const seenBy = async (who: AskAs) => bodyOf(await askerOf(server, who.cookie)('takenItem', item))
  await staff.moderator.call('takeItem', item)
  expect(await taken()).toEqual([[reviewId, 'Mona Moderator']])
  expect(await seenBy(staff.moderator)).toMatchObject({
    taken: { isOwn: true },
    colleagues: [{ accountId: staff.admin.accountId, name: 'Ada Admin' }],
  })
  expect(await seenBy(staff.admin)).toMatchObject({ taken: { name: 'Mona Moderator', isOwn: false } })
  // Again changes nothing, and nobody takes it from her or puts it back in her place.
  await staff.moderator.call('takeItem', item)
  expect(await statusOf(staff.admin, 'takeItem', item)).toBe(409)
  await staff.admin.call('putBackItem', item)
  expect(await taken()).toEqual([[reviewId, 'Mona Moderator']])
  await staff.moderator.call('putBackItem', item)
  expect(await taken()).toEqual([])
  await staff.admin.call('takeItem', item)
  await server.parts.pool.query(`update staff.taken set taken_at = taken_at - interval '31 minutes'`)
  expect(await taken()).toEqual([])
  expect(await seenBy(staff.moderator)).toMatchObject({ taken: null })
  await staff.moderator.call('takeItem', item)
  expect(await taken()).toEqual([[reviewId, 'Mona Moderator']])
})

it('lets two who take an item at once not both have it', async () => {
  await server.parts.pool.query('delete from staff.taken')
  const both = [staff.moderator, staff.admin].map((who) =>
    statusOf(who, 'takeItem', { kind: 'reviews', id: reviewId }),
  )
  expect((await Promise.all(both)).toSorted()).toEqual([200, 409])
})

it('hands an item over from whoever has it to somebody who may decide', async () => {
  await server.parts.pool.query('delete from staff.taken')
  const item = { kind: 'conversation-reports', id: 'r1' }
  const toAdmin = { ...item, accountId: staff.admin.accountId }
  expect(await statusOf(staff.moderator, 'handOverItem', toAdmin)).toBe(409)
  await staff.moderator.call('takeItem', item)
  for (const accountId of [staff.analyst.accountId, maya.accountId])
    expect(await statusOf(staff.moderator, 'handOverItem', { ...item, accountId })).toBe(404)
  await staff.moderator.call('handOverItem', toAdmin)
  expect(await taken()).toEqual([['r1', 'Ada Admin']])
  for (const wrong of [
    { ...item, kind: 'people' },
    { ...item, id: '' },
  ])
    expect(await statusOf(staff.moderator, 'takeItem', wrong)).toBe(422)
})

it('lets several items be taken, given to a colleague and put back at once, leaving those of others as they are', async () => {
  await server.parts.pool.query('delete from staff.taken')
  const ids = (await waiting()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(2)
  const [first = '', ...rest] = ids
  const several = async (who: AskAs, id: string, more: object = {}) =>
    (await callWith(server, who.cookie, id, { ids: [...ids, 'no-such-item'], ...more })).json()
  await staff.admin.call('takeItems', { ids: [first] })
  expect(await several(staff.moderator, 'takeItems')).toEqual({ changed: rest.length })
  expect(new Map(await taken()).get(first)).toBe('Ada Admin')
  expect(await several(staff.moderator, 'putBackItems')).toEqual({ changed: rest.length })
  expect(await taken()).toEqual([[first, 'Ada Admin']])
  const toModerator = { accountId: staff.moderator.accountId }
  expect(await several(staff.admin, 'takeItems', toModerator)).toEqual({ changed: ids.length })
  expect(new Set((await taken()).map(([, by]) => by))).toEqual(new Set(['Mona Moderator']))
  for (const accountId of [staff.analyst.accountId, maya.accountId])
    expect(await statusOf(staff.admin, 'takeItems', { ids, accountId })).toBe(404)
  expect(await statusOf(staff.admin, 'takeItems', { ids: [] })).toBe(422)
  expect(bodyOf(await askerOf(server, staff.moderator.cookie)('inboxColleagues', {}))).toEqual([
    { accountId: staff.admin.accountId, name: 'Ada Admin' },
  ])
})

it('forgets what a colleague had taken whose account is erased', async () => {
  await server.parts.pool.query('delete from staff.taken')
  const leaver = {
    email: addressOf('leaver'),
    name: 'Lea Leaver',
    kind: null,
    staffRole: 'moderator',
  } as const
  const accountId = await register(server, leaver)
  const cookie = await signIn(server, leaver)
  const item = { kind: 'reviews', id: reviewId }
  expect((await callWith(server, cookie, 'takeItem', item)).status).toBe(200)
  await staff.admin.call('revokeStaffRole', { accountId, reason: 'They left' })
  await staff.admin.erase({ accountId, email: leaver.email })
  const rows = async () => (await server.parts.pool.query('select 1 from staff.taken')).rowCount
  await until('the erasure is done', async () => (await rows()) === 0)
})

it('no longer has what was decided', async () => {
  const credentialId = (await waiting()).find(({ kind }) => kind === 'credentials')?.id ?? ''
  await staff.moderator.call('rejectCredential', {
    ...{ credentialId, why: 'not_enough', reason: 'Please tell us who issued it' },
  })
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
  const decided = { kind: 'reviews', id: reviewId }
  expect(await statusOf(staff.moderator, 'takeItem', decided)).toBe(409)
  expect(bodyOf(await askerOf(server, staff.moderator.cookie)('takenItem', decided))).toBeNull()
})

it('has beside an item what was decided before about the person whom it is about, and not the item', async () => {
  const decided = async (kind: string, id: string) =>
    decidedBefore.parse((await staff.moderator(`/api/admin/decided/${kind}/${id}`)).json())
  const ofReview = await decided('reviews', reviewId)
  // Of the conversation, the provider reported the parent, who wrote the review.
  expect(ofReview).toMatchObject({
    person: { kind: 'people', id: maya.accountId, name: 'Maya' },
    counts: [{ act: 'ConversationReportClosed', outcome: 'nothing_found', times: 1 }],
    newest: [{ subjectId: 'r1', reason: 'A misunderstanding', actorName: 'Mona Moderator' }],
  })
  await staff.moderator.call('removeReview', { reviewId, reason: 'It has a number' })
  expect(await decided('conversation-reports', 'r1')).toMatchObject({
    person: { id: maya.accountId },
    counts: [
      { act: 'ReviewPublished', outcome: null, times: 1 },
      { act: 'ReviewRemoved', outcome: null, times: 1 },
    ],
    newest: [{ act: 'ReviewRemoved' }, { act: 'ReviewPublished' }],
  })
  const [{ id: reportId } = { id: '' }] = await waiting()
  expect(await decided('profile-reports', reportId)).toMatchObject({
    person: { kind: 'people', id: rosa.accountId, name: 'Rosa' },
    counts: [{ act: 'CredentialNotConfirmed', outcome: null, times: 1 }],
    newest: [{ reason: 'Please tell us who issued it' }],
  })
})

it('names a provider whose profile has no account, rather than calling it deleted', async () => {
  const [made] = eventsOf({ id: 'p-odette', providerName: 'Odette Williams' })
  if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
  const { providerId, organizationId, createdAt: _, ...facts } = made.data
  const owner = { organizationId, slugId: 'slug-odette' }
  await execute(server, { type: 'CreateProviderProfile', providerId, owner, facts })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['ProviderProfileCreated'])
  await maya.do('reportProfile', { providerId, reason: 'spam', words: 'An ad' })
  const reportId = (await waiting()).find(({ words }) => words === 'An ad')?.id ?? ''
  const decided = async () =>
    decidedBefore.parse((await staff.moderator(`/api/admin/decided/profile-reports/${reportId}`)).json())
  expect(await decided()).toEqual({
    person: { kind: 'providers', id: providerId, name: 'Odette Williams' },
    counts: [],
    newest: [],
  })
})

it('records that as a look at the person, and is closed to those who may not decide', async () => {
  await server.parts.pool.query('delete from staff.look')
  await staff.moderator(`/api/admin/decided/reviews/${reviewId}`)
  const { rows } = await server.parts.pool.query('select kind, record_id from staff.look')
  expect(rows).toEqual([{ kind: 'people', record_id: maya.accountId }])
  expect((await staff.analyst(`/api/admin/decided/reviews/${reviewId}`)).status).toBe(403)
  for (const path of ['reviews/nobody', 'people/nobody', 'constructor/nobody'])
    expect((await staff.admin(`/api/admin/decided/${path}`)).status).toBe(404)
})
