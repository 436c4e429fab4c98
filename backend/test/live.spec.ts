/**
 * Live updates over real sockets: who is notified, of what, when it is visible, and when the connection ends.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import {
  endorse,
  profileOf,
  someProvider,
  endorsementInput,
  type Dashboard,
  type EndorsingProvider,
} from './endorsing.ts'
import { callerOf, newMessage, someParent, type Sent } from './messaging.ts'
import { callWith, execute, register, signIn } from './people.ts'
import { startOwnServer, sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let rosa: EndorsingProvider
let ines: EndorsingProvider
let mara: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  rosa = await someProvider(server, 'Rosa')
  ines = await someProvider(server, 'Ines')
  mara = await someProvider(server, 'Mara')
})
afterAll(async () => {
  for (const request of requests) request.destroy()
  await server.close()
})

interface Line {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The text received so far. */
  text(): string
  /** The data of the messages received so far. */
  told(): string[]
  readonly ended: Promise<void>
  hangUp(): void
}

/** All of this file's. The shared server would keep their streams open, and they the worker. */
const requests: ClientRequest[] = []

const listen = (
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
  on = server,
  path = '/api/live',
) =>
  new Promise<Line>((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: on.port,
      path,
      agent: false,
      headers: { ...(cookie && { cookie }), accept: 'text/event-stream', ...headers },
    })
    requests.push(request)
    request.on('error', reject)
    request.on('response', (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      const ended = new Promise<void>((over) => response.once('close', over))
      response.on('error', () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        told: () => [...text.matchAll(/^event: changed\ndata: (.*)$/gm)].map(([, data = '']) => data),
        ended,
        hangUp: () => void request.destroy(),
      })
    })
    request.end()
  })

const endorsements = '{"what":"endorsements"}'

/** The names, data and ids of the events received so far. */
const eventsOf = (line: Line) =>
  [...line.text().matchAll(/^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/gm)].map(([, id, name, data = '']) => ({
    id,
    name,
    data: JSON.parse(data) as { readonly kind?: string; readonly number?: number },
  }))
const messagesOf = (line: Line) =>
  eventsOf(line).flatMap(({ name, data }) => (name === 'message' ? [data] : []))

