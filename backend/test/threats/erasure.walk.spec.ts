/**
 * Somebody searches for a person who left: they are erased everywhere, and only the structure of the log
 * remains (docs/decisions/0010). A restored backup is searched by backup-restore.spec.ts.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openReadTables, projections } from '../../src/features/features.ts'
import { rebuild } from '../../src/platform/projecting/rebuild.ts'
import { anOrigin, callWith, password, type Person, register, signIn } from '../people.ts'
import { photograph } from '../pictures.ts'
import { profileFormInput } from '../profile-form.ts'
import { startOwnServer, readWholeLog, type RunningServer } from '../shared-server.ts'
import { everyRow } from '../stored-rows.ts'
import { until } from '../until.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('erasure', 'a word of somebody erased is looked for in a table, an event or a photo')

/** A word that appears nowhere else. */
const canary = 'zebrafinch'
const leaver: Person = { name: `Nora ${canary}`, email: `nora.${canary}@example.com`, kind: 'client' }
const stayer: Person = { name: 'Maya', email: 'maya@example.com', kind: 'client' }

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.close())

const holding = (texts: readonly string[], word: string) =>
  texts.filter((text) => text.toLowerCase().includes(word))

const everythingStored = async (word = canary): Promise<string> =>
  holding(await everyRow(server), word).join('\n')

/** Checks that the word is in none of these rows or events; each counts as a try. */
const expectGone = (texts: readonly string[], word: string) => {
  const found = holding(texts, word)
  tries.add({ hasSucceeded: false }, texts.length - found.length)
  tries.add({ hasSucceeded: true }, found.length)
  expect(found).toEqual([])
}

const logged = () => readWholeLog(server)

const rebuildAll = async () => {
  const tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
  for (const projection of projections)
    await rebuild({
      store: server.parts.store,
      tables,
      projection,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onParked: (parked) => {
        throw new Error(`${parked.stream} was parked: ${parked.error}`)
      },
    })
  await tables.close()
}

const join = (person: Person) =>
  callWith(server, '', 'joinWaitlist', { email: person.email, full_name: person.name })

it('A person who leaves is erased from the tables, the log and the mails, and can sign up again as somebody new', async () => {
  const { store, tables } = server.parts
  const accountId = await register(server, leaver)
  await register(server, stayer)
  expect((await join(leaver)).status).toBe(200)
  expect((await join(stayer)).status).toBe(200)
  const cookie = await signIn(server, leaver)
  expect(await everythingStored()).toContain('read.account')

  expect((await callWith(server, cookie, 'deleteMyAccount', { password })).status).toBe(200)
  await until('she is erased', async () => (await logged()).some(({ type }) => type === 'PersonErased'))
  await server.parts.projections.waitFor(await store.head(), ['PersonErased'])
  await until('the receipt is on its way', async () => (await everythingStored()) === '')

  // The log can still be replayed, and says that somebody was erased without saying who.
  const events = await logged()
  expectGone(
    events.map((event) => JSON.stringify(event)),
    canary,
  )
  const erased = events.filter((event) => event.erased).map(({ type }) => type)
  expect(erased).toEqual(expect.arrayContaining(['AccountRegistered', 'WaitlistJoined']))

  // A rebuild gives equal tables.
  await rebuildAll()
  expectGone(await everyRow(server), canary)
  expect(await tables.query('select full_name from read.waitlist_entry')).toEqual([{ full_name: 'Maya' }])

  // The address is free again, on the waitlist and for an account.
  expect((await join({ ...leaver, name: 'Somebody New' })).status).toBe(200)
  expect(await tables.query('select full_name from read.waitlist_entry order by 1')).toEqual([
    { full_name: 'Maya' },
    { full_name: 'Somebody New' },
  ])
  const again = { ...leaver, name: 'Somebody New' }
  expect(await register(server, again)).not.toBe(accountId)
  expect(await signIn(server, again)).not.toBe('')
})

it('A provider who leaves takes everything along: profile, draft, photo, figures, and bookmarks by and of them', async () => {
  const song = 'chiffchaff'
  const provider: Person = { name: `Ines ${song}`, email: `ines.${song}@example.com`, kind: 'provider' }
  const saver: Person = { name: 'Vera', email: 'vera@example.com', kind: 'client' }
  const call = async (cookie: string, id: string, data: object) => {
    const reply = await callWith(server, cookie, id, data)
    if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    return reply.json() as Record<string, string>
  }
  const savers = await register(server, saver).then(() => signIn(server, saver))
  await register(server, { ...provider, email: 'other@example.com', name: 'Olga' })
  const others = await signIn(server, { ...provider, email: 'other@example.com' })
  await register(server, provider)
  const cookie = await signIn(server, provider)

  const slug = `${song}-nights`
  const { providerId: olga = '' } = await call(
    others,
    'createProviderProfile',
    profileFormInput({ slug: 'olga' }),
  )
  const form = profileFormInput({ slug, providerName: provider.name, address: { city: song } })
  await call(cookie, 'saveProfileDraft', {
    step: 'about',
    answers: { tagline: `${song} draft` },
    version: 0,
  })
  const { providerId = '' } = await call(cookie, 'createProviderProfile', form)
  await call(cookie, 'bookmarkProvider', { providerId: olga })
  await call(cookie, 'changeBookmarkNote', { providerId: olga, note: `${song} note` })
  await call(savers, 'bookmarkProvider', { providerId })
  await call(savers, 'changeBookmarkNote', { providerId, note: 'She sounds kind' })
  await call('', 'countProfileView', { providerId })
  const sent = await server.request({
    method: 'POST',
    url: '/api/provider-photo',
    headers: { cookie, 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
    payload: await photograph({ format: 'jpeg' }),
  })
  const photo = `/photos/${(sent.json() as { photo: string }).photo}`
  expect((await server.request({ url: photo })).status).toBe(200)

  const exported = await server.request({
    url: '/_server/exportMyData?createServerFn',
    headers: { cookie, 'x-forwarded-for': anOrigin() },
  })
  for (const held of [slug, `${song} draft`, `${song} note`, photo.slice('/photos/'.length)])
    expect(exported.text).toContain(held)

  await call(cookie, 'deleteMyAccount', { password })
  await until('she is erased', async () =>
    (await logged()).some(
      ({ type, data }) => type === 'PersonErased' && JSON.stringify(data).includes(providerId),
    ),
  )
  await server.parts.projections.waitFor(await server.parts.store.head(), ['PersonErased'])
  await until('the receipt is on its way', async () => (await everythingStored(song)) === '')
  const isGone = async () => {
    expectGone(await everyRow(server), song)
    const { tables } = server.parts
    for (const table of ['read.provider', 'read.profile_draft', 'read.bookmark', 'tally.profile_view'])
      expect(await tables.query(`select 1 from ${table} as t where t::text like '%${providerId}%'`)).toEqual(
        [],
      )
    for (const url of [photo, photo.replace('1024', '160')]) {
      const { status } = await server.request({ url })
      tries.add({ hasSucceeded: status !== 404 })
      expect(status).toBe(404)
    }
  }
  await isGone()
  await rebuildAll()
  await isGone()
  expectGone(
    (await logged()).map((event) => JSON.stringify(event)),
    song,
  )

  // Their slug is free again.
  const asked = encodeURIComponent(JSON.stringify({ slug }))
  const free = await server.request({
    url: `/_server/slugAvailability?createServerFn&payload=${asked}`,
    headers: { cookie: others },
  })
  expect(free.json()).toEqual({ availability: 'free' })
})
