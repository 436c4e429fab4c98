import { expect, it } from '@jest/globals'
import { backoffDelay, pause, unlessAborted } from './backoff.ts'

it('doubles from 50 ms and never passes 5 seconds', () => {
  expect([0, 1, 2, 3, 50, 1e9].map((failures) => backoffDelay(failures, () => 1))).toEqual([
    50, 100, 200, 400, 5000, 5000,
  ])
})

it('makes the second half of the delay random', () => {
  expect(backoffDelay(3, () => 0)).toBe(200)
  expect(backoffDelay(3, () => 0.5)).toBe(300)
})

it('ends a pause when its signal is aborted', async () => {
  const call = new AbortController()
  const waiting = pause(1e9, call.signal)
  call.abort()
  await waiting
  await pause(1e9, call.signal)
})

it('resolves with undefined once its signal is aborted, and ignores a late failure', async () => {
  const call = new AbortController()
  let fail: (reason: Error) => void = () => undefined
  const late = new Promise<string>((_, reject) => (fail = reject))
  const answer = unlessAborted(late, call.signal)
  call.abort()
  expect(await answer).toBeUndefined()
  fail(new Error('late'))
  expect(await unlessAborted(Promise.resolve('in time'), new AbortController().signal)).toBe('in time')
  await expect(
    unlessAborted(Promise.reject(new Error('failed')), new AbortController().signal),
  ).rejects.toThrow('failed')
})
