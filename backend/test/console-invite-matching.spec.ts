/** Inviting everybody whom a filter of the waitlist matches, tested against the whole server. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallerInputOf, OutputOf } from '../src/contract/declare.ts'
import type { inviteMatchingWaitlistEntries } from '../src/contract/waitlist/console-waitlist-acts.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import { callWith, execute } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'

type Asked = CallerInputOf<typeof inviteMatchingWaitlistEntries>
type Answer = OutputOf<typeof inviteMatchingWaitlistEntries>

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
})
afterAll(() => server.close())

const reason = 'There is room in this town'
const waitingIn = (town: string) => ({ q: town, status: ['waiting'] })

const visible = async () =>
  server.parts.projections.waitFor(await server.parts.store.head(), ['WaitlistJoined'])
/**
 * Adds a person in a town, which the filters of these tests search for; they are in the list after `visible`.
 */
const join = async (town: string, number: number): Promise<string> => {
  const entryId = `${town}-${number}`
  const answers = { fullName: 'Wilma Wait', userType: 'parent', location: town, message: null } as const
  await execute(server, {
    type: 'JoinWaitlist',
    entryId,
    answers: { ...answers, email: `${entryId}@example.com` },
    repeatId: `${entryId}-repeated`,
  })
  return entryId
}
const joinMany = async (town: string, count: number) => {
  const entryIds: string[] = []
  while (entryIds.length < count) {
    const some = Array.from({ length: Math.min(25, count - entryIds.length) }, (_, n) => entryIds.length + n)
    entryIds.push(...(await Promise.all(some.map((number) => join(town, number)))))
  }
  await visible()
  return entryIds
}

const ask = (asked: Partial<Asked>, who: keyof Console = 'moderator') =>
  callWith(server, staff[who].cookie, 'inviteMatchingWaitlistEntries', { batch: null, reason, ...asked })
const answerTo = async (asked: Partial<Asked>): Promise<Answer> => {
  const reply = await ask(asked)
  expect(reply.status).toBe(200)
  return reply.json() as Answer
}
const invitationsOf = async (entryId: string) => {
  const reasons: unknown[] = []
  for await (const { type, data } of server.parts.store.readStream(`waitlist-${entryId}`))
    if (type === 'WaitlistInvited') reasons.push(data['reason'])
  return reasons
}

describe('Inviting everybody who matches', () => {
  it('goes through a hundred people at a time, and invites each once with the reason', async () => {
    const entryIds = await joinMany('Springfield', 230)
    const asked = { filter: waitingIn('Springfield'), expected: 230 }
    const begun = await answerTo(asked)
    expect(begun).toMatchObject({ invited: 0, skipped: 0, next: { after: null } })
    const batches: Answer[] = []
    for (let { next } = begun; next !== null; next = batches.at(-1)?.next ?? null)
      batches.push(await answerTo({ ...asked, batch: next }))
    expect(batches.map(({ invited, skipped }) => [invited, skipped])).toEqual([
      [100, 0],
      [100, 0],
      [30, 0],
    ])
    for (const entryId of entryIds) expect(await invitationsOf(entryId)).toEqual([reason])
    expect((await askList(staff.admin, 'waitlist', { filter: asked.filter })).total).toBe(0)
  })

  it('continues after a batch that got no answer, and invites nobody twice', async () => {
    const entryIds = await joinMany('Salem', 150)
    const asked = { filter: { q: 'Salem' }, expected: 150 }
    const { next: first } = await answerTo(asked)
    await answerTo({ ...asked, batch: first })
    const repeated = await answerTo({ ...asked, batch: first })
    expect(repeated).toMatchObject({ invited: 0, skipped: 100 })
    expect(await answerTo({ ...asked, batch: repeated.next })).toEqual({
      invited: 50,
      skipped: 0,
      next: null,
    })
    for (const entryId of entryIds) expect(await invitationsOf(entryId)).toEqual([reason])
  })

  it('leaves out people who joined meanwhile, and people who left', async () => {
    const [leaver = ''] = await joinMany('Dayton', 2)
    const asked = { filter: waitingIn('Dayton'), expected: 2 }
    const { next } = await answerTo(asked)
    const newcomer = await join('Dayton', 3)
    await execute(server, { type: 'UnsubscribeWaitlistEntry', entryId: leaver, by: 'person', reason: null })
    await visible()
    expect(await answerTo({ ...asked, batch: next })).toMatchObject({ invited: 1, next: null })
    expect(await invitationsOf(newcomer)).toEqual([])
    expect(await invitationsOf(leaver)).toEqual([])
  })

  it('is refused if the list differs from what the member of staff saw', async () => {
    await joinMany('Toledo', 2)
    for (const [expected, town, now] of [
      [1, 'Toledo', '2 people match'],
      [3, 'Toledo', '2 people match'],
      [1, 'Atlantis', 'no one matches'],
    ] as const) {
      const reply = await ask({ filter: waitingIn(town), expected })
      expect(reply.status).toBe(409)
      expect(reply.json()).toMatchObject({ code: 'stale', message: expect.stringContaining(now) })
    }
  })

  it.each([
    ['a filter that the list has not', { filter: { email: 'x' } }, 'There is no such field'],
    ['a status that there is not', { filter: { status: ['dead'] } }, 'This must be one of waiting'],
    ['words that are none', { filter: { q: { $gt: '' } } }, 'Search for at most 200 characters'],
  ])('refuses %s as the list does', async (_what, asked, sentence) => {
    const begin = { until: '2026-01-01T00:00:00.000Z', after: null }
    for (const batch of [null, begin]) {
      const reply = await ask({ ...asked, expected: 1, batch })
      expect(reply.status).toBe(422)
      expect(reply.text).toContain(sentence)
    }
    expect((await askList(staff.admin, 'waitlist', asked)).reply.text).toContain(sentence)
  })

  it.each([
    ['no reason', { reason: '   ' }],
    ['nobody', { expected: 0 }],
    ['a moment that there was not', { batch: { until: '0000-01-01T00:00:00Z', after: null } }],
    ['no moment', { batch: { until: "now'", after: null } }],
    ['a place of another form', { batch: { until: '2026-01-01T00:00:00Z', after: { entryId: 'a' } } }],
  ])('refuses %s', async (_what, asked) => {
    expect((await ask({ filter: {}, expected: 1, ...(asked as Partial<Asked>) })).status).toBe(422)
  })

  it('is closed to analysts, who may not search for people either', async () => {
    expect((await ask({ filter: {}, expected: 1 }, 'analyst')).status).toBe(403)
  })

  it('accepts no more than ten thousand people at once', async () => {
    await server.parts.pool.query(
      `insert into read.waitlist_entry (entry_id, email, full_name, user_type, location, joined_at)
       select 'many-' || n, n || '@example.com', 'One of Many', 'parent', 'Metropolis', now()
         from generate_series(1, 10001) as n`,
    )
    const reply = await ask({ filter: waitingIn('Metropolis'), expected: 10_001 })
    expect(reply.status).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'limit_reached', message: expect.stringContaining('10,000') })
    await server.parts.pool.query("delete from read.waitlist_entry where location = 'Metropolis'")
  })
})
