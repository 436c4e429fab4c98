/** @jest-environment jsdom */
// A part that wakes late shows first what the server's HTML says, whatever the cache has learned meanwhile.
import { afterEach, expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepServedQueries } from './served-queries.ts'
import { useServerQuery } from './use-server-query.ts'

const Count = () => {
  const { data } = useServerQuery({
    queryKey: ['count', {}],
    queryFn: () => Promise.resolve(9),
    select: (count) => `${count} wait`,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <p>{data ?? 'unknown'}</p>
}

const page = (client: QueryClient) => (
  <QueryClientProvider client={client}>
    <Count />
  </QueryClientProvider>
)

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Wakes HTML in a browser whose cache knows 7, and answers what it showed at first and then, and what React mended. */
const wake = async (client: QueryClient, html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  client.setQueryData(['count', {}], 7)
  const mended: unknown[] = []
  await act(async () => {
    root = hydrateRoot(place, page(client), { onRecoverableError: (error) => mended.push(error) })
  })
  return { shown: place.textContent, mended }
}

it('wakes where the server knew nothing', async () => {
  const client = new QueryClient()
  keepServedQueries(client, [])
  expect(await wake(client, '<p>unknown</p>')).toEqual({ shown: '7 wait', mended: [] })
})

it('wakes where the server knew something older', async () => {
  const client = new QueryClient()
  keepServedQueries(client, [{ queryHash: '["count",{}]', state: { data: 2, status: 'success' } }])
  expect(await wake(client, '<p>2 wait</p>')).toEqual({ shown: '7 wait', mended: [] })
})
