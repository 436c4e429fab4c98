/** Saved providers over HTTP: who may see them, their notes, and what happens when somebody leaves. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { setTimeout } from 'node:timers/promises'
import { addressOf, anOrigin, callWith, password, register, signIn } from './people.ts'
import { profileFormInput } from './profile-form.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let parent: string
let providerId: string
let people = 0

const newcomer = async (kind: 'client' | 'provider') => {
  people += 1
  const person = { name: `Person ${people}`, email: addressOf('person'), kind }
  await register(server, person)
  return signIn(server, person)
}
const call = async (cookie: string, id: string, data: object) => {
  const reply = await callWith(server, cookie, id, data)
  return { status: reply.status, body: reply.json() as Record<string, unknown> }
}
const ask = async (cookie: string, id: string, input: object = {}) => {
  const payload = encodeURIComponent(JSON.stringify(input))
  const url = `/_server/${id}?createServerFn&payload=${payload}`
  const reply = await server.request({ url, headers: { cookie, 'x-forwarded-for': anOrigin() } })
  return reply.json() as Record<string, unknown>
}
const published = async (slug: string) => {
  const cookie = await newcomer('provider')
  const { status, body } = await call(cookie, 'createProviderProfile', profileFormInput({ slug }))
  expect(status).toBe(200)
  return { cookie, id: String(body['providerId']) }
}
const notesOf = async (cookie: string) => {
  const { bookmarks, totalCount } = await ask(cookie, 'bookmarks')
  const all = bookmarks as { provider: { id: string }; note: string | null }[]
  expect(totalCount).toBe(all.length)
  return all.map(({ provider, note }) => [provider.id, note])
}

/**
 * Waits until a deleted account is erased, which a process manager does shortly after the answer. Jest's own
 * limit ends the wait.
 */
const gone = async (id: string) => {
  while ((await ask('', 'providerById', { id }))['code'] !== 'not_found') await setTimeout(50)
}

beforeAll(async () => {
  server = await sharedServer()
  providerId = (await published('saved-by-many')).id
})
afterAll(() => server.close())
beforeEach(async () => {
  parent = await newcomer('client')
})

describe('Saving a provider', () => {
  it('keeps them once, however often and from however many tabs at a time', async () => {
    const taps = Array.from({ length: 4 }, () => call(parent, 'bookmarkProvider', { providerId }))
    for (const { status, body } of await Promise.all(taps))
      expect({ status, body }).toEqual({ status: 200, body: { isBookmarked: true } })
    expect(await notesOf(parent)).toEqual([[providerId, null]])
    expect(await ask(parent, 'bookmarkedIds')).toEqual({ providerIds: [providerId] })
  })

  it('accepts a slug as well as an id, and reports by either that the provider is saved', async () => {
    await call(parent, 'bookmarkProvider', { providerId: 'saved-by-many' })
    for (const id of ['saved-by-many', providerId])
      expect(await ask(parent, 'providerBookmarkStatus', { id })).toEqual({ isBookmarked: true })
  })

  it('is visible to nobody else, and gives a visitor nothing', async () => {
    await call(parent, 'bookmarkProvider', { providerId })
    const other = await newcomer('client')
    expect(await notesOf(other)).toEqual([])
    expect(await ask('', 'bookmarkedIds')).toEqual({ providerIds: [] })
    expect(await ask('', 'providerBookmarkStatus', { id: providerId })).toEqual({ isBookmarked: false })
    expect((await call('', 'bookmarkProvider', { providerId })).status).toBe(401)
  })

  it('refuses a provider who does not exist', async () => {
    const { status, body } = await call(parent, 'bookmarkProvider', { providerId: 'nobody-at-all' })
    expect([status, body['message']]).toEqual([404, 'We couldn’t find that provider'])
  })

  it('refuses unknown fields, such as the id of another account', async () => {
    const { status } = await call(parent, 'bookmarkProvider', { providerId, accountId: 'somebody-else' })
    expect(status).toBe(422)
  })
})

describe('A private note', () => {
  it('is stored, changed, removed by an empty one, and at most 1,000 characters long', async () => {
    await call(parent, 'bookmarkProvider', { providerId })
    await call(parent, 'changeBookmarkNote', { providerId, note: '  Calls back after six ' })
    expect(await notesOf(parent)).toEqual([[providerId, 'Calls back after six']])
    const { status, body } = await call(parent, 'changeBookmarkNote', { providerId, note: 'x'.repeat(1001) })
    expect(status).toBe(422)
    expect(body['fields']).toEqual({ note: 'Note must be at most 1000 characters' })
    await call(parent, 'changeBookmarkNote', { providerId, note: '' })
    expect(await notesOf(parent)).toEqual([[providerId, null]])
  })

  it('can only be added to a saved provider', async () => {
    const { status, body } = await call(parent, 'changeBookmarkNote', { providerId, note: 'x' })
    expect([status, body['message']]).toEqual([404, 'You haven’t saved this provider'])
  })

  it('is removed with the bookmark, and comes back to its place when the removal is undone', async () => {
    const newest = (await published('saved-last')).id
    await call(parent, 'bookmarkProvider', { providerId })
    await call(parent, 'changeBookmarkNote', { providerId, note: 'Ask about Tuesdays' })
    await call(parent, 'bookmarkProvider', { providerId: newest })
    const { body } = await call(parent, 'removeBookmark', { providerId })
    expect(body).toEqual({ isBookmarked: false })
    expect(await notesOf(parent)).toEqual([[newest, null]])
    expect(await call(parent, 'restoreBookmark', { providerId })).toEqual({
      status: 200,
      body: { isBookmarked: true },
    })
    expect(await notesOf(parent)).toEqual([
      [newest, null],
      [providerId, 'Ask about Tuesdays'],
    ])
  })

  it('cannot be restored for a provider who was never saved', async () => {
    const { status, body } = await call(parent, 'restoreBookmark', { providerId })
    expect([status, body['message']]).toEqual([404, 'You haven’t saved this provider'])
  })
})

describe('The export of personal data', () => {
  it('lists who was saved, removed and restored', async () => {
    await call(parent, 'bookmarkProvider', { providerId })
    await call(parent, 'removeBookmark', { providerId })
    await call(parent, 'restoreBookmark', { providerId })
    const { events } = await ask(parent, 'exportMyData')
    const told = (events as { type: string; stream: string; data: { providerId: string } }[]).filter(
      ({ stream }) => stream.startsWith('bookmarks-'),
    )
    expect(told.map(({ type, data }) => [type, data.providerId])).toEqual([
      ['ProviderBookmarked', providerId],
      ['BookmarkRemoved', providerId],
      ['BookmarkRestored', providerId],
    ])
  })
})

describe('After a provider leaves', () => {
  it('they are on nobody’s list any more', async () => {
    const leaving = await published('leaving-soon')
    await call(parent, 'bookmarkProvider', { providerId })
    await call(parent, 'bookmarkProvider', { providerId: leaving.id })
    await call(parent, 'changeBookmarkNote', { providerId: leaving.id, note: 'Warm voice' })
    expect((await call(leaving.cookie, 'deleteMyAccount', { password })).status).toBe(200)
    await gone(leaving.id)
    expect(await notesOf(parent)).toEqual([[providerId, null]])
  })
})
