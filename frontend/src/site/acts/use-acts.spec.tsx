/** @jest-environment jsdom */

import { expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { acceptBooking } from 'backend/contract/bookings/acts'
import { TextEncoder } from 'node:util'
import { CallError, type Call, type CallOfAny } from '../../server/call.ts'
import { useActs } from './use-acts.ts'

Object.assign(globalThis, { TextEncoder })
window.scrollTo = () => undefined
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

it('says why an action is refused that is tried again from its toast, under the same key', async () => {
  const keys: (string | undefined)[] = []
  const outcomes: unknown[] = []
  let press: (() => Promise<unknown>) | undefined
  const Page = () => {
    const { perform } = useActs(() => Promise.resolve())
    press = () =>
      perform({
        said: 'Accepted.',
        send: (post) => post(acceptBooking, { bookingId: 'b', exceptClashes: false, without: [] }),
      })
    return null
  }
  const call: CallOfAny = (_declaration, _input, options) => {
    keys.push(options?.idempotencyKey)
    if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.reject(new CallError('This request has expired.', 409, 'not_allowed_now', {}))
  }
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ call: Call }>()({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { call },
  })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(async () => outcomes.push(await press?.()))
  expect(outcomes).toEqual([null])
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This request has expired.')).toBeTruthy()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
