import { expect, it } from '@jest/globals'
import { areaInView, milesInView } from './searched-area.ts'

it('writes the middle of a map in tenths of a degree, in one world and between the poles', () => {
  const areaOf = (latitude: number, longitude: number) => areaInView({ latitude, longitude })
  expect(areaOf(47.6519, -122.3493)).toBe('47.7, -122.3')
  // Over the date line the map counts on.
  expect(areaOf(52, -190.04)).toBe('52.0, 170.0')
  expect(areaOf(52, 545)).toBe('52.0, -175.0')
  expect(areaOf(52, 180)).toBe('52.0, -180.0')
  expect(areaOf(-0.01, 99.96)).toBe('0.0, 100.0')
  expect(areaOf(91, -200)).toBe('90.0, 160.0')
})

it('asks for the distance that comes nearest to what is seen', () => {
  const milesOf = (zoom: number) =>
    milesInView({ latitude: 47.6, longitude: -122.3, zoom, width: 400, height: 700 }, ['5', '10', '25', '50'])
  expect([3, 8, 9, 10.5, 12].map(milesOf)).toEqual(['50', '25', '10', '5', '5'])
})
