/** Notes of moderators on people and records: who reads and writes them, how they are kept, and how they are erased. */

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { openHours } from '../bench/open-hours.ts'
import { longestNote, mostNotes, notedKinds, notes, type NotedKind } from '../src/contract/staff/notes.ts'
import { becomeParent, type Booker } from './booking.ts'
import { openStaffClients, type AskAs, type Console } from './console-client.ts'
import { endorse, someProvider, type EndorsingProvider } from './endorsing.ts'
import { addressOf, callWith } from './people.ts'
import { completedBooking } from './reviewing.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
let maya: Booker
let ines: EndorsingProvider
let reviewId: string
let recordOf: Readonly<Record<NotedKind, string>>
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
  ines = await someProvider(server, 'Ines')
  maya = await becomeParent(server, 'Maya')
  await ines.do('saveHours', { version: 0, hours: openHours() })
  const bookings = await completedBooking(server, maya, ines)
  const review = { bookingId: bookings, rating: 5, text: 'A calm and patient visit.', signed: true }
  reviewId = (await maya.do<{ reviewId: string }>('writeReview', review)).reviewId
  const waiting = { email: addressOf('waiting'), full_name: 'Wanda Waiting' }
  await maya.do('joinWaitlist', waiting)
  const { rows } = await server.parts.pool.query<{ entry_id: string }>(
    'select entry_id from read.waitlist_entry where email = $1',
    [waiting.email],
  )
  recordOf = {
    people: maya.accountId,
    waitlist: rows[0]?.entry_id ?? '',
    bookings,
    reviews: reviewId,
    endorsements: await endorse(await someProvider(server, 'Nora'), ines),
  }
})
beforeEach(() => server.parts.pool.query('delete from staff.note'))
afterAll(() => server.close())

const write = (kind: NotedKind, id: string, text = 'Called twice, no answer', who: AskAs = staff.moderator) =>
  who.call('writeNote', { kind, id, text })
const notesOf = async (kind: NotedKind, id: string, who: AskAs = staff.moderator) =>
  notes.parse((await who(`/api/admin/notes/${kind}/${id}`)).json())
const statusOf = async (who: AskAs, id: string, data: object) =>
  (await callWith(server, who.cookie, id, data)).status
const erase = ({ accountId, email }: Pick<Booker, 'accountId' | 'email'>) =>
  staff.admin.erase({ accountId, email })
const storedCount = async () => (await server.parts.pool.query('select 1 from staff.note')).rowCount

it('shows a note to moderators and admins, with its author, the newest first', async () => {
  await write('people', maya.accountId)
  await write('people', maya.accountId, 'Answered by mail', staff.admin)
  expect(await notesOf('people', maya.accountId)).toMatchObject([
    { text: 'Answered by mail', authorName: 'Ada Admin', mayDelete: false },
    { text: 'Called twice, no answer', authorName: 'Mona Moderator', mayDelete: true },
  ])
})

it.each(notedKinds)('is written on one record of the list %s, and seen there alone', async (kind) => {
  await write(kind, recordOf[kind])
  for (const each of notedKinds)
    expect(await notesOf(each, recordOf[each])).toHaveLength(each === kind ? 1 : 0)
})

it('is closed to analysts', async () => {
  await write('people', maya.accountId)
  expect((await staff.analyst(`/api/admin/notes/people/${maya.accountId}`)).status).toBe(403)
  const note = { kind: 'people', id: maya.accountId, text: 'I was there' }
  expect(await statusOf(staff.analyst, 'writeNote', note)).toBe(403)
})

it('is recorded as a look at the record, where there is something to read', async () => {
  await server.parts.pool.query('delete from staff.look')
  await notesOf('reviews', reviewId)
  const looks = async () =>
    (
      await server.parts.pool.query<{ kind: string; record_id: string }>(
        'select kind, record_id from staff.look',
      )
    ).rows
  expect(await looks()).toEqual([])
  await write('reviews', reviewId)
  await notesOf('reviews', reviewId)
  expect(await looks()).toEqual([{ kind: 'reviews', record_id: reviewId }])
})

it('is deleted by its author or an admin, and once', async () => {
  await write('people', maya.accountId, 'By an admin', staff.admin)
  const [note] = await notesOf('people', maya.accountId)
  const noteId = note?.id
  expect(await statusOf(staff.moderator, 'deleteNote', { noteId })).toBe(403)
  await staff.admin.call('deleteNote', { noteId })
  expect(await statusOf(staff.admin, 'deleteNote', { noteId })).toBe(404)
})

it('refuses what is too long, empty, one too many, or about nothing', async () => {
  const note = { kind: 'people', id: maya.accountId, text: 'x'.repeat(longestNote) }
  await staff.moderator.call('writeNote', note)
  expect(await statusOf(staff.moderator, 'writeNote', { ...note, text: `${note.text}x` })).toBe(422)
  expect(await statusOf(staff.moderator, 'writeNote', { ...note, text: ' ' })).toBe(422)
  expect(await statusOf(staff.moderator, 'writeNote', { ...note, kind: 'faqs' })).toBe(422)
  expect(await statusOf(staff.moderator, 'writeNote', { ...note, id: 'nobody' })).toBe(404)
  for (const path of ['people/nobody', 'faqs/nobody', 'constructor/nobody'])
    expect((await staff.moderator(`/api/admin/notes/${path}`)).status).toBe(404)
  await server.parts.pool.query(
    `insert into staff.note select gen_random_uuid(), kind, record_id, person_ids, author_id, written_at, sealed_text
       from staff.note, generate_series(2, ${mostNotes})`,
  )
  expect(await statusOf(staff.moderator, 'writeNote', note)).toBe(409)
})

it('is stored sealed, and erased with anybody whom its record is about, and where it names them', async () => {
  const vera = await becomeParent(server, 'Vera')
  const theirBooking = await completedBooking(server, vera, ines)
  await write('people', vera.accountId)
  await write('bookings', theirBooking, 'Ines was late')
  await write('people', maya.accountId, `Wrote from ${vera.email.toUpperCase()}`)
  await write('people', maya.accountId, 'Something else')
  const { rows } = await server.parts.pool.query<{ sealed_text: Buffer }>(
    'select sealed_text from staff.note',
  )
  for (const { sealed_text: sealed } of rows)
    expect(sealed.toString('latin1')).not.toMatch(/Called|late|Wrote/)
  await erase(vera)
  await until('the erasure is done', async () => (await storedCount()) === 1)
  expect(await notesOf('people', maya.accountId)).toMatchObject([{ text: 'Something else' }])
})

it('is erased with the provider of a booking, although the key of the client seals it', async () => {
  const kim = await someProvider(server, 'Kim')
  await kim.do('saveHours', { version: 0, hours: openHours() })
  await write('bookings', await completedBooking(server, maya, kim))
  await erase(kim)
  await until('the erasure is done', async () => (await storedCount()) === 0)
})

it('is erased where it names somebody, though another note and the key of another were altered', async () => {
  const [vera, nora, olga] = [
    await becomeParent(server, 'Vera'),
    await becomeParent(server, 'Nora'),
    await becomeParent(server, 'Olga'),
  ]
  for (const { accountId } of [nora, olga, maya]) await write('people', accountId, `Friend of ${vera.email}`)
  const { pool } = server.parts
  await pool.query(`update staff.note set sealed_text = '\\x00' where record_id = $1`, [nora.accountId])
  await pool.query(`update personal_key.person set wrapped = '\\x00' where person = $1`, [olga.accountId])
  await erase(vera)
  await until('the erasure is done', async () => (await storedCount()) === 2)
})
