/** @jest-environment jsdom */
// A part that hydrates late first renders the data of the server's HTML, whatever is in the cache by then.
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

/**
 * Hydrates the HTML with 7 in the cache.
 * @returns the text shown afterwards, and the errors React recovered from
 */
const hydrate = async (client: QueryClient, html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  client.setQueryData(['count', {}], 7)
  const mended: unknown[] = []
  await act(async () => {
    root = hydrateRoot(place, page(client), { onRecoverableError: (error) => mended.push(error) })
  })
  return { shown: place.textContent, mended }
}

it('hydrates without a mismatch when the server had no data', async () => {
  const client = new QueryClient()
  keepServedQueries(client, [])
  expect(await hydrate(client, '<p>unknown</p>')).toEqual({ shown: '7 wait', mended: [] })
})

it('hydrates without a mismatch when the server had older data', async () => {
  const client = new QueryClient()
  keepServedQueries(client, [{ queryHash: '["count",{}]', state: { data: 2, status: 'success' } }])
  expect(await hydrate(client, '<p>2 wait</p>')).toEqual({ shown: '7 wait', mended: [] })
})
