/** The event feed for machines: resumed by position, masked, with a token that an admin makes and ends. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FeedToken } from '../src/contract/log/event-feed.ts'
import { masked } from '../src/contract/masked.ts'
import { feedTokensNotInLog } from '../src/features/log/feed-tokens.ts'
import { keepFoldedStates } from '../src/platform/commands/folded-states.ts'
import { accessFindings } from '../src/platform/integrity/access-chain.ts'
import { askList, openStaffClients, type Console } from './console-client.ts'
import { joinWaitlist, openFeed, type Line } from './feed-client.ts'
import { callWith } from './people.ts'
import { readWholeLog, startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let staff: Console
beforeAll(async () => {
  server = await startOwnServer()
  staff = await openStaffClients(server)
})
afterAll(() => server.close())

const create = async (input: object, cookie = staff.admin.cookie) =>
  callWith(server, cookie, 'createFeedToken', { reason: 'A warehouse reads it', ...input })
const tokenFor = async (name: string, more: object = {}) =>
  ((await create({ name, ...more })).json() as { token: string }).token
const all = async () => {
  const reply = await server.request({
    url: '/_server/feedTokens?createServerFn&payload=%7B%7D',
    headers: { cookie: staff.admin.cookie },
  })
  return (reply.json() as { tokens: FeedToken[] }).tokens
}
const end = async (name: string) =>
  staff.admin.call('endFeedToken', {
    id: (await all()).find((token) => token.name === name)?.id,
    reason: 'The warehouse is gone',
  })

const open = (token: string, from = '') => openFeed(server.port, token, from)

const join = (name: string) => joinWaitlist(server, name)

describe('The event feed', () => {
  it('loses and doubles nothing over 20 connections that break, while events are written', async () => {
    const token = await tokenFor('warehouse')
    const seen: string[] = []
    let [from, texts] = ['', '']
    const take = (lines: readonly Line[]) => {
      seen.push(...lines.map(({ id }) => id))
      from = lines.at(-1)?.position ?? from
    }
    for (let kills = 0; kills < 20; kills += 1) {
      const feed = await open(token, from)
      expect(feed.status).toBe(200)
      const writing = Promise.all([join(`Ada${kills}`), join(`Bea${kills}`), join(`Cleo${kills}`)])
      await until('something has come', () => feed.lines().length > kills % 3)
      feed.hangUp()
      await feed.ended
      take(feed.lines())
      texts += feed.text()
      await writing
    }
    const events = (await readWholeLog(server)).map(({ id }) => id)
    const rest = await open(token, from)
    await until('the rest has come', () => seen.length + rest.lines().length >= events.length)
    take(rest.lines())
    rest.hangUp()
    expect(seen).toEqual(events)
    expect(texts + rest.text()).not.toContain('@')
  })

  it('is masked, and has the events alone that the token is for', async () => {
    const feed = await open(await tokenFor('joins', { types: ['WaitlistJoined'] }))
    await join('Dora')
    await until('all have come', () => feed.lines().length >= 61)
    expect(new Set(feed.lines().map(({ type }) => type))).toEqual(new Set(['WaitlistJoined']))
    expect(feed.lines().at(-1)?.data).toMatchObject({ email: masked, fullName: masked })
    expect(feed.text()).not.toContain('Dora')
    feed.hangUp()
  })

  it('is cut off with its token, and nobody else is', async () => {
    const [ending, other] = [await tokenFor('ending'), await tokenFor('other')]
    const head = await server.parts.store.head()
    const [cut, kept] = await Promise.all([open(ending, head), open(other, head)])
    await end('ending')
    await join('Eva')
    await cut.ended
    await until('the other has the event', () => kept.lines().at(-1)?.type === 'WaitlistJoined')
    expect(cut.lines()).toEqual([])
    expect((await open(ending)).status).toBe(401)
    kept.hangUp()
  })

  it('is freed by a client that goes away; each token has two', async () => {
    const token = await tokenFor('twice')
    const two = [await open(token), await open(token)]
    const third = await open(token)
    expect(third.status).toBe(429)
    for (const feed of two) feed.hangUp()
    await until('there is room again', async () => {
      const again = await open(token)
      again.hangUp()
      return again.status === 200
    })
  })

  it('begins with the log where the position is all zeros', async () => {
    const feed = await open(await tokenFor('zeros'), (await server.parts.store.head()).replaceAll(/\d/g, '0'))
    const [first] = await readWholeLog(server)
    await until('the first event has come', () => feed.lines().at(0)?.id === first?.id)
    feed.hangUp()
  })

  it('gives a position to resume from where no event of the token’s types happens', async () => {
    const token = await tokenFor('rare', { types: ['ProjectionRebuildOrdered'] })
    const feed = await open(token)
    const head = await server.parts.store.head()
    await until('the position has come', () => (feed.position() ?? '') >= head)
    expect(feed.lines()).toEqual([])
    feed.hangUp()
    const again = await open(token, feed.position())
    expect(again.status).toBe(200)
    again.hangUp()
  })

  it('refuses who has no token, and what is no position of this log', async () => {
    const token = await tokenFor('positions')
    for (const wrong of ['', 'feed_nobody', staff.admin.cookie.slice(0, 90).replaceAll(/\s/g, '')])
      expect((await open(wrong)).status).toBe(401)
    for (const from of ['7', 'x', '99999999999999999999', '-0000000000000000001', '0/0', '%00', "'"])
      expect((await open(token, from)).status).toBe(422)
  })
})

describe('A token', () => {
  it('is made and ended by events with a reason, from which its rights come: a row that was changed opens nothing', async () => {
    const { pool, store } = server.parts
    const narrow = await tokenFor('narrow', { types: ['WaitlistInvited'] })
    const id = (await all()).find(({ name }) => name === 'narrow')?.id ?? ''
    await pool.query('update staff.feed_token set types = null where id = $1', [id])
    const feed = await open(narrow)
    const head = await store.head()
    await join('Greta')
    expect((await all()).find(({ name }) => name === 'narrow')?.types).toEqual(['WaitlistInvited'])
    const read = await server.parts.pool.query('select types from staff.feed_token where id = $1', [id])
    expect(read.rows).toEqual([{ types: null }])
    feed.hangUp()
    expect(feed.lines().filter(({ type }) => type !== 'WaitlistInvited')).toEqual([])
    expect(head).not.toBe('')

    await end('narrow')
    await pool.query('update staff.feed_token set ended_at = null where id = $1', [id])
    expect((await open(narrow)).status).toBe(401)
    // Nor does another token in the row of one that the log knows.
    const other = await tokenFor('other-row')
    await pool.query(`update staff.feed_token set token_hash = sha256('feed_mine') where name = 'other-row'`)
    expect((await open('feed_mine')).status).toBe(401)
    expect((await open(other)).status).toBe(401)
    const parts = { ...server.parts, lookupKey: server.parts.settings.secrets.lookupKey }
    expect(await feedTokensNotInLog({ ...parts, states: keepFoldedStates(store) })).toHaveLength(2)
    // A row that is gone leaves a token that can be ended.
    await pool.query("delete from staff.feed_token where name in ('narrow', 'other-row')")
    expect((await all()).map(({ name }) => name)).toContain('other-row')
    await end('other-row')
    expect((await all()).map(({ name }) => name)).not.toContain('other-row')

    const events = (await readWholeLog(server)).filter(
      ({ stream, data }) => stream === 'feedTokens-all' && data['tokenId'] === id,
    )
    expect(events).toMatchObject([
      {
        type: 'FeedTokenCreated',
        data: { name: 'narrow', types: ['WaitlistInvited'], reason: 'A warehouse reads it' },
        metadata: { actorId: staff.admin.accountId },
      },
      { type: 'FeedTokenEnded', data: { reason: 'The warehouse is gone' } },
    ])
    const acts = (await askList(staff.admin, 'staff-acts', { filter: { act: ['FeedTokenCreated'] } })).rows
    expect(acts).toContainEqual(expect.objectContaining({ reason: 'A warehouse reads it' }))
  })

  it('is made and ended by an admin, kept as a hash, and each feed is in the access log', async () => {
    expect((await create({ name: 'mine' }, staff.analyst.cookie)).status).toBe(403)
    for (const wrong of [
      { name: 'Ada Lovelace' },
      { name: '' },
      { name: 'a', types: ['Nope'] },
      { name: 'a', types: [] },
    ])
      expect((await create(wrong)).status).toBe(422)
    const token = await tokenFor('recorded')
    const feed = await open(token)
    feed.hangUp()
    const { rows } = await server.parts.pool.query('select t::text as text from staff.feed_token t')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await all()).toContainEqual(
      expect.objectContaining({
        name: 'recorded',
        createdBy: staff.admin.accountId,
        endedAt: null,
        lastUsedAt: expect.any(String),
      }),
    )
    const looks = (await askList(staff.admin, 'looks', { filter: { kind: ['feed'] } })).rows
    expect(looks).toContainEqual(
      expect.objectContaining({ filter: 'feed: recorded', staffId: staff.admin.accountId }),
    )
    expect(await accessFindings(server.parts.pool, [], new Date())).toEqual([])
    await end('recorded')
    expect((await all()).at(-1)).toMatchObject({ endedAt: expect.any(String) })
  })

  it('is refused where there are 50, also of admins who make some at the same moment', async () => {
    const open = async () => (await all()).filter(({ endedAt }) => endedAt === null)
    const already = (await open()).length
    for (let nth = already; nth < 49; nth += 1) await tokenFor(`many-${nth}`)
    const made = await Promise.all(['one', 'two', 'three', 'four'].map((name) => create({ name })))
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await open()).toHaveLength(50)
    await end('many-30')
    expect((await create({ name: 'after' })).status).toBe(200)
  })
})
