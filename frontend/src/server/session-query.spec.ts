/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { dehydrate, hydrate } from '@tanstack/react-query'
import type { Call } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { hasSessionChanged, sessionQuery } from './session-query.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const sessionOf = (id: string | null) => ({
  user: id === null ? null : { id, name: 'Maya' },
  session: null,
  role: id === null ? null : 'client',
})

/** A call that finds this person signed in. */
const callBy = (id: string | null) => (() => Promise.resolve(sessionOf(id))) as unknown as Call

/** The cache of a page that the server rendered for this person. */
const openedPage = async (id: string) => {
  const server = createQueryClient()
  await server.query(sessionQuery(callBy(id)))
  const queryClient = createQueryClient()
  hydrate(queryClient, dehydrate(server))
  return queryClient
}

const hourMs = 60 * 60_000

describe('the session of an open page', () => {
  it('is still known after an hour, and counts as unchanged if the same person is signed in', async () => {
    const queryClient = await openedPage('maya')
    jest.advanceTimersByTime(hourMs)
    expect(queryClient.getQueryData(sessionQuery(callBy('maya')).queryKey)?.user?.id).toBe('maya')
    expect(await hasSessionChanged({ queryClient, call: callBy('maya') })).toBe(false)
  })

  it('has changed if somebody else or nobody is signed in', async () => {
    for (const now of ['priya', null])
      expect(await hasSessionChanged({ queryClient: await openedPage('maya'), call: callBy(now) })).toBe(true)
  })

  it('counts as unchanged if it was not known', async () => {
    expect(await hasSessionChanged({ queryClient: createQueryClient(), call: callBy('maya') })).toBe(false)
  })
})
