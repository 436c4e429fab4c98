/** Places as people write them, each with the name that is meant; in the lists, nothing after the bar is nowhere. */

import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { milesBetween } from '../../projections/search/miles.ts'
import { cityKey } from '../../projections/search/search-area.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { neighborhoods, nicknames } from './place-names.ts'
import { readQuestion } from './read-question.ts'
import { resolvePlace } from './resolve-place.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string])

it('At least 98 of 100 ways to write a place are understood', async () => {
  const book = await zipBook()
  const asked = linesOf('./asked-places.txt')
  const wrong = asked.flatMap(([typed, meant]) => {
    const name = resolvePlace(typed, book)?.name ?? ''
    return name === meant ? [] : [`${typed}: ${name}, not ${meant}`]
  })
  expect(asked.length).toBeGreaterThanOrEqual(400)
  expect(wrong.length > 0.02 * asked.length ? wrong : []).toEqual([])
})

it('A place in a question is understood, and everyday words are none', async () => {
  const book = await zipBook()
  const wrong = linesOf('./asked-questions.txt').flatMap(([question, meant]) => {
    const { place } = readQuestion(question, { book })
    const name = place === '' ? '' : resolvePlace(place, book)?.name
    return name === meant ? [] : [`${question}: ${name}, not ${meant}`]
  })
  expect(wrong).toEqual([])
})

it('Of several places of one name the largest is meant, and the others are said', async () => {
  const book = await zipBook()
  expect(resolvePlace('Harlem', book)?.others?.[0]).toBe('Harlem, GA')
  expect(resolvePlace('Portland', book)).toMatchObject({
    name: 'Portland, OR',
    others: ['Portland, ME', 'Portland, TX'],
  })
  expect(resolvePlace('Montgomery County', book)?.others).toContain('Montgomery County, PA')
  for (const text of ['Harlem, NY', 'Seattle', '98103', 'NYC', 'Texas'])
    expect(resolvePlace(text, book)).not.toHaveProperty('others')
})

it('The shown name of a place means the same place again', async () => {
  const book = await zipBook()
  const names = [
    ...linesOf('./asked-places.txt').map(([, name]) => name),
    ...neighborhoods.map(({ name, city }) => `${name}, ${city.slice(-2)}`),
  ].filter(Boolean)
  expect(names.filter((name) => resolvePlace(name, book)?.name !== name)).toEqual([])
})

it('Each neighborhood is in its city, and each nickname means a known city', async () => {
  const book = await zipBook()
  const cityOf = (full: string) => {
    const [name = '', state = ''] = full.split(', ')
    return book.citiesNamed(cityKey(name)).get(state)
  }
  const astray = neighborhoods.filter(({ city, zip }) => {
    const there = book.placeOf(zip)
    const centre = cityOf(city)?.centre
    return !there || !centre || there.city.state !== city.slice(-2) || milesBetween(there.at, centre) > 30
  })
  expect(astray).toEqual([])
  expect([...nicknames.values()].filter((full) => full.includes(', ') && !cityOf(full))).toEqual([])
})

it('Each city with ZIP codes is in a county of its state, that of most of them', async () => {
  const book = await zipBook()
  const counties = new Map(
    book.countiesOfCities().map(({ state, city, county }) => [`${city}, ${state}`, county]),
  )
  for (const [city, county] of [
    ['Seattle, WA', 'King'],
    ['Brooklyn, NY', 'Kings'],
    ['El Paso, TX', 'El Paso'],
    ['New Orleans, LA', 'Orleans'],
    ['Boulder, CO', 'Boulder'],
    ['Gallup, NM', 'McKinley'],
  ] as const)
    expect([city, counties.get(city)]).toEqual([city, county])
  expect(counties.size).toBeGreaterThan(25_000)
  const unknown = book
    .countiesOfCities()
    .filter(({ state, county }) => !book.countiesNamed(cityKey(county)).has(state))
  expect(unknown.slice(0, 5)).toEqual([])
})

it.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 commas and states', ', TX'.repeat(2_500)],
  ['10,000 words', 'new '.repeat(2_500)],
  ['10,000 digits', '9'.repeat(10_000)],
  ['control characters', '\0\u0007\u001b[2J\u202e'],
  ['emoji', '👶🍼🏠'],
  ['punctuation', `!?.,;:'"()&|<>*%_\\`],
  ['half a surrogate', '\ud83d'],
  ['names of what all objects have', 'constructor, __proto__'],
])('%s is no place', async (_name, text) => {
  expect(resolvePlace(text, await zipBook())).toBeUndefined()
})
