/** @jest-environment jsdom */

import { expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { TextEncoder } from 'node:util'
import type { Call } from '../../server/call.ts'
import { useListActs, type PerformAct } from './use-list-acts.ts'

Object.assign(globalThis, { TextEncoder })
window.scrollTo = () => undefined

it('sends an act on the list that is shown when the cache no longer has it', async () => {
  const call: Call = () => new Promise(() => undefined)
  const sent: unknown[] = []
  let perform: PerformAct<string[]> | undefined
  const List = () => {
    const acts = useListActs(['first', 'second'], {
      topic: 'endorsements',
      queryKey: ['a list that is not cached'],
      invalidate: () => Promise.resolve(),
    })
    perform = acts.perform
    return acts.shown.join(', ')
  }
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ call: Call }>()({ component: List }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { call },
  })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(async () => {
    perform?.({
      name: null,
      send: (_, list) => {
        sent.push(list)
        return Promise.resolve()
      },
    })
    await Promise.resolve()
  })
  expect(sent).toEqual([['first', 'second']])
})
