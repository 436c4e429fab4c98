/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Stars } from './stars.tsx'

afterEach(cleanup)

it.each([
  [29 / 7, '4.1 out of 5 stars'],
  [4, '4 out of 5 stars'],
  [1, '1 out of 5 stars'],
])('a screen reader hears %d stars as %j', (rating, words) => {
  render(<Stars rating={rating} />)
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  [4.5, [1, 1, 1, 1, 0.5]],
  [4.7, [1, 1, 1, 1, 0.5]],
  [4.8, [1, 1, 1, 1, 1]],
  [1, [1, 0, 0, 0, 0]],
])('%d stars are drawn in halves', (rating, drawn) => {
  const { container } = render(<Stars rating={rating} />)
  const filled = [...container.querySelectorAll('svg')].map((star) =>
    star.classList.contains('fill-warm') ? 1 : star.querySelectorAll('path').length === 2 ? 0.5 : 0,
  )
  expect(filled).toEqual(drawn)
})
