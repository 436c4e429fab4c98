/** Somebody sends a refresh token that was used before, or that we never issued. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Reply } from '../http-client.ts'
import { addressOf, cookiesAfter, register, signIn, type Person } from '../people.ts'
import { sharedServer, type RunningServer } from '../shared-server.ts'
import { triesOf } from './tries.ts'

const tries = triesOf('refresh replay', 'a refresh token that was used before, or was made up')

let server: RunningServer
let accountId: string
let cookie: string
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const person: Person = { name: 'Maya', email: addressOf('maya'), kind: 'client' }
  accountId = await register(server, person)
  cookie = await signIn(server, person)
})

interface Answer {
  readonly user: { readonly id: string } | null
}

const ask = (cookies: string): Promise<Reply> =>
  server.request({ url: '/_server/session?createServerFn', headers: { cookie: cookies } })
const whoIs = async (cookies: string) => (await ask(cookies)).json() as Answer
const setNames = ({ headers }: Reply) => (headers['set-cookie'] ?? []).map((line) => line.split('=')[0])
/** As after ten minutes, when the browser has dropped the access token. */
const later = (cookies: string) =>
  cookies
    .split('; ')
    .filter((pair) => !pair.startsWith('session='))
    .join('; ')
const secondsPass = (seconds: number) =>
  server.parts.pool.query(
    'update account.session set rotated_at = rotated_at - make_interval(secs => $2) where account_id = $1',
    [accountId, seconds],
  )
const eventsOf = async (type: string) => {
  const events = []
  for await (const event of server.parts.store.readStream(`account-${accountId}`))
    if (event.type === type) events.push(event.data)
  return events
}
/** Counted as one try of an intruder. */
const tryWith = async (cookies: string) => {
  const reply = await ask(cookies)
  tries.add({ hasSucceeded: (reply.json() as Answer).user !== null })
  return reply
}

describe('A refresh token', () => {
  it('that arrives twice at nearly the same time gives the second request an access token and no other refresh token', async () => {
    await ask(later(cookie))
    const second = await ask(later(cookie))
    expect(second.json()).toMatchObject({ user: { id: accountId } })
    expect(setNames(second)).toEqual(['session'])
  })

  it('that 20 requests send at once is exchanged once, and keeps one session', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(later(cookie))))
    expect(replies.filter((reply) => (reply.json() as Answer).user === null)).toEqual([])
    const exchanged = replies.filter((reply) => setNames(reply).includes('refresh'))
    tries.add({ hasSucceeded: exchanged.length > 1 }, replies.length - 1)
    expect(exchanged).toHaveLength(1)
    const [winner] = exchanged
    if (!winner) throw new Error('Nobody won')
    expect((await whoIs(later(cookiesAfter(cookie, winner)))).user?.id).toBe(accountId)
    const { rowCount } = await server.parts.pool.query(
      'select 1 from account.session where account_id = $1 and ended_at is null',
      [accountId],
    )
    expect(rowCount).toBe(1)
  })

  it('whose answer was lost can be used again', async () => {
    await ask(later(cookie))
    await secondsPass(3600)
    const again = await ask(later(cookie))
    expect(again.json()).toMatchObject({ user: { id: accountId } })
    expect(setNames(again)).toEqual(['session', 'refresh'])
    expect((await whoIs(later(cookiesAfter(cookie, again)))).user?.id).toBe(accountId)
  })

  it('that was replaced, and whose successor was used, ends the session for both thief and victim', async () => {
    const robbed = cookiesAfter(cookie, await ask(later(cookie)))
    // Sends a good access token too: the use of the successor counts all the same.
    await ask(robbed)
    await secondsPass(31)
    const thief = await tryWith(later(cookie))
    expect(thief.json()).toEqual({ user: null, session: null, role: null })
    expect(thief.headers['set-cookie']).toEqual([expect.stringMatching(/^refresh=; Max-Age=0; Path=\//)])
    expect((await whoIs(robbed)).user).toBeNull()
    expect((await whoIs(later(robbed))).user).toBeNull()
    expect(await eventsOf('SessionsEnded')).toContainEqual(
      expect.objectContaining({ accountId, reason: 'refresh_reused' }),
    )
  })

  it('from two exchanges ago ends the session', async () => {
    const second = cookiesAfter(cookie, await ask(later(cookie)))
    const third = cookiesAfter(second, await ask(later(second)))
    expect((await tryWith(later(cookie))).json()).toMatchObject({ user: null })
    expect((await tryWith(third)).json()).toMatchObject({ user: null })
  })

  it.each(['', 'x', 'a.b', `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`, "'; drop table x"])(
    'that is invalid makes a visitor: %j',
    async (value) => {
      const reply = await tryWith(`refresh=${encodeURIComponent(value)}`)
      expect(reply.json()).toMatchObject({ user: null })
    },
  )
})
