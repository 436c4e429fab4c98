import { expect, it } from '@jest/globals'
import { zipBook } from '../../projections/search/zip-book.ts'
import { doesComeTo } from './comes-to.ts'

const ballard = {
  city: 'Seattle',
  state: 'WA',
  zip_code: '98107',
  service_area: [],
  travel_miles: null,
  receives_clients: false,
}
const nowhere = { ...ballard, city: null, state: null, zip_code: null }

it.each([
  ['98107', ballard, true],
  ['98103', ballard, true],
  ['Seattle, WA', ballard, true],
  ['Portland, OR', ballard, false],
  ['Tacoma, WA', ballard, false],
  ['Tacoma, WA', { ...ballard, travel_miles: 40 }, true],
  ['98103', { ...ballard, zip_code: '98052', city: 'Redmond', travel_miles: 5 }, false],
  ['97211', { ...ballard, service_area: ['Portland, OR'] }, true],
  ['97211', { ...ballard, service_area: ['97211'] }, true],
  ['97211', { ...nowhere, service_area: ['OR'] }, true],
  ['98107', { ...nowhere, service_area: ['Portland, OR'] }, false],
  ['98107', { ...ballard, receives_clients: true }, false],
  ['Seattle, WA', { ...ballard, receives_clients: true }, false],
  ['98107', { ...ballard, receives_clients: true, travel_miles: 5 }, true],
  ['98107', nowhere, null],
  ['00000', ballard, null],
  ['Nowheresville, WA', ballard, null],
])('says of %s from %j: %j', async (place, located, comes) => {
  expect(doesComeTo(place, located, await zipBook())).toBe(comes)
})
