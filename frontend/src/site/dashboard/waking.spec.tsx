/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { TextEncoder } from 'node:util'
import type { Call } from '../../server/call.ts'
import { worklistQuery } from '../endorsements/worklist.ts'
import { unreadCountQuery } from '../messages/unread-query.ts'
import { ProviderDashboard } from './provider-dashboard.tsx'
import { useWaitingCounts } from './waiting-counts.ts'

/** The server's half of React makes one as it loads, and uses it for streams alone. */
class MessageChannel {
  readonly port1 = {}
  readonly port2 = {}
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, MessageChannel, TextEncoder })
window.scrollTo = () => undefined
const { renderToString } = await import('react-dom/server')

/** Never answers: what a test knows, it has put into the cache itself. */
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

/** What React has to mend, where the browser knows more by the time a part wakes than the server did. */
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

it('wakes as the server drew it where the header has counted the messages meanwhile, and shows the count then', async () => {
  const { errors, text } = await mended(Messages, (client) => {
    client.setQueryData(unreadCountQuery(call).queryKey, { messages: 3 } as never)
  })
  expect(errors).toEqual([])
  expect(text).toBe('3 unread')
})

it('wakes as the server drew it where the frame has the list of what waits meanwhile, and shows it then', async () => {
  const { errors, text } = await mended(ProviderDashboard, (client) => {
    client.setQueryData(worklistQuery(call).queryKey, {
      pending: [],
      approved: [],
      declined: [],
      requests: [],
    } as never)
  })
  expect(errors).toEqual([])
  expect(text).toContain('You’re all caught up.')
})
