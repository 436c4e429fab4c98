/** Views of the console's lists that staff save for each other, over HTTP. */

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { masked } from '../src/contract/masked.ts'
import type { SavedView } from '../src/contract/staff/saved-views.ts'
import { accessFindings } from '../src/platform/integrity/access-chain.ts'
import { openStaffClients, type AskAs, type Console } from './console-client.ts'
import { askerOf, bodyOf } from './endorsing.ts'
import { callWith, register } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
})
beforeEach(() => server.parts.tables.query('delete from staff.saved_view'))
afterAll(() => server.close())

const searchOf = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
const waiting = { list: 'waitlist', name: 'Waiting', search: searchOf({ status: 'waiting' }) }

const viewsOf = async (who: AskAs, list = 'waitlist') =>
  (bodyOf(await askerOf(server, who.cookie)('savedViews', { list })) as { views: SavedView[] }).views
const statusOf = async (who: AskAs, id: string, data: object) =>
  (await callWith(server, who.cookie, id, data)).status

it('Each view is shown with its author to everyone who may read the list', async () => {
  await staff.moderator.call('saveView', waiting)
  const [view] = await viewsOf(staff.admin)
  expect(view).toMatchObject({
    name: 'Waiting',
    search: waiting.search,
    authorName: 'Mona Moderator',
    mayDelete: true,
  })
  expect(await viewsOf(staff.moderator)).toMatchObject([{ mayDelete: true }])
  expect(await viewsOf(staff.analyst)).toMatchObject([{ authorName: masked, mayDelete: false }])
  expect(await viewsOf(staff.admin, 'people')).toEqual([])
})

it('The search words of a view are hidden from analysts', async () => {
  await staff.moderator.call('saveView', { ...waiting, name: 'One', search: searchOf({ q: 'Maya' }) })
  expect(await viewsOf(staff.moderator)).toHaveLength(1)
  expect(await viewsOf(staff.analyst)).toEqual([])
})

it('Saving a view replaces one’s own view of that name, and nobody else’s', async () => {
  await staff.moderator.call('saveView', waiting)
  const search = searchOf({ status: 'invited' })
  await staff.moderator.call('saveView', { ...waiting, search })
  expect(await statusOf(staff.analyst, 'saveView', waiting)).toBe(409)
  expect(await viewsOf(staff.admin)).toMatchObject([{ search }])
})

it('A view is deleted by its author or an admin only, and once', async () => {
  for (const who of [staff.analyst, staff.admin]) {
    await staff.analyst.call('saveView', waiting)
    const [view] = await viewsOf(staff.admin)
    const id = view?.id ?? ''
    expect(await statusOf(staff.moderator, 'deleteView', { id })).toBe(403)
    await who.call('deleteView', { id })
    expect(await viewsOf(staff.admin)).toEqual([])
    expect(await statusOf(who, 'deleteView', { id })).toBe(404)
  }
})

it('The views of a list are closed to everybody who may not read it', async () => {
  for (const [who, list] of [
    [staff.analyst, 'bookings'],
    [staff.moderator, 'looks'],
    [staff.moderator, 'events'],
  ] as const) {
    expect(await statusOf(who, 'saveView', { ...waiting, list })).toBe(403)
    expect((await askerOf(server, who.cookie)('savedViews', { list })).status).toBe(403)
  }
  expect(await statusOf(staff.admin, 'saveView', { ...waiting, list: 'passwords' })).toBe(422)
  expect(await statusOf(staff.admin, 'saveView', { ...waiting, name: ' ' })).toBe(422)
})

it('Saving a view is refused when the list of views is full', async () => {
  await server.parts.tables.query(
    `insert into staff.saved_view (list, name, search, saved_by, saved_at)
     select 'waitlist', 'View ' || n, '', $1, now() from generate_series(1, 100) as n`,
    [staff.admin.accountId],
  )
  expect(await statusOf(staff.admin, 'saveView', waiting)).toBe(409)
  await staff.admin.call('saveView', { ...waiting, name: 'View 7' })
})

it('Whoever is erased is erased from views, saved queries and the access log, where staff typed their name or address', async () => {
  const { pool, tables } = server.parts
  const vera = { name: "Vera O'Brien", email: 'vera.obrien@example.com', kind: 'client' } as const
  const accountId = await register(server, vera)
  const view = (name: string, q: string) =>
    staff.moderator.call('saveView', { list: 'people', name, search: searchOf({ q }) })
  await view('By name', "vera o'brien")
  await view('By address', vera.email.toUpperCase())
  await view('For vera o’brien, or so', 'nobody')
  await view("Ask Vera O'Brien", 'nobody')
  const query = (name: string, text: string) => staff.admin.call('saveSqlQuery', { name, query: text })
  await query('By its text', "select count(*) from account where email <> 'Vera O''Brien'")
  await query('By a comment', `select 1 -- ${vera.email}`)
  await query('By another comment', "select 'a' /* for Vera O'Brien */")
  await query('Of others', "select 'Vera' as a, 'O''Brien' as b")
  const asked = `select '${vera.email}' as email, 'dot.free' as other`
  await tables.query(
    "insert into staff.look (staff_id, kind, hour, seen_at, filter) values ('mona', 'sql', now(), now(), $1)",
    [asked],
  )
  await staff.admin.erase({ accountId, email: vera.email })
  const namesIn = async (table: string) =>
    (await pool.query<{ name: string }>(`select name from staff.${table} order by name`)).rows.map(
      ({ name }) => name,
    )
  await until('the erasure is done', async () => (await namesIn('saved_view')).length < 4)
  expect(await namesIn('saved_view')).toEqual(['For vera o’brien, or so'])
  expect(await namesIn('saved_query')).toEqual(['Of others'])
  const looks = await tables.query<{ filter: string }>("select filter from staff.look where kind = 'sql'")
  expect(looks).toEqual([{ filter: "select 'erased' as email, 'dot.free' as other" }])
  // Also in the chain, which notes nothing that is not the product's own.
  expect(await accessFindings(pool, [], new Date())).toEqual([])
})
