/** The page of one person in the console: what it has of them, for whom, and how it is recorded. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mailsList } from '../src/contract/console-mails.ts'
import { consoleLists } from '../src/contract/staff/console-lists.ts'
import { personParts, type PersonPart } from '../src/contract/staff/console-person.ts'
import { consoleResources } from '../src/features/features.ts'
import { partOfPersonSql } from '../src/features/staff/person-sql.ts'
import { mailsResource } from '../src/features/staff/person.controller.ts'
import { accountById } from '../src/projections/accounts/accounts.ts'
import { becomeBookable, becomeParent, bookingRequest, instantInHours, type Booker } from './booking.ts'
import { openStaffClients, type AskAs, type Console } from './console-client.ts'
import { someProvider, type EndorsingProvider } from './endorsing.ts'
import { reportedConversation } from './messaging.ts'
import { addressOf, callWith, signUpUnconfirmed } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let staff: Console
let maya: Booker
let ines: EndorsingProvider
let reviewId: string
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  maya = await becomeParent(server, 'Maya')
  ines = await becomeBookable(server, 'Ines')
  const rosa = await someProvider(server, 'Rosa')
  for (const email of [maya.email, addressOf('another')])
    await callWith(server, '', 'joinWaitlist', { full_name: 'Maya', email })
  const written = await maya.do<{ reviewId: string }>('writeReview', {
    bookingId: await completedBooking(server, maya, ines),
    rating: 5,
    text: 'Call her on 206 555 0147.',
    signed: true,
  })
  reviewId = written.reviewId
  await maya.do('requestBooking', bookingRequest(ines.providerId, instantInHours(60)))
  await maya.do('reportProfile', { providerId: rosa.providerId, reason: 'spam', words: 'Sells creams' })
  await reportedConversation(server, { clientId: maya.accountId, providerId: ines.providerId })
  await server.parts.projections.waitFor(await server.parts.store.head(), ['ConversationReported'])
  await staff.admin.call('removeReview', { reviewId, reason: 'It had a phone number' })
})
afterAll(() => server.close())

const pathOf = (accountId: string, part: string) => `/api/admin/people/${accountId}/records/${part}`
const partOf = async (accountId: string, part: PersonPart, ask: AskAs = staff.moderator) => {
  const reply = await ask(pathOf(accountId, part))
  expect(reply.status).toBe(200)
  const rows = (reply.json() as object[]).map((row) =>
    (part === 'mails' ? mailsList : consoleLists.find(({ name }) => name === part))?.row.parse(row),
  )
  expect(reply.headers['x-total-count']).toBe(String(rows.length))
  return rows
}
const countsOf = async (accountId: string) =>
  Object.fromEntries(
    await Promise.all(
      personParts.map(async (part) => [part, (await partOf(accountId, part)).length] as const),
    ),
  )

it('has what the person wrote, asked for, reported and was reported for, and nothing of others', async () => {
  expect(await countsOf(maya.accountId)).toMatchObject({
    providers: 0,
    waitlist: 1,
    bookings: 2,
    'conversation-reports': 1,
    'profile-reports': 1,
    reviews: 1,
    endorsements: 0,
    faqs: 0,
    'staff-acts': 1,
  })
  expect(await countsOf(ines.accountId)).toMatchObject({
    providers: 1,
    waitlist: 0,
    bookings: 2,
    'conversation-reports': 1,
    'profile-reports': 0,
    reviews: 1,
    'staff-acts': 1,
  })
  expect(await countsOf(staff.admin.accountId)).toMatchObject({ bookings: 0, reviews: 0 })
  expect(await partOf(maya.accountId, 'staff-acts')).toMatchObject([
    { act: 'ReviewRemoved', subjectKind: 'reviews', subjectId: reviewId, reason: 'It had a phone number' },
  ])
})

it('shows the newest first', async () => {
  const [first, second] = (await partOf(maya.accountId, 'bookings')) as { startsAt: string }[]
  expect(Date.parse(first?.startsAt ?? '')).toBeGreaterThan(Date.parse(second?.startsAt ?? ''))
})

it('has the kinds and times of emails that were sent, and no text', async () => {
  await server.parts.pool.query(
    `insert into reaction.outbox (id, kind, person_id, created_at, next_at, sent_at, attempts)
     values (gen_random_uuid(), 'booking_news', $1, now(), now(), now(), 0)`,
    [maya.accountId],
  )
  const mails = await partOf(maya.accountId, 'mails')
  // One that a later one covers was never sent.
  expect(mails).not.toContainEqual(expect.objectContaining({ kind: 'booking_news' }))
  expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual(['id', 'kind', 'sentAt', 'status', 'writtenAt'])
})

it('takes nobody’s entry of the waitlist for that of an account whose address was not confirmed', async () => {
  const email = addressOf('unconfirmed')
  await callWith(server, '', 'joinWaitlist', { full_name: 'Somebody', email })
  await signUpUnconfirmed(server, { name: 'Nobody', email, kind: 'client' })
  const { rows } = await server.parts.pool.query<{ account_id: string; verified_at: Date | null }>(
    'select account_id, verified_at from read.account where email = $1',
    [email],
  )
  expect(rows).toMatchObject([{ verified_at: null }])
  expect(await partOf(rows[0]?.account_id ?? '', 'waitlist')).toEqual([])
})

it('is one look at the person, however many parts are read', async () => {
  await server.parts.pool.query('delete from staff.look')
  await countsOf(maya.accountId)
  const { rows } = await server.parts.pool.query('select kind, record_id, filter from staff.look')
  expect(rows).toEqual([{ kind: 'people', record_id: maya.accountId, filter: null }])
})

it('is closed to analysts, and has no part that is not of people, nor of a person who is not there', async () => {
  for (const part of personParts) {
    expect([part, (await staff.analyst(pathOf(maya.accountId, part))).status]).toEqual([part, 403])
    expect([part, (await staff.admin(pathOf('nobody', part))).status]).toEqual([part, 404])
  }
  for (const part of ['people', 'looks', 'inbox', 'constructor', 'account'])
    expect([part, (await staff.admin(pathOf(maya.accountId, part))).status]).toEqual([part, 404])
})

it('is reached from the person’s profile, by those who may know whose it is', async () => {
  const accountOf = async (ask: AskAs) =>
    ((await ask(`/api/admin/providers/${ines.providerId}`)).json() as { accountId: string | null }).accountId
  expect(await accountOf(staff.moderator)).toBe(ines.accountId)
  expect(await accountOf(staff.analyst)).toBeNull()
})

it('reads an index of the tables in every part', async () => {
  const account = await accountById(server.parts.tables, maya.accountId)
  if (!account) throw new Error('There is no Maya')
  const client = await server.parts.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  for (const name of personParts) {
    const part = [...consoleResources, mailsResource].find((each) => each.name === name)
    if (!part?.ofPerson) throw new Error(`${name} does not say what is of a person`)
    const { total, values } = partOfPersonSql(
      { ...part, ofPerson: part.ofPerson },
      account,
      (kind, words) => `${kind} ${words}`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${total}`, values)
    const scans = rows.filter((row) => row['QUERY PLAN'].includes('Seq Scan'))
    expect([name, scans]).toEqual([name, []])
  }
  await client.query('rollback')
  client.release()
})
