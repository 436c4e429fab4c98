/**
 * A person who leaves takes their words along: their messages stay as empty lines and the counts stay, live,
 * after a rebuild, and at a past moment.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openReadTables } from '../src/features/features.ts'
import type { Position } from '../src/platform/event-store/event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { erasedValue } from '../src/platform/event-store/sealing.ts'
import { schemaAsOf } from '../src/platform/projecting/past.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { conversationsProjection } from '../src/projections/messages/conversations.ts'
import { someProvider } from './endorsing.ts'
import { callerOf, newMessage, opened, someParent, textsOf, type Caller, type Sent } from './messaging.ts'
import { buildPast } from './pasts.ts'
import { password } from './people.ts'
import { readWholeLog, sharedServer, type RunningServer } from './shared-server.ts'
import { rowsWith } from './stored-rows.ts'
import { until } from './until.ts'

/** A word that appears nowhere else. */
const canary = 'nightjarwhistle'

const asOfSchema = schemaAsOf('before_they_left')

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

/** The tables of one conversation at a position of the log. */
const conversationAsOf = async (to: Position, conversationId: string) => {
  const { store, databaseUrl, settings } = server.parts
  const tables = await openReadTables({ url: databaseUrl, poolSize: 2 })
  const keys = await openPostgresPersonKeys({
    url: databaseUrl,
    keks: settings.secrets.keyEncryptionKeys,
  })
  await buildPast({
    ...{ store, tables, to, schema: asOfSchema, projections: [conversationsProjection] },
    erased: () => keys.erased(),
  })
  await keys.close()
  await tables.close()
  return conversationIn(asOfSchema, conversationId)
}

const conversationIn = async (schema: string, conversationId: string) => {
  const { pool } = server.parts
  const rowsOf = async (table: string, columns: string, order: string) => {
    const { rows } = await pool.query<Readonly<Record<string, unknown>>>(
      `select ${columns} from ${schema}.${table} where conversation_id = $1 order by ${order}`,
      [conversationId],
    )
    return rows
  }
  const { rows: words } = await pool.query<{ words: string }>(
    `select w.words from ${schema}.conversation_report_words w join ${schema}.conversation_report r using (report_id)
      where r.conversation_id = $1`,
    [conversationId],
  )
  return {
    head: await rowsOf('conversation', '*', 'conversation_id'),
    lines: await rowsOf('conversation_line', '*', 'number'),
    texts: (await rowsOf('conversation_text', 'text', 'number')).map(({ text }) => text),
    reports: await rowsOf('conversation_report', '*', 'report_id'),
    words: words.map((row) => row.words),
  }
}

const leave = async (who: Caller, accountId: string) => {
  const { store, projections } = server.parts
  await who.do('deleteMyAccount', { password })
  await until('the person is erased', async () => {
    for await (const { type } of store.readStream(`account-${accountId}`))
      if (type === 'PersonErased') return true
    return false
  })
  await projections.waitFor(await store.head(), ['PersonErased', 'MessageSent'])
}

const rebuildConversations = async () => {
  const tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
  await rebuild({
    store: server.parts.store,
    tables,
    projection: conversationsProjection,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onParked: (parked) => {
      throw new Error(`${parked.stream} was parked: ${parked.error}`)
    },
  })
  await tables.close()
}

it.each(['client', 'provider'] as const)(
  'After a %s has left, the other side reads "erased" in their lines, and every count is unchanged',
  async (leaving) => {
    const provider = await someProvider(server, 'Rosa')
    const rosa = callerOf(server, provider.cookie)
    const maya = await someParent(server, 'Maya')
    const text = `Words of a ${leaving}: ${canary}`
    const { conversationId } = await maya.do<Sent>('startConversation', {
      providerId: provider.providerId,
      ...newMessage(leaving === 'client' ? text : 'Hello'),
    })
    await rosa.do('sendMessage', {
      conversationId,
      ...newMessage(leaving === 'provider' ? text : 'Good evening'),
    })
    await (leaving === 'client' ? maya : rosa).do('reportConversation', {
      conversationId,
      reason: 'other',
      words: canary,
    })
    const staying = leaving === 'client' ? rosa : maya
    const before = await opened(staying, conversationId)
    expect(before.unread).toBe(1)
    const countBefore = await staying.ask('unreadCount')
    const { store, projections } = server.parts
    const moment = await store.head()
    await projections.waitFor(moment, ['MessageSent', 'ConversationReported'])
    const then = await conversationIn('read', conversationId)
    expect(then.words).toEqual([canary])

    await leave(
      leaving === 'client' ? maya : rosa,
      leaving === 'client' ? maya.accountId : provider.accountId,
    )

    const isErasedFor = async () => {
      const after = await opened(staying, conversationId)
      expect(textsOf(after)).toEqual(leaving === 'client' ? [null, 'Good evening'] : ['Hello', null])
      expect(after).toMatchObject({
        unread: before.unread,
        lastNumber: before.lastNumber,
        firstUnread: before.firstUnread,
        other: { isErased: true, name: null, providerId: null },
        writingBarred: 'erased',
        acts: { write: false },
      })
      expect(await staying.ask('unreadCount')).toEqual(countBefore)
    }
    await isErasedFor()
    expect(await rowsWith(server, canary)).toBe('')
    expect(JSON.stringify(await readWholeLog(server))).not.toContain(canary)
    expect(server.log()).not.toContain(canary)
    await rebuildConversations()
    await isErasedFor()
    expect(await rowsWith(server, canary)).toBe('')
    // At a moment before they left, every row exists and their words read as erased (decision 0010).
    expect(await conversationAsOf(moment, conversationId)).toEqual({
      ...then,
      texts: leaving === 'client' ? [erasedValue, 'Good evening'] : ['Hello', erasedValue],
      words: [erasedValue],
    })
    expect(await rowsWith(server, canary)).toBe('')
    const refused = await staying.call('sendMessage', { conversationId, ...newMessage('Are you there?') })
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { message: 'This person deleted their account' },
    ])
  },
)
