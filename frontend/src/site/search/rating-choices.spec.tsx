/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { MoreFilters } from './more-filters.tsx'
import { readSearchParams } from './search-params.ts'
import { SortSelect } from './search-page.tsx'

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

it('offers a minimum rating, whoever is on the page', () => {
  render(
    <MoreFilters search={readSearchParams({})} counts={undefined} onChange={nothing} takesFocus={false} />,
  )
  expect(screen.getByLabelText(/^4.5 stars or more/)).toBeTruthy()
})
