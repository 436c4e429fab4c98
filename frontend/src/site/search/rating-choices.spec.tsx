/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { MoreFilters } from './more-filters.tsx'
import { SortSelect } from './search-page.tsx'
import { readSearchParams } from './search-params.ts'

afterEach(cleanup)

const nothing = () => Promise.resolve()

it('offers to sort by rating, whoever is on the page', () => {
  render(<SortSelect sort="best" onChange={nothing} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Best match',
    'Highest rated',
    'Lowest price',
    'Newest',
    'Most experienced',
  ])
})

it('offers to sort by distance only where distances are known, or where the address says so', () => {
  const nearest = () => screen.queryByRole('option', { name: 'Nearest first' })
  render(<SortSelect sort="best" hasDistances={false} onChange={nothing} />)
  expect(nearest()).toBeNull()
  cleanup()
  render(<SortSelect sort="best" hasDistances onChange={nothing} />)
  expect(nearest()).toBeTruthy()
  cleanup()
  render(<SortSelect sort="distance" hasDistances={false} onChange={nothing} />)
  expect(nearest()).toBeTruthy()
})

it('offers a minimum rating, whoever is on the page', () => {
  render(
    <MoreFilters search={readSearchParams({})} counts={undefined} onChange={nothing} takesFocus={false} />,
  )
  expect(screen.getByLabelText(/^4.5 stars or more/)).toBeTruthy()
})
