import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addressOf, callWith, register, signIn, type Person } from './people.ts'
import { profileFormInput } from './profile-form.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

const parent: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }
const providers: readonly Person[] = ['one', 'two'].map((name) => ({
  name,
  email: addressOf(name),
  kind: 'provider',
}))

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
}, 60_000)
afterAll(() => server.close())

const call = async (cookie: string, id: string, data: object) => {
  const reply = await callWith(server, cookie, id, data)
  expect(reply.status).toBe(200)
  return reply.json() as Record<string, unknown>
}

const saved = async (cookie: string, filter: object = {}) => {
  const payload = encodeURIComponent(JSON.stringify({ bookmarkedOnly: true, counts: true, ...filter }))
  const reply = await server.request({
    url: `/_server/searchProviders?createServerFn&payload=${payload}`,
    headers: { ...(cookie && { cookie }) },
  })
  expect(reply.status).toBe(200)
  const { providers, totalCount, counts } = reply.json() as {
    readonly providers: readonly { readonly id: string }[]
    readonly totalCount: number
    readonly counts: Readonly<Record<string, readonly { readonly value: string; readonly count: number }[]>>
  }
  return { ids: providers.map(({ id }) => id), totalCount, types: counts['type'] }
}

describe('A search among saved providers', () => {
  it('finds the providers that the person has saved, and none for anybody else', async () => {
    const ids: string[] = []
    for (const provider of providers) {
      await register(server, provider)
      const cookie = await signIn(server, provider)
      const { providerId } = await call(
        cookie,
        'createProviderProfile',
        profileFormInput({ slug: `${provider.name}-saved-nights` }),
      )
      ids.push(String(providerId))
    }
    await register(server, parent)
    const cookie = await signIn(server, parent)
    expect(await saved(cookie)).toMatchObject({ ids: [], totalCount: 0 })

    await call(cookie, 'bookmarkProvider', { providerId: ids[1] })
    expect(await saved(cookie)).toMatchObject({ ids: [ids[1]], totalCount: 1 })
    expect((await saved(cookie)).types).toContainEqual({ value: 'night_nanny', count: 1 })
    expect((await saved(cookie, { type: ['sleep_coach'] })).totalCount).toBe(0)

    const visitor = await saved('')
    expect(visitor).toMatchObject({ ids: [], totalCount: 0 })
    expect(visitor.types).toContainEqual({ value: 'night_nanny', count: 0 })

    await call(cookie, 'removeBookmark', { providerId: ids[1] })
    expect((await saved(cookie)).totalCount).toBe(0)
  }, 60_000)
})
