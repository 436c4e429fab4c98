/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { closeProfileReport } from 'backend/contract/profiles/profile-reports'
import {
  decidedSince,
  delayDecision,
  isDecidedHere,
  sendDelayed,
  takeBackDelayed,
} from './delayed-decision.ts'

/** What was sent, in order. */
let sent: string[] = []
let answer: () => void = () => undefined

const hold = (id: string) =>
  delayDecision({
    ...{ id, address: `/reviews/${id}/show?inbox`, words: 'Publishing…' },
    act: (_, { outlivesPage }) => {
      sent.push(outlivesPage ? `${id}, leaving` : id)
      return new Promise<void>((resolve) => (answer = resolve))
    },
    onSent: () => undefined,
  })

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
})

afterEach(async () => {
  takeBackDelayed()
  jest.useRealTimers()
})

it('sends a decision once, after ten seconds', () => {
  hold('one')
  jest.advanceTimersByTime(9_999)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(60_000)
  void sendDelayed()
  expect(sent).toEqual(['one'])
})

it('never sends a decision that was taken back', () => {
  hold('one')
  expect(takeBackDelayed()?.id).toBe('one')
  expect(isDecidedHere('one')).toBe(false)
  jest.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([])
})

it('sends a decision with the next one, which then waits its own ten seconds', () => {
  hold('one')
  jest.advanceTimersByTime(9_000)
  hold('two')
  expect(sent).toEqual(['one'])
  jest.advanceTimersByTime(9_000)
  expect(takeBackDelayed()?.id).toBe('two')
})

it('sends a decision when the page is left', () => {
  hold('one')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['one, leaving'])
  expect(takeBackDelayed()).toBeNull()
})

it('knows an item as decided until the server has answered', async () => {
  hold('one')
  const over = sendDelayed()
  expect(isDecidedHere('one')).toBe(true)
  answer()
  await over
  expect(isDecidedHere('one')).toBe(false)
})

it('takes an item out of figures from before its answer, also while it can be taken back', async () => {
  const asked = Date.now()
  const before = decidedSince(asked)
  hold('one')
  expect(decidedSince(asked)).toBe(before + 1)
  takeBackDelayed()
  expect(decidedSince(asked)).toBe(before)
  hold('one')
  jest.advanceTimersByTime(1000)
  const over = sendDelayed()
  expect(decidedSince(asked)).toBe(before + 1)
  answer()
  await over
  expect(decidedSince(asked)).toBe(before + 1)
  jest.advanceTimersByTime(1000)
  expect(decidedSince(Date.now())).toBe(before)
})

it('decides once what is decided the same again after a lost answer', async () => {
  const keys: (string | null)[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = (_, request) => {
    keys.push(new Headers(request?.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const failures: (string | undefined)[] = []
  for (let time = 0; time < 2; time += 1) {
    delayDecision({
      ...{ id: 'lost', address: '/profile-reports/lost/show?inbox', words: 'Closing…' },
      act: (post) =>
        post(closeProfileReport, { reportId: 'lost', outcome: 'nothing_found', reason: 'Nothing' }),
      onSent: (failure) => failures.push(failure?.message),
    })
    await sendDelayed()
  }
  globalThis.fetch = originalFetch
  expect(failures).toEqual(['We couldn’t reach the server.', 'We couldn’t reach the server.'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})
