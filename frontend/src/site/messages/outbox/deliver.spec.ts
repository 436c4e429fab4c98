import { describe, expect, it } from '@jest/globals'
import { createCommandSender } from '../../../commands/send-command.ts'
import { CallError, type Call } from '../../../server/call.ts'
import { deliverMessages } from './deliver.ts'
import type { OutgoingMessage } from './stored-messages.ts'

const waiting = (...ids: string[]): OutgoingMessage[] =>
  ids.map((messageId) => ({ messageId, text: messageId, writtenAt: '', failure: null }))

const lost = new TypeError('Failed to fetch')
const refused = new CallError('You can’t write to this person', 403, 'not_allowed_now', {})
const broken = new CallError('Something went wrong', 500, 'internal', {})
const tooMany = new CallError('Too many requests', 429, 'too_many_requests', {})

const noCall = (() => Promise.reject(lost)) as Call
const { carryOut } = createCommandSender(noCall)

/** Delivers the messages; each attempt gets the next of `answers`: null succeeds, an error fails. */
const post = (messages: OutgoingMessage[], answers: (Error | null)[] = [], online = () => true) => {
  const tried: string[] = []
  const failed: Record<string, string> = {}
  const pauses: number[] = []
  const running = deliverMessages({
    next: (sent) => messages.find(({ messageId }) => !sent.has(messageId) && !(messageId in failed)),
    send: ({ messageId }) =>
      carryOut(() => {
        tried.push(messageId)
        const answer = answers.shift() ?? null
        return answer ? Promise.reject(answer) : Promise.resolve()
      }),
    fail: (messageId, why) => {
      failed[messageId] = why
    },
    isOnline: online,
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    },
  })
  return running.then(() => ({ tried, failed, pauses }))
}

describe('Waiting messages', () => {
  it('are sent in order, each once', async () => {
    expect((await post(waiting('a', 'b', 'c'))).tried).toEqual(['a', 'b', 'c'])
  })

  it('keep waiting without a connection, and are not marked as failed', async () => {
    expect(await post(waiting('a'), [], () => false)).toEqual({ tried: [], failed: {}, pauses: [] })
    let isOnline = true
    const once = () => {
      const was = isOnline
      isOnline = false
      return was
    }
    expect(await post(waiting('a', 'b'), [lost], once)).toMatchObject({ tried: ['a'], failed: {} })
  })

  it('are marked with the server’s sentence when it refuses one, and the next one is sent', async () => {
    expect(await post(waiting('a', 'b'), [refused])).toEqual({
      tried: ['a', 'b'],
      failed: { a: 'You can’t write to this person' },
      pauses: [],
    })
  })

  it.each([
    ['an error of the server', broken],
    ['no answer', lost],
  ])('are tried twice after %s', async (_, error) => {
    const { tried, failed } = await post(waiting('a', 'b'), [error, error])
    expect(tried).toEqual(['a', 'a', 'b'])
    expect(Object.keys(failed)).toEqual(['a'])
    expect((await post(waiting('a'), [error])).failed).toEqual({})
  })

  it('wait and are retried after 429 (too many requests), without being marked', async () => {
    const { tried, failed } = await post(waiting('a'), [tooMany, tooMany, tooMany])
    expect(tried).toEqual(['a', 'a', 'a', 'a'])
    expect(failed).toEqual({})
  })

  it('wait for their owner after the session has ended', async () => {
    const ended = new CallError('Not authenticated', 401, 'not_authenticated', {})
    expect(await post(waiting('a', 'b'), [ended])).toMatchObject({ tried: ['a'], failed: {} })
  })
})
