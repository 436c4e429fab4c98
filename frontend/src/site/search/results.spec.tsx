/** @jest-environment jsdom */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { CallError } from '../../server/call.ts'
import { Results } from './results.tsx'
import { readSearchParams, type SearchParams } from './search-params.ts'
import { TooLong } from './too-long.tsx'
import { useSearchResults } from './use-search.ts'

beforeEach(() => {
  window.scrollTo = () => undefined
})
afterEach(cleanup)

const SearchedResults = ({ search }: { search: SearchParams }) => (
  <Results search={search} results={useSearchResults(search)} isVisitor />
)

/** Shows what the page says when the server answers a search so. */
const show = (asked: Partial<SearchParams>, answer: () => Promise<unknown>) => {
  const search = readSearchParams(asked)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SearchedResults search={search} /> }),
    history: createMemoryHistory(),
    context: { call: answer },
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {/* `never`: this is not the site's own route tree. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const crisisHeading = { name: 'You don’t have to get through this alone' }

describe('the hotlines', () => {
  it('are above the results when nobody matches', async () => {
    show({ searchQuery: 'suicide' }, () =>
      Promise.resolve({ providers: [], totalCount: 0, counts: {}, crisis: 'life' }),
    )
    await screen.findByText('No one matches all of this yet')
    const [first] = screen.getAllByRole('heading')
    expect(first).toBe(screen.getByRole('heading', crisisHeading))
  })

  it('are above a page past the last one', async () => {
    show({ searchQuery: 'suicide', page: 9 }, () =>
      Promise.resolve({ providers: [], totalCount: 3, counts: {}, crisis: 'life' }),
    )
    await screen.findByText('There’s no page 9')
    expect(screen.getByRole('heading', crisisHeading)).toBeTruthy()
  })

  it('are shown when such words are too long to be searched for', async () => {
    render(<TooLong words={`${'so tired '.repeat(30)} no puedo más`} />)
    expect(await screen.findByRole('heading', crisisHeading)).toBeTruthy()
    expect(screen.getByText('That’s too long to search for')).toBeTruthy()
  })

  it('are shown when a search with such words fails', async () => {
    show({ searchQuery: 'no puedo más' }, () => Promise.reject(new Error('The connection was lost')))
    await screen.findByText('We couldn’t load results')
    expect(await screen.findByRole('heading', crisisHeading)).toBeTruthy()
  })

  it('are those for violence, with a quick way out of the page, when a partner is violent', async () => {
    show({ searchQuery: 'mi esposo me pega' }, () => Promise.reject(new Error('The connection was lost')))
    const leave = await screen.findByRole('link', { name: 'Leave this page quickly' })
    expect(leave.getAttribute('href')).toBe('https://www.weather.gov/')
    expect(leave.getAttribute('rel')).toBe('noreferrer')
    expect(screen.getByRole('link', { name: /1-800-799-7233/ }).getAttribute('href')).toBe('tel:+18007997233')
    expect(screen.getByRole('link', { name: /START/ }).getAttribute('href')).toBe('sms:88788?&body=START')
  })

  it('stay away when somebody can’t breastfeed anymore, who gets the warm line below the results', async () => {
    show({ searchQuery: 'ya no puedo amamantar' }, () =>
      Promise.resolve({ providers: [], totalCount: 0, counts: {}, crisis: 'strained' }),
    )
    await screen.findByText('No one matches all of this yet')
    expect(screen.queryByRole('link', { name: /988/ })).toBeNull()
    const warmLine = screen.getByRole('heading', crisisHeading)
    expect(screen.getAllByRole('heading').at(-1)).toBe(warmLine)
  })

  it('are not shown when another search fails', async () => {
    show({ searchQuery: 'latch' }, () => Promise.reject(new Error('The connection was lost')))
    await screen.findByText('We couldn’t load results')
    await import('./crisis-by-words.tsx')
    expect(screen.queryByRole('heading', crisisHeading)).toBeNull()
  })
})

it.each([
  [429, 'too_many_requests', 'Too many requests. Please try again later.'],
  [503, 'overloaded', 'We’re very busy right now. Please try again in a few seconds.'],
])('says what the server says when it answers %i, and offers to try again', async (status, code, message) => {
  show({ searchQuery: 'latch' }, () => Promise.reject(new CallError(message, status, code, {})))
  await screen.findByText('We couldn’t load results')
  expect(screen.getByText(`Your search is still here. ${message}`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('offers the other places of the asked name', async () => {
  const place = {
    name: 'Harlem, NY',
    isKnown: true,
    inPersonCount: 0,
    isServed: true,
    others: ['Harlem, GA'],
  }
  show({ area: 'Harlem', page: 2 }, () =>
    Promise.resolve({ providers: [], totalCount: 3, counts: {}, place }),
  )
  await screen.findByText(/Harlem, NY. Not the right place\?/u)
  const link = screen.getByRole('link', { name: 'Harlem, GA' })
  expect(link.getAttribute('href')).toBe('/search?area=Harlem%2C+GA')
})

it('says that it does not know the place, with results and without', async () => {
  const place = { name: 'Paris', isKnown: false, inPersonCount: 0, isServed: true }
  const words = 'We don’t know “Paris”. Try a ZIP code or a US city.'
  show({ area: 'Paris' }, () => Promise.resolve({ providers: [], totalCount: 0, counts: {}, place }))
  await screen.findByText('No one matches all of this yet')
  expect(screen.getByText(words)).toBeTruthy()
  cleanup()
  show({ area: 'Paris', page: 2 }, () => Promise.resolve({ providers: [], totalCount: 3, counts: {}, place }))
  await screen.findByText('There’s no page 2')
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  [true, 'No one who serves Reno, NV matches all of this'],
  [false, 'No one on Fourth Trimester serves Reno, NV yet'],
])('says of nobody found what is true of the place (served: %s)', async (isServed, words) => {
  const place = { name: 'Reno, NV', isKnown: true, inPersonCount: 0, isServed }
  show({ area: 'Reno' }, () => Promise.resolve({ providers: [], totalCount: 0, counts: {}, place }))
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
})
