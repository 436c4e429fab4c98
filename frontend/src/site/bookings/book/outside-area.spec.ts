import { expect, it } from '@jest/globals'
import { placeInAddress } from './outside-area.tsx'

it.each([
  ['', ''],
  ['Ballard', ''],
  ['12 Main St', ''],
  ['12345 Main St', ''],
  ['12 Main St, Seattle, wa', 'Seattle, WA'],
  ['Seattle, WA', 'Seattle, WA'],
  // Nothing of the street is sent.
  ['12 Main St Seattle, WA', ''],
  ['12 Main St, Apt 4, Seattle, WA 98107', '98107'],
  ['98107-1234 ', '98107'],
  ['981071', ''],
])('%j is compared as %j', (address, place) => {
  expect(placeInAddress(address)).toBe(place)
})
