import { expect, it } from '@jest/globals'
import { zipBook } from '../../projections/search/zip-book.ts'
import { resolvePlace } from '../search/resolve-place.ts'
import { doesComeTo, nearnessTo } from './comes-to.ts'

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

const inPerson = { ...ballard, service_delivery: 'in_person_only' } as const

it.each([
  ['98107', inPerson, { miles: 3, comes: true }],
  ['98101', inPerson, { miles: 4, comes: true }],
  ['Tacoma, WA', inPerson, { miles: 31 }],
  ['Portland, OR', inPerson, {}],
  ['WA', inPerson, {}],
  ['98107', { ...inPerson, service_delivery: 'virtual_only' }, {}],
] as const)('measures from %s to %j: %j', async (place, located, nearness) => {
  const book = await zipBook()
  const asked = resolvePlace(place, book)
  expect(asked && nearnessTo(asked, { ...located, service_area: [] }, book)).toEqual(nearness)
})
