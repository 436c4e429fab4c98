import { describe, expect, it } from '@jest/globals'
import { roundedPosition } from './locate.ts'

const at = (latitude: number, longitude: number) =>
  ({
    getCurrentPosition: (found: PositionCallback) =>
      found({ coords: { latitude, longitude } } as GeolocationPosition),
  }) as Geolocation

const failing = (code: number) =>
  ({
    getCurrentPosition: (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code } as GeolocationPositionError),
  }) as unknown as Geolocation

describe('The position of the browser', () => {
  it.each([
    [47.66789, -122.37654, '47.7, -122.4'],
    [37.80437, -122.27085, '37.8, -122.3'],
    [21.04, -157, '21.0, -157.0'],
  ])('%d, %d is rounded to a tenth of a degree: %s', async (latitude, longitude, rounded) => {
    expect(await roundedPosition(at(latitude, longitude))).toBe(rounded)
  })

  it.each([
    [1, 'Your browser didn’t share your location. Type a ZIP code or a city instead.'],
    [2, 'Your browser couldn’t find your location. Type a ZIP code or a city instead.'],
    [3, 'Finding your location took too long. Type a ZIP code or a city instead.'],
    [9, 'Your browser couldn’t find your location. Type a ZIP code or a city instead.'],
  ])('says why there is none (%i)', async (code, words) => {
    await expect(roundedPosition(failing(code))).rejects.toThrow(words)
  })

  it('says so if the browser knows none', async () => {
    await expect(roundedPosition(undefined)).rejects.toThrow('Your browser couldn’t find your location.')
  })
})
