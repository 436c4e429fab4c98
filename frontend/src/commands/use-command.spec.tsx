/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { deleteFaq, publishFaq } from 'backend/contract/faqs/faqs'
import { CallError, type Call, type CallOfAny } from '../server/call.ts'
import { createCommandSender } from './send-command.ts'
import { useCommand } from './use-command.ts'

afterEach(cleanup)

const lost = new TypeError('Failed to fetch')
const refusal = new CallError('This question is gone.', 410, 'gone', {})
const ended = new CallError('Please log in.', 401, 'not_authenticated', {})
const tooMany = new CallError('Too many at once.', 429, 'too_many_requests', {})
const broken = new CallError('Something went wrong.', 500, 'internal', {})
const byProxy = new CallError('Bad gateway', 502, '', {})

/** A server that answers each command with the next of `answers`, 'done' when none is left. */
const serverWith = (...answers: (Error | 'done')[]) => {
  const keys: (string | undefined)[] = []
  const call = (async (_declaration, _input, options) => {
    keys.push(options?.idempotencyKey)
    const answer = answers.shift() ?? 'done'
    if (answer !== 'done') throw answer
    return { status: 'done' }
  }) as CallOfAny
  /** Which of the sent commands had the same key as an earlier one: [0, 0, 1] is twice the first, then another. */
  const sent = () => keys.map((key) => [...new Set(keys)].indexOf(key))
  return { call: call as Call, keys, sent }
}

const first = { faqId: 'first' }
const second = { faqId: 'second' }

it.each([
  ['no answer', lost],
  ['an error of the server', broken],
  ['a page of a proxy', byProxy],
  ['too many requests', tooMany],
  ['an ended session', ended],
])('sends the same again under the same key after %s', async (_, error) => {
  const server = serverWith(error, error)
  const { send } = createCommandSender(server.call)
  for (let time = 0; time < 3; time += 1) await send(deleteFaq, first)
  expect(server.keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(server.sent()).toEqual([0, 0, 0])
})

it('sends a new command once the server has answered or refused', async () => {
  const server = serverWith('done', refusal)
  const { send } = createCommandSender(server.call)
  for (let time = 0; time < 3; time += 1) await send(deleteFaq, first)
  expect(server.sent()).toEqual([0, 1, 2])
})

it('sends a new command when its input or its kind has changed', async () => {
  const server = serverWith(lost, lost, lost)
  const { send } = createCommandSender(server.call)
  await send(deleteFaq, first)
  await send(deleteFaq, second)
  await send(publishFaq, second)
  await send(deleteFaq, second)
  expect(server.sent()).toEqual([0, 1, 2, 3])
})

it('tries again under the same key what was sent before something else', async () => {
  const server = serverWith(lost)
  const { send } = createCommandSender(server.call)
  const unanswered = await send(deleteFaq, first)
  await send(deleteFaq, second)
  if ('failure' in unanswered) await unanswered.again()
  expect(server.sent()).toEqual([0, 1, 0])
})

it('keeps the keys of all commands of an act until the last is answered', async () => {
  const server = serverWith('done', lost, 'done', 'done')
  const { carryOut } = createCommandSender(server.call)
  for (let time = 0; time < 3; time += 1)
    await carryOut(async (post) => {
      await post(publishFaq, first)
      await post(deleteFaq, first)
    })
  expect(server.sent()).toEqual([0, 1, 0, 1, 2, 3])
})

it('tells why it failed, in the server’s sentence where there is one', async () => {
  const { send } = createCommandSender(serverWith(refusal, broken, lost, byProxy).call)
  const failures = []
  for (let time = 0; time < 4; time += 1) {
    const sent = await send(deleteFaq, first)
    if ('failure' in sent) failures.push(sent.failure)
  }
  const unreached = { message: 'We couldn’t reach the server.', fields: {}, code: '', status: 0 }
  expect(failures).toEqual([
    { message: 'This question is gone.', fields: {}, code: 'gone', status: 410, isExplained: true },
    { message: 'Something went wrong.', fields: {}, code: 'internal', status: 500, isExplained: false },
    { ...unreached, isExplained: false },
    { ...unreached, isExplained: false },
  ])
})

it('sends nothing while one is under way, and shows that it is over before it tells its end', async () => {
  let answer = () => {}
  let sends = 0
  const call = (async () => {
    sends += 1
    await new Promise<void>((resolve) => (answer = resolve))
    return { status: 'done' }
  }) as unknown as Call
  let press: (() => Promise<unknown>) | undefined
  const Button = () => {
    const { send, isSending } = useCommand(call, deleteFaq)
    press = () => send(first)
    return <p>{isSending ? 'sending' : 'at rest'}</p>
  }
  render(<Button />)
  let shown: string | null | undefined
  await act(async () => {
    const sent = press?.().then(() => (shown = screen.getByText(/./).textContent))
    expect(await press?.()).toBeNull()
    answer()
    await sent
  })
  expect(sends).toBe(1)
  expect(shown).toBe('at rest')
})
