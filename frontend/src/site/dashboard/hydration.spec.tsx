/** @jest-environment jsdom */

import { expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { TextEncoder } from 'node:util'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from '../../server/call.ts'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { worklistQuery } from '../endorsements/worklist.ts'
import { unreadCountQuery } from '../messages/unread-query.ts'
import { readerZone } from '../people/reader-zone.ts'
import { ProviderDashboard } from './provider-dashboard.tsx'
import { useWaitingCounts } from './waiting-counts.ts'

/**
 * react-dom/server creates one when it is loaded, but uses it only for streams, which this test does not
 * need.
 */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
window.scrollTo = () => undefined
const { renderToString } = await import('react-dom/server')

/** Never answers: each test puts its data into the query cache. */
const call: Call = () => new Promise(() => undefined)
const session = { user: { id: 'u1', name: 'Nora Whelan', email: '', isVerified: true }, role: 'provider' }

const page = async (component: () => ReactNode, queryClient: QueryClient) => {
  const routeTree = createRootRouteWithContext<{ call: Call; session: unknown }>()({ component })
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { call, session },
  })
  await router.load()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

/**
 * The errors from which React has to recover when the browser's cache holds more at hydration than the
 * server's did.
 */
const mended = async (component: () => ReactNode, known: (client: QueryClient) => void) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(await page(component, new QueryClient()))
  const queryClient = new QueryClient()
  known(queryClient)
  const errors: unknown[] = []
  const browsers = await page(component, queryClient)
  const root = await act(() =>
    Promise.resolve(hydrateRoot(container, browsers, { onRecoverableError: (error) => errors.push(error) })),
  )
  const text = container.textContent
  act(() => {
    root.unmount()
  })
  return { errors, text }
}

const Messages = () => <p>{useWaitingCounts('client').messages} unread</p>

it('hydrates without a mismatch if the header has already loaded the unread count, and then shows it', async () => {
  const { errors, text } = await mended(Messages, (client) => {
    client.setQueryData(unreadCountQuery(call).queryKey, { messages: 3 } as never)
  })
  expect(errors).toEqual([])
  expect(text).toBe('3 unread')
})

it('hydrates without a mismatch if the frame has already loaded the waiting list, and then shows it', async () => {
  const { errors, text } = await mended(ProviderDashboard, (client) => {
    client.setQueryData(worklistQuery(call).queryKey, {
      pending: [],
      approved: [],
      declined: [],
      requests: [],
    } as never)
    client.setQueryData(bookingCountsQuery(call, readerZone()).queryKey, {
      waitsForYou: 0,
      toAnswer: [],
      awaited: [],
      unanswered: [],
      next: [],
    } as never)
  })
  expect(errors).toEqual([])
  expect(text).toContain('You’re all caught up.')
})
