/** Messages over HTTP: the story of a parent and a provider, who may see it, and what is refused. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { becomeBookable, instantInHours, bookingRequest } from './booking.ts'
import { someProvider, type EndorsingProvider } from './endorsing.ts'
import {
  callerOf,
  newMessage,
  numbersOf,
  opened,
  someParent,
  textsOf,
  type Caller,
  type Parent,
  type Sent,
} from './messaging.ts'
import { addressOf, execute, register, signIn, signUpUnconfirmed } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let maya: Parent
let noor: Parent
let rosa: Caller & Pick<EndorsingProvider, 'providerId'>
let ines: Caller & Pick<EndorsingProvider, 'providerId'>
beforeAll(async () => {
  server = await sharedServer()
  const providers = await Promise.all(['Rosa', 'Ines'].map((name) => someProvider(server, name)))
  const [first, second] = providers.map((each) => ({
    ...callerOf(server, each.cookie),
    providerId: each.providerId,
  }))
  if (!first || !second) throw new Error('No provider was made')
  rosa = first
  ines = second
  maya = await someParent(server, 'Maya')
  noor = await someParent(server, 'Noor')
})
afterAll(() => server.close())

const begin = async (parent: Parent, provider: { readonly providerId: string }, text = 'Are you free?') =>
  (await parent.do<Sent>('startConversation', { providerId: provider.providerId, ...newMessage(text) }))
    .conversationId

const staffOf = async (role: 'moderator' | 'analyst' | 'admin') => {
  const person = { name: 'Mona', email: addressOf('Mona'), kind: null, staffRole: role } as const
  await register(server, person)
  return callerOf(server, await signIn(server, person))
}

describe('A conversation', () => {
  it('is begun by a parent, answered, read, and counted on both sides', async () => {
    expect(await maya.ask('conversationWith', { providerId: rosa.providerId })).toMatchObject({
      conversationId: null,
      writingBarred: null,
    })
    const id = await begin(maya, rosa, 'Are you free on Friday?')
    expect(await rosa.ask('unreadCount')).toEqual({ conversations: 1, messages: 1 })
    const arrived = await opened(rosa, id)
    expect(arrived).toMatchObject({ firstUnread: 1, unread: 1, readByOther: { number: 0, at: null } })
    expect(textsOf(arrived)).toEqual(['Are you free on Friday?'])
    expect(await rosa.do('markRead', { conversationId: id, number: 1 })).toEqual({ readByYou: 1, unread: 0 })
    expect(await rosa.ask('unreadCount')).toEqual({ conversations: 0, messages: 0 })

    const { line } = await rosa.do<Sent>('sendMessage', { conversationId: id, ...newMessage('I am. 😀') })
    expect(line).toMatchObject({ kind: 'message', number: 2, by: 'you', text: 'I am. 😀' })
    const seen = await opened(maya, id)
    expect(seen).toMatchObject({ firstUnread: 2, unread: 1, other: { name: 'Rosa', role: 'provider' } })
    expect(seen.readByOther.number).toBe(1)
    expect(seen.readByOther.at).toMatch(/^20/)
    const { conversations } = await maya.ask<{
      conversations: { id: string; last: object; unread: number }[]
    }>('conversations')
    expect(conversations[0]).toMatchObject({
      id,
      unread: 1,
      last: { number: 2, by: 'other', text: 'I am. 😀' },
    })
    expect(await maya.ask('conversationWith', { providerId: rosa.providerId })).toMatchObject({
      conversationId: id,
    })
  })

  it('accepts a message once, and answers a repeat as it did the first time', async () => {
    const id = await begin(maya, ines)
    const message = { conversationId: id, ...newMessage('Once') }
    const answers = await Promise.all(Array.from({ length: 5 }, () => maya.do<Sent>('sendMessage', message)))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(textsOf(await opened(ines, id))).toEqual(['Are you free?', 'Once'])
    const other = await maya.call('sendMessage', { ...message, text: 'Twice' })
    expect([other.status, other.json()]).toMatchObject([
      409,
      { code: 'stale', message: 'This message was already sent with different text' },
    ])
    const begunAgain = await maya.do<Sent>('startConversation', {
      providerId: ines.providerId,
      messageId: message.messageId,
      text: message.text,
    })
    expect(begunAgain.line.number).toBe(2)
  })

  it('is paged by number, both ways, from the first unread message', async () => {
    const parent = await someParent(server, 'Lena')
    const id = await begin(parent, rosa, 'no. 1')
    for (let number = 2; number <= 130; number += 1)
      await execute(server, {
        type: 'SendMessage',
        conversationId: id,
        by: 'client',
        message: { messageId: randomUUID(), text: `no. ${number}`, digest: 'd' },
      })
    const { projections, store } = server.parts
    await projections.waitFor(await store.head(), ['MessageSent'])
    await rosa.do('markRead', { conversationId: id, number: 60 })
    const page = await opened(rosa, id)
    expect(page).toMatchObject({
      firstUnread: 61,
      unread: 70,
      lastNumber: 130,
      hasEarlier: true,
      hasLater: true,
    })
    expect([numbersOf(page)[0], page.lines.length]).toEqual([51, 50])
    const before = await opened(rosa, id, { before: 51 })
    expect([numbersOf(before)[0], numbersOf(before).at(-1), before.hasEarlier]).toEqual([1, 50, false])
    const after = await opened(rosa, id, { after: 100 })
    expect([numbersOf(after)[0], numbersOf(after).at(-1), after.hasLater]).toEqual([101, 130, false])
    expect(await opened(rosa, id, { after: 130 })).toMatchObject({ lines: [], hasLater: false })
    const own = await opened(parent, id)
    expect([numbersOf(own)[0], numbersOf(own).at(-1), own.hasLater]).toEqual([81, 130, false])
  })

  it('is listed newest first, page by page, among all or the unread ones', async () => {
    const parent = await someParent(server, 'Olga')
    const ids = [await begin(parent, rosa), await begin(parent, ines)]
    await ines.do('sendMessage', { conversationId: ids[1], ...newMessage('Yes') })
    type List = { conversations: { id: string }[]; next: string | null }
    const list = await parent.ask<List>('conversations')
    expect(list.conversations.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(list.next).toBeNull()
    const unread = await parent.ask<List>('conversations', { only: 'unread' })
    expect(unread.conversations.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('shows each event of a booking as one line of its own, and both sides can open the booking', async () => {
    const ruth = await becomeBookable(server, 'Ruth')
    const provider = callerOf(server, ruth.cookie)
    const asked = bookingRequest(ruth.providerId, instantInHours(30))
    const { bookingId } = await noor.do<{ bookingId: string }>('requestBooking', asked)
    await provider.do('acceptBooking', { bookingId })
    const changes = async () => {
      const { conversationId } = await provider.ask<{ conversationId: string | null }>(
        'bookingConversation',
        {
          bookingId,
        },
      )
      return conversationId === null ? [] : (await opened(provider, conversationId)).lines
    }
    await until('both changes are noted', async () => (await changes()).length === 2)
    expect(await changes()).toMatchObject([
      { kind: 'booking', number: 1, by: 'other', bookingId, change: 'requested' },
      { kind: 'booking', number: 2, by: 'you', bookingId, change: 'accepted' },
    ])
    // A booking line does not count as unread.
    expect(await provider.ask('unreadCount')).toEqual({ conversations: 0, messages: 0 })
    const { conversationId } = await noor.ask<{ conversationId: string }>('bookingConversation', {
      bookingId,
    })
    await provider.do('sendMessage', { conversationId, ...newMessage('See you then') })
    const pair = { clientId: noor.accountId, providerId: ruth.providerId }
    const before = new Date(0).toISOString()
    await execute(server, {
      type: 'NoteBooking',
      conversationId,
      pair,
      by: 'client',
      bookingId,
      change: 'requested',
      changedAt: before,
    })
    expect(numbersOf(await opened(noor, conversationId))).toEqual([1, 2, 3])
    expect((await maya.asks('bookingConversation', { bookingId })).status).toBe(404)
    expect((await rosa.asks('bookingConversation', { bookingId })).status).toBe(404)
  })
})

describe('In a conversation', () => {
  it('strangers and staff see nothing, and cannot tell whether it is there', async () => {
    const id = await begin(noor, rosa, 'Between the two of us')
    const moderator = await staffOf('moderator')
    const never = 'x'.repeat(id.length)
    for (const who of [maya, ines])
      for (const conversationId of [id, never]) {
        const replies = [
          await who.asks('conversation', { id: conversationId }),
          await who.call('sendMessage', { conversationId, ...newMessage('Hello') }),
          await who.call('markRead', { conversationId, number: 1 }),
          await who.call('block', { conversationId }),
          await who.call('unblock', { conversationId }),
          await who.call('reportConversation', { conversationId, reason: 'spam' }),
        ]
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
        expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
      }
    expect((await moderator.asks('conversation', { id })).status).toBe(403)
    expect((await moderator.call('viewReportedConversation', { reportId: id })).status).toBe(404)
    expect(await moderator.ask('unreadCount')).toEqual({ conversations: 0, messages: 0 })
    expect(await callerOf(server, '').ask('unreadCount')).toEqual({ conversations: 0, messages: 0 })
  })

  it('neither side can write while one has blocked the other', async () => {
    const parent = await someParent(server, 'Wren')
    const id = await begin(parent, rosa)
    await rosa.do('block', { conversationId: id })
    const barred = await parent.call('sendMessage', { conversationId: id, ...newMessage('Hello?') })
    expect([barred.status, barred.json()]).toMatchObject([409, { message: 'You can’t write to this person' }])
    expect(await opened(parent, id)).toMatchObject({ writingBarred: 'blocked', acts: { write: false } })
    expect(await opened(rosa, id)).toMatchObject({
      writingBarred: 'you_blocked',
      acts: { write: false, block: false, unblock: true },
    })
    const again = await parent.call('startConversation', {
      providerId: rosa.providerId,
      ...newMessage('Hello?'),
    })
    expect(again.status).toBe(409)
    await rosa.do('unblock', { conversationId: id })
    await parent.do('sendMessage', { conversationId: id, ...newMessage('Thank you') })
  })

  it('staff read what was reported, each look is an event, and the reporter learns the outcome', async () => {
    const parent = await someParent(server, 'Ada')
    const id = await begin(parent, ines, 'Send money first')
    const { reportId } = await ines.do<{ reportId: string }>('reportConversation', {
      conversationId: id,
      reason: 'asks_for_money',
      words: 'They ask for money before we met',
    })
    const moderator = await staffOf('moderator')
    const view = await moderator.do<{ messages: { text: string }[] }>('viewReportedConversation', {
      reportId,
    })
    expect(view.messages.map(({ text }) => text)).toEqual(['Send money first'])
    const pair = { clientId: parent.accountId, providerId: ines.providerId }
    for (let nth = 0; nth < 50; nth += 1)
      await execute(server, {
        type: 'NoteBooking',
        conversationId: id,
        pair,
        by: 'client',
        bookingId: `b${nth}`,
        change: 'requested',
        changedAt: new Date().toISOString(),
      })
    await until('the lines are there', async () => (await opened(ines, id)).lastNumber === 51)
    expect(await moderator.do('viewReportedConversation', { reportId })).toMatchObject(view)
    const looks = []
    for await (const { type, data } of server.parts.store.readStream(`conversation-${id}`))
      if (type === 'ReportedConversationViewed') looks.push(data['views'])
    expect(looks).toEqual([1, 2])
    const analyst = await staffOf('analyst')
    expect((await analyst.call('viewReportedConversation', { reportId })).status).toBe(403)
    const rowFor = async (who: Caller) =>
      (
        await server.request({
          url: `/api/admin/conversation-reports/${reportId}`,
          headers: { cookie: who.cookie },
        })
      ).json()
    expect(await rowFor(moderator)).toMatchObject({
      conversationId: id,
      status: 'open',
      reason: 'asks_for_money',
      words: 'They ask for money before we met',
      clientName: 'Ada',
      messages: 1,
      views: 2,
    })
    expect(await rowFor(analyst)).toMatchObject({ code: 'forbidden' })
    const acts = await server.request({
      url: `/api/admin/staff-acts?filter=${encodeURIComponent(JSON.stringify({ subjectId: reportId }))}`,
      headers: { cookie: moderator.cookie },
    })
    expect((acts.json() as { act: string }[]).map(({ act }) => act)).toEqual([
      'ReportedConversationViewed',
      'ReportedConversationViewed',
    ])
    await moderator.do('closeConversationReport', {
      reportId,
      outcome: 'stopped',
      reason: 'Asking for money is against our rules',
    })
    expect((await moderator.call('viewReportedConversation', { reportId })).status).toBe(404)
    expect((await opened(ines, id)).report).toMatchObject({
      reportId,
      closed: { outcome: 'stopped', reason: 'Asking for money is against our rules' },
    })
    expect(await opened(parent, id)).toMatchObject({ report: null, writingBarred: 'stopped' })
    const exportedBy = async (who: Caller) => {
      const { events } = await who.ask<{ events: { type: string; data: object }[] }>('exportMyData')
      return events.filter(({ data }) => 'conversationId' in data && data.conversationId === id)
    }
    const typesOf = (events: readonly { type: string }[]) => [...new Set(events.map(({ type }) => type))]
    expect(typesOf(await exportedBy(parent))).toEqual(['ConversationStarted', 'MessageSent', 'BookingNoted'])
    const ofReporter = await exportedBy(ines)
    expect(typesOf(ofReporter)).toEqual([
      'ConversationStarted',
      'ConversationReported',
      'ReportedConversationViewed',
      'BookingNoted',
      'ConversationReportClosed',
    ])
    expect(JSON.stringify(ofReporter)).not.toContain('staffId')
    await moderator.do('reopenConversation', { reportId, reason: 'They settled it between them' })
    for (const who of [parent, ines]) {
      expect(await opened(who, id)).toMatchObject({ writingBarred: null, reopenedAt: expect.any(String) })
      await who.do('sendMessage', { conversationId: id, ...newMessage('Thank you') })
      const exported = await exportedBy(who)
      expect(exported.find(({ type }) => type === 'ConversationReopened')?.data).toEqual({
        conversationId: id,
        reopenedAt: expect.any(String),
      })
    }
    expect(await rowFor(moderator)).toMatchObject({
      status: 'closed',
      outcome: 'reopened',
      reopenedAt: expect.any(String),
      isStopped: false,
    })
    await moderator.do('closeConversationReport', { reportId, outcome: 'stopped', reason: 'It went on' })
    expect(await rowFor(moderator)).toMatchObject({
      status: 'closed',
      outcome: 'stopped',
      reopenedAt: null,
      isStopped: true,
    })
    expect(await opened(parent, id)).toMatchObject({ writingBarred: 'stopped', reopenedAt: null })
  })
})

describe('The server refuses', () => {
  it('a message that is empty or too long, and an invalid id', async () => {
    const id = await begin(noor, rosa)
    const refused = async (data: object) =>
      (await noor.call('sendMessage', { conversationId: id, ...newMessage('x'), ...data })).status
    expect(await refused({ text: '   ' })).toBe(422)
    expect(await refused({ text: 'x'.repeat(4001) })).toBe(422)
    expect(await refused({ text: 'x'.repeat(4000) })).toBe(200)
    expect(await refused({ text: 'مرحبا 👩‍👧' })).toBe(200)
    expect(await refused({ messageId: 'short' })).toBe(422)
    expect(await refused({ messageId: 7 })).toBe(422)
    expect(await refused({ writerId: 'somebody' })).toBe(422)
    expect((await noor.asks('conversation', { id, before: 3, after: 1 })).status).toBe(422)
    expect((await noor.asks('conversation', { id, before: -1 })).status).toBe(422)
    for (const after of ['x', '2026-01-01T00:00:00.000000Z', '2026-99-01T00:00:00.000000Z/x'])
      expect((await noor.asks('conversations', { after })).status).toBe(422)
    expect((await noor.call('startConversation', { providerId: 'nobody', ...newMessage('x') })).status).toBe(
      404,
    )
    expect((await noor.call('markRead', { conversationId: id, number: 0 })).status).toBe(422)
  })

  it('a person whose address is not confirmed', async () => {
    const cookie = await signUpUnconfirmed(server, { name: 'Una', email: addressOf('Una'), kind: 'client' })
    const una = callerOf(server, cookie)
    const reply = await una.call('startConversation', { providerId: rosa.providerId, ...newMessage('Hello') })
    expect([reply.status, reply.json()]).toMatchObject([409, { message: 'Confirm your email address first' }])
  })

  it('the 31st message of a minute, the one that starts the conversation included', async () => {
    const parent = await someParent(server, 'Quinn')
    const id = await begin(parent, ines)
    const replies = []
    for (let nth = 2; nth <= 31; nth += 1)
      replies.push(await parent.call('sendMessage', { conversationId: id, ...newMessage(`no. ${nth}`) }))
    expect(replies.slice(0, 29).map(({ status }) => status)).toEqual(Array<number>(29).fill(200))
    expect(replies[29]?.status).toBe(429)
    expect(Number(replies[29]?.headers['retry-after'])).toBeGreaterThan(0)
    const started = { providerId: ines.providerId, ...newMessage('no. 32') }
    expect((await parent.call('startConversation', started)).status).toBe(429)
  })

  it('the 11th conversation of a day, but no message in an existing one', async () => {
    const parent = await someParent(server, 'Petra')
    const providers = await Promise.all(
      Array.from({ length: 11 }, (_, nth) => someProvider(server, `Provider${nth}`)),
    )
    const last = providers.pop()
    for (const provider of providers) await begin(parent, provider)
    const refused = await parent.call('startConversation', {
      providerId: last?.providerId,
      ...newMessage('Hello'),
    })
    expect([refused.status, refused.json()]).toMatchObject([
      429,
      { code: 'too_many_attempts', message: expect.stringContaining('up to 10 conversations a day') },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const [first] = providers
    if (first) await begin(parent, first, 'One more question')
  })
})

describe('A response time', () => {
  it('is shown from five counted conversations on', async () => {
    const provider = await someProvider(server, 'Tess')
    const tess = callerOf(server, provider.cookie)
    const parents = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => someParent(server, `Parent${name}`)),
    )
    const timeOf = async () =>
      (await maya.ask<{ times: object[] }>('responseTimes', { providerIds: [provider.providerId] })).times
    expect(await timeOf()).toEqual([])
    for (const [nth, parent] of parents.entries()) {
      const id = await begin(parent, provider)
      if (nth === 4) expect(await timeOf()).toMatchObject([{ withinHours: null, counted: 4 }])
      await tess.do('sendMessage', { conversationId: id, ...newMessage('Yes') })
    }
    expect(await timeOf()).toEqual([{ providerId: provider.providerId, withinHours: 1, counted: 5 }])
    const own = await tess.ask<{ conversations: { counts: boolean; name: string }[] }>('myResponseTime')
    expect(own.conversations.map(({ counts }) => counts)).toEqual(Array<boolean>(5).fill(true))
    expect(JSON.stringify(own)).not.toContain('Yes')
  })
})
