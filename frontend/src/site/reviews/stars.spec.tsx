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