describe('Live updates', () => {
  it('are for signed-in people, and not for other sites’ pages', async () => {
    expect((await listen('')).status).toBe(401)
    expect((await listen(rosa.cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await listen(rosa.cookie, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    const posted = await server.request({
      method: 'POST',
      url: '/api/live',
      headers: { cookie: rosa.cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET'])
  })

  it('arrive at once, uncompressed and uncached', async () => {
    const line = await listen(rosa.cookie, { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'same-origin' })
    expect(line.status).toBe(200)
    expect(line.headers['content-type']).toContain('text/event-stream')
    expect(line.headers['cache-control']).toContain('no-store')
    expect(line.headers['content-encoding']).toBeUndefined()
    await until('the first bytes are here', () => line.text().startsWith('retry: '))
    line.hangUp()
  })

  it('tell the endorsee that something is new once it is visible, nothing more, and nobody else', async () => {
    const [hers, alsoHers, writers, others] = await Promise.all(
      [rosa, rosa, ines, mara].map(({ cookie }) => listen(cookie)),
    )
    const id = await endorse(ines, rosa)
    await until('both tabs are told', () => [hers, alsoHers].every((line) => line?.told().length === 1))
    const { pending } = await rosa.ask<Dashboard>('dashboardEndorsements')
    expect(pending.map((card) => card.id)).toEqual([id])
    await rosa.do('approveEndorsement', { endorsementId: id })
    // The endorsement is approved, so its writer is notified. Pinning it concerns only the endorsee.
    await until('both are told', () => hers?.told().length === 2 && writers?.told().length === 2)
    await rosa.do('pinEndorsement', { endorsementId: id })
    await until('the tabs have heard of the pin', () => hers?.told().length === 3)
    expect(writers?.told()).toHaveLength(2)
    expect(hers?.told()).toEqual([endorsements, endorsements, endorsements])
    expect(others?.told()).toEqual([])
    for (const line of [hers, alsoHers, writers, others]) {
      expect(line?.text()).not.toContain(endorsementInput.text)
      expect(line?.text()).not.toContain(id)
      line?.hangUp()
    }
  })

  it('tell the writer of an endorsement nothing when it is declined', async () => {
    const id = await endorse(mara, rosa)
    const [hers, writers] = await Promise.all([listen(rosa.cookie), listen(mara.cookie)])
    await rosa.do('declineEndorsement', { endorsementId: id })
    await until('the endorsee’s other tab is told', () => hers.told().length === 1)
    await mara.do('withdrawEndorsement', { endorsementId: id })
    await until(
      'both are told of the withdrawal',
      () => hers.told().length === 2 && writers.told().length > 0,
    )
    expect(writers.told()).toHaveLength(1)
    hers.hangUp()
    writers.hangUp()
  })

  it('end with the session, before anything more is sent', async () => {
    const person = { name: 'Olga', email: 'olga@example.com', kind: 'provider' } as const
    await register(server, person)
    const cookie = await signIn(server, person)
    const line = await listen(cookie)
    expect(line.status).toBe(200)
    await callWith(server, cookie, 'createProviderProfile', profileOf('Olga'))
    const otherCookie = await signIn(server, person)
    const second = await listen(otherCookie)
    await callWith(server, cookie, 'logOut', {})
    const reply = await server.request({
      url: '/_server/dashboardEndorsements?createServerFn',
      headers: { cookie: otherCookie },
    })
    const token = (reply.json() as Dashboard).link.replace('/endorsements/create/', '')
    await ines.do('submitEndorsement', { token, ...endorsementInput })
    await until('the other browser is told', () => second.told().length === 1)
    await line.ended
    expect(line.told()).toEqual([])
    second.hangUp()
  })

  it('tell both sides of a conversation each message and each reading by number, and nobody else', async () => {
    const maya = await someParent(server, 'Maya')
    const words = 'Words that no stream carries'
    const { conversationId } = await maya.do<Sent>('startConversation', {
      providerId: rosa.providerId,
      ...newMessage(words),
    })
    const [hers, parents, others] = await Promise.all([rosa, maya, ines].map(({ cookie }) => listen(cookie)))
    if (!hers || !parents || !others) throw new Error('A line is missing')
    await until('each is told to ask anew first', () =>
      [hers, parents, others].every((line) => eventsOf(line)[0]?.name === 'anew'),
    )
    // The first message may still be on its way when the connections are open.
    const sinceThen = (line: Line) => messagesOf(line).filter(({ number }) => number !== 1)
    await maya.do('sendMessage', { conversationId, ...newMessage(words) })
    await until('both are told of the message', () =>
      [hers, parents].every((line) => sinceThen(line).length === 1),
    )
    expect(sinceThen(hers)).toEqual([{ kind: 'line', conversationId, number: 2, by: 'other', unread: 2 }])
    expect(sinceThen(parents)).toEqual([{ kind: 'line', conversationId, number: 2, by: 'you', unread: null }])
    await rosa.do('markRead', { conversationId, number: 2 })
    await until('both are told of the reading', () =>
      [hers, parents].every((line) => sinceThen(line).length === 2),
    )
    expect(sinceThen(parents)[1]).toMatchObject({ kind: 'read', number: 2, by: 'other', unread: null })
    expect(sinceThen(hers)[1]).toMatchObject({ kind: 'read', number: 2, by: 'you', unread: 0 })
    await rosa.do('block', { conversationId })
    await until('the other side is told that something changed', () => sinceThen(parents).length === 3)
    expect(sinceThen(parents)[2]).toEqual({ kind: 'state', conversationId })
    expect(sinceThen(others)).toEqual([])
    for (const line of [hers, parents, others]) {
      expect(line.text()).not.toContain(words)
      line.hangUp()
    }
  })

  it('tell the outcome of a report to its reporter alone, unless the conversation was stopped', async () => {
    const maya = await someParent(server, 'Maya')
    const { conversationId } = await maya.do<Sent>('startConversation', {
      providerId: rosa.providerId,
      ...newMessage('Hello'),
    })
    const [reporters, others] = await Promise.all([listen(rosa.cookie), listen(maya.cookie)])
    const states = (line: Line) => messagesOf(line).filter(({ kind }) => kind === 'state')
    const close = async (outcome: 'nothing_found' | 'stopped') => {
      const report = { conversationId, reason: 'spam', words: '' }
      const { reportId } = await callerOf(server, rosa.cookie).do<{ reportId: string }>(
        'reportConversation',
        report,
      )
      await execute(server, {
        type: 'CloseReport',
        conversationId,
        reportId,
        staffId: 'mona',
        outcome,
        reason: 'We read it',
      })
      return reportId
    }
    await close('nothing_found')
    await until('the reporter is told', () => states(reporters).length === 1)
    const stopped = await close('stopped')
    await until('both are told', () => states(reporters).length === 2 && states(others).length > 0)
    expect(states(others)).toHaveLength(1)
    await execute(server, {
      type: 'ReopenConversation',
      conversationId,
      reportId: stopped,
      staffId: 'mona',
      reason: 'They settled it',
    })
    await until('both are told that it is open', () => states(others).length === 2)
    await until('both are told that it is open', () => states(reporters).length === 3)
    reporters.hangUp()
    others.hangUp()
  })

  it('resume without a gap after a broken connection, or say that there may be one', async () => {
    const maya = await someParent(server, 'Maya')
    const { conversationId } = await maya.do<Sent>('startConversation', {
      providerId: rosa.providerId,
      ...newMessage('no. 1'),
    })
    const first = await listen(maya.cookie)
    await until('the line has an id', () => eventsOf(first)[0]?.id !== undefined)
    const send = (nth: number) => rosa.do('sendMessage', { conversationId, ...newMessage(`no. ${nth}`) })
    await send(2)
    // The first message may be announced after this connection was opened.
    await until('the message is told', () => messagesOf(first).some(({ number }) => number === 2))
    const heard = eventsOf(first).at(-1)?.id ?? ''
    first.hangUp()
    await first.ended
    await send(3)
    await send(4)
    for (const [path, headers] of [
      [`/api/live?after=${encodeURIComponent(heard)}`, {}],
      ['/api/live', { 'last-event-id': heard }],
    ] as const) {
      const back = await listen(maya.cookie, headers, server, path)
      await until('what was missed is told', () => messagesOf(back).length === 2)
      expect(messagesOf(back)).toMatchObject([{ number: 3 }, { number: 4 }])
      expect(eventsOf(back).map(({ name }) => name)).not.toContain('anew')
      back.hangUp()
    }
    for (const after of ['00000000000000000001', '99999999999999999999', `${heard}x`, 'zzz', "x'y", ''])
      expect(
        await listen(maya.cookie, { 'last-event-id': after }).then(async (line) => {
          await until('it is told to ask anew', () => eventsOf(line).length > 0)
          line.hangUp()
          return eventsOf(line)[0]?.name
        }),
      ).toBe('anew')
  })

  it('are limited to a dozen tabs of one account, and open again when one is closed', async () => {
    const lines = await Promise.all(Array.from({ length: 12 }, () => listen(mara.cookie)))
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 200))
    const refused = await listen(mara.cookie)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await listen(ines.cookie)).status).toBe(200)
    lines[0]?.hangUp()
    await until('there is room again', async () => {
      const line = await listen(mara.cookie)
      line.hangUp()
      return line.status === 200
    })
    for (const line of lines) line.hangUp()
  })

  it('end when the server shuts down, so that it need not wait for them', async () => {
    const other = await startOwnServer()
    const noor = await someProvider(other, 'Noor')
    const line = await listen(noor.cookie, {}, other)
    expect(line.status).toBe(200)
    await other.close()
    await line.ended
  })
})
