/** What place a text names (product.md, "Search": Place), as people and their browsers write it. Pure. */

import { wordsOf } from '../../contract/search/search-words.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import {
  cityKey,
  keyOfWords,
  partWordOf,
  sizeOf,
  type County,
  type ZipBook,
} from '../../projections/search/search-area.ts'
import { codesThatArePronouns, stateByKey, stateCode } from '../../projections/search/search-states.ts'
import {
  fullName,
  placedAt,
  placedByName,
  placedInCity,
  placedInRegion,
  placedInState,
  wholeState,
  type AskedPlace,
} from './asked-place.ts'
import { placeWords } from './lexicon.ts'
import { neighborhoodsNamed, nicknameOf, regionNamed, type Neighborhood } from './named-areas.ts'
import { foreignCities } from './place-names.ts'

/** No place has more words, its country and what stands around it included; each way to split them is tried. */
const mostWords = 12

/**
 * The place that a text names: a ZIP code, a city, a neighborhood, a county, a region, a state, or what people
 * call it (`NYC`), with or without its state and `USA`. Undefined if it is unknown. Of several places of one
 * name the largest is meant, and the others are said.
 */
export const resolvePlace = (text: string, book: ZipBook): AskedPlace | undefined => {
  if (isPoint(text)) return placeAround(text, book)
  const place = placeWritten(wordsOf(text), book)
  if (place) return place
  const rest = withoutStreet(text)
  return rest === text ? undefined : placeWritten(wordsOf(rest), book)
}

const placeWritten = (written: readonly string[], book: ZipBook): AskedPlace | undefined => {
  if (written.length > 2 * mostWords) return undefined
  const words = withoutCountry(written)
  if (words.length === 0 || words.length > mostWords) return undefined
  const last = /(?<!\d)(\d{5})(?: \d{4})?$/u.exec(words.join(' '))?.[1]
  if (last !== undefined) return placeOfZip(last, book)
  const first = /^\d{5}$/u.test(words[0] ?? '') ? placeOfZip(words[0] ?? '', book) : undefined
  if (first) return placeOfWords(words.slice(1), book)?.states[0] === first.states[0] ? first : undefined
  for (const meant of withoutFillers(words)) {
    const place = placeOfWords(meant, book)
    if (place) return place
  }
  return undefined
}

const pointText = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/u

/** Whether it is `47.6, -122.3`, as a browser knows where it is. */
export const isPoint = (text: string): boolean => pointText.test(text)

/** To a tenth of a degree, some five miles: nobody's home is looked for. */
const placeAround = (text: string, book: ZipBook): AskedPlace | undefined => {
  const [latitude = 0, longitude = 0] = text
    .split(',')
    .map((degrees) => Math.round(10 * Number(degrees)) / 10)
  const at = { latitude, longitude }
  const city = book.cityNear(at)
  const word = city && `city ${city.key} ${city.state}`
  return (
    city && placedAt(`near ${fullName(city)}`, at, city.state, { same: [`${word}`], named: [`to ${word}`] })
  )
}

/** Whether the whole text is an existing place. */
export const isKnownPlace = (text: string, book: ZipBook): boolean => resolvePlace(text, book) !== undefined

/** `123 Main St, Austin, TX` without the street. */
const withoutStreet = (text: string) => text.replace(/^\s*\d+\s[^,]*,(?=.*\p{L})/u, '')

const countries = 'usa|us|u s a|u s|united states|united states of america|eeuu|ee uu|estados unidos'
const country = new RegExp(`(^| )(?:${countries})$`, 'u')
const wholeCountry = new RegExp(`^(?:${countries})$`, 'u')
/** Whether the words are the country alone. */
export const isCountry = (words: readonly string[]) => wholeCountry.test(words.join(' '))
export const isZip = (word: string) => /^\d{5}$/u.test(word)
const withoutCountry = (words: readonly string[]) =>
  words.join(' ').replace(country, '').split(' ').filter(Boolean)

const before = new Set(
  [...placeWords.before, ...placeWords.beforeName].flatMap((phrase) => phrase.split(' ')),
)
const after = new Set(
  [...placeWords.afterName]
    .flatMap((phrase) => phrase.split(' '))
    .concat('areas', 'and', 'surrounding', 'vicinity'),
)

/** `orange county ca` for `condado de orange ca`. */
export const inEnglish = (words: readonly string[]): readonly string[] => {
  if (words[0] !== 'condado' || words[1] !== 'de' || words.length < 3) return words
  const named = words.slice(2)
  const tail = named.slice(named.length - (lastState(named)?.words ?? 0))
  return [...named.slice(0, named.length - tail.length), 'county', ...tail]
}

/** The words, then less of what stands around a name: `downtown Austin`, `the Austin metro area, TX`. */
const withoutFillers = (words: readonly string[]): readonly (readonly string[])[] => {
  const start = words.findIndex((word) => !before.has(word))
  const inside = words.slice(Math.max(0, start))
  const tail = inside.slice(inside.length - (lastState(inside)?.words ?? 0))
  const named = inside.slice(0, inside.length - tail.length)
  const end = named.findLastIndex((word) => !after.has(word)) + 1
  return [
    words,
    // `near me` is not Maine.
    ...(start > 0 && !codesThatArePronouns.has(inside.join(' ')) ? [inside] : []),
    ...(end > 0 && end < named.length ? [[...named.slice(0, end), ...tail]] : []),
  ]
}

/** The states at the end of the words, the longest first, and of how many words each is: `new york`, `tx`, `mass`. */
export const statesAtEnd = (words: readonly string[]) =>
  [4, 3, 2, 1].flatMap((length) => {
    if (length > words.length) return []
    const last = words.slice(-length)
    const code = stateCode(last.join(' ')) ?? stateCalled(last)
    return code === undefined ? [] : [{ code, words: length }]
  })

/** `Nueva York` is a city, and its state. */
const stateCalled = (words: readonly string[]): string | undefined => {
  const meant = nicknameOf(words)
  if (meant === undefined) return undefined
  const [name = '', of] = meant.split(', ')
  const code = stateCode(name)
  return of === undefined || of === code ? code : undefined
}

const lastState = (words: readonly string[]) => statesAtEnd(words).find((state) => state.words < words.length)

const placeOfZip = (zip: string, book: ZipBook): AskedPlace | undefined => {
  const post = book.militaryPostOf(zip)
  if (post !== undefined) {
    const same = zipWords(zip, book)
    return { name: `${post} ${zip}`, states: [post.slice(-2)], same, named: same }
  }
  const there = book.placeOf(zip)
  if (!there) return undefined
  const { city, at } = there
  return placedAt(`${fullName(city)} ${zip}`, at, city.state, {
    same: [...zipWords(zip, book), `city ${city.key} ${city.state}`],
    named: [...zipWords(zip, book), `to city ${city.key} ${city.state}`],
  })
}

/** For whoever names the ZIP code, or lives in the same part of its city. */
const zipWords = (zip: string, book: ZipBook) => [`zip ${zip}`, ...[partWordOf(zip, book) ?? []].flat()]

const placeOfWords = (written: readonly string[], book: ZipBook): AskedPlace | undefined => {
  const words = inEnglish(written)
  const text = words.join(' ')
  const meant = commonPlace(words, undefined, book)
  if (meant) return meant
  const state = stateCode(text) ?? stateCode(stateByKey(text) ?? '')
  if (state !== undefined) return placedInState(words, state, book)
  const whole = stateCode(text.replace(/^(?:state of|estado de) | state$/u, ''))
  if (whole !== undefined) return wholeState(whole)
  const last = lastState(words)
  const rest = last ? words.slice(0, words.length - last.words) : []
  return (
    (last && placeInState(rest, last.code, book)) ??
    largestOfName(words, book) ??
    partOfPlace(words, book) ??
    countyOf(words, undefined, book, true)
  )
}

/** A place that has no other name than what people call it, or a region. */
const commonPlace = (
  words: readonly string[],
  state: string | undefined,
  book: ZipBook,
): AskedPlace | undefined => {
  const meant = nicknameOf(words)
  if (meant !== undefined) {
    const [name = '', of] = meant.split(', ')
    const city = of === undefined ? undefined : book.citiesNamed(cityKey(name)).get(of)
    if (city && (state === undefined || state === city.state)) return placedInCity(city)
    if (of === undefined && state === undefined) return wholeState(stateCode(name) ?? '')
  }
  const region = regionNamed(words, state)
  return region && placedInRegion(region)
}

/** Directions as they are shortened before a name: `W Palm Beach`. */
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' }
const keyOf = ([first = '', ...others]: readonly string[]) =>
  keyOfWords([others.length > 0 ? (directions[first] ?? first) : first, ...others])

const placeInState = (words: readonly string[], state: string, book: ZipBook): AskedPlace | undefined =>
  commonPlace(words, state, book) ??
  placeOfKey(keyOf(words), state, book) ??
  countyOf(words, state, book, false) ??
  partOfPlace(words, book, state) ??
  countyOf(words, state, book, true)

/** A town with a ZIP code of its own is meant before a neighborhood, and that before a suburb without one. */
const placeOfKey = (key: string, state: string, book: ZipBook): AskedPlace | undefined => {
  const city = book.citiesNamed(key).get(state)
  const part = neighborhoodsNamed(key).find((part) => part.state === state)
  if (city && (city.zips > 0 || !part)) return placedInCity(city)
  return part && placedInPart(part, book)
}

const placedInPart = ({ name, state, zip }: Neighborhood, book: ZipBook): AskedPlace | undefined => {
  const there = book.placeOf(zip)
  const whole = `city ${there?.city.key ?? ''} ${state}`
  const own = [...zipWords(zip, book), `city ${cityKey(name)} ${state}`]
  return (
    there &&
    placedAt(`${name}, ${state}`, there.at, state, { same: [...own, whole], named: [...own, `to ${whole}`] })
  )
}

/** A neighborhood of a large city counts like a town of so many thousand people. */
const peopleOfPart = 60
/** Others of the name are said if they have at least this share of the people of the largest, and so many thousand. */
const leastShare = 0.025
const leastPeople = 2
const mostOthers = 2

const largestOfName = (words: readonly string[], book: ZipBook): AskedPlace | undefined => {
  const key = keyOf(words)
  if (foreignCities.has(key)) return undefined
  const alike = [...book.citiesNamed(key).values()].sort((a, b) => b.zips - a.zips)
  // `West Chester` is not Westchester, where both are cities.
  const spelled = alike.filter(({ name }) => wordsOf(name).join(' ') === words.join(' '))
  const cities = spelled.length > 0 ? spelled : alike
  const sizes = new Map(cities.map((city) => [city.state, sizeOf(city)]))
  for (const { state } of neighborhoodsNamed(key))
    sizes.set(state, Math.max(peopleOfPart, sizes.get(state) ?? 0))
  const [largest, ...others] = [...sizes].sort(([, a], [, b]) => b - a)
  if (!largest) return countyOf(words, undefined, book, false)
  const [state, size] = largest
  const place = placeOfKey(key, state, book)
  const name = cities.find((city) => city.state === state)?.name ?? neighborhoodsNamed(key)[0]?.name ?? ''
  const rest = others.map(([state, people]) => ({ name, state, people }))
  return (
    place && {
      ...placedByName(place, key),
      ...othersOf(size, rest, fullName),
    }
  )
}

const othersOf = <T extends { readonly people: number }>(
  size: number,
  others: readonly T[],
  nameOf: (other: T) => string,
) => {
  const said = others
    .filter(({ people }) => people >= Math.max(leastPeople, leastShare * size))
    .slice(0, mostOthers)
    .map(nameOf)
  return said.length > 0 ? { others: said } : {}
}

/** In miles. A part of a city is not farther from its middle. */
const farthestPart = 30

/** `Ballard, Seattle`: the part of the name in its city. */
const partOfPlace = (words: readonly string[], book: ZipBook, state?: string): AskedPlace | undefined => {
  for (let length = 1; length < words.length; length++) {
    const key = keyOf(words.slice(0, length))
    const whole = words.slice(length)
    const city =
      commonPlace(whole, state, book) ??
      (state === undefined ? largestOfName(whole, book) : placeOfKey(keyOf(whole), state, book))
    const { from } = city ?? {}
    const [inState] = city?.states ?? []
    if (!city || !inState || !from) continue
    const part = neighborhoodsNamed(key).find(({ state, zip }) => {
      const there = book.placeOf(zip)
      return state === inState && there !== undefined && milesBetween(from, there.at) < farthestPart
    })
    if (part) return placedInPart(part, book)
    const inside = commonPlace(words.slice(0, length), inState, book) ?? placeOfKey(key, inState, book)
    if (inside?.from && milesBetween(from, inside.from) < farthestPart) return inside
  }
  return undefined
}

const countyWords: Readonly<Record<string, string>> = { AK: '', LA: ' Parish', PR: '', DC: '' }
const saysCounty = new Set(['county', 'parish', 'borough', 'condado', 'municipio'])

const nameOfCounty = ({ name, state }: County) => `${name}${countyWords[state] ?? ' County'}, ${state}`

/** The county of a name, the largest one without a state. `isBare`: also without the word `county`. */
const countyOf = (
  words: readonly string[],
  state: string | undefined,
  book: ZipBook,
  isBare: boolean,
): AskedPlace | undefined => {
  const isSaid = words.length > 1 && saysCounty.has(words.at(-1) ?? '')
  if (!isSaid && !isBare) return undefined
  const named = isSaid ? words.slice(0, -1) : words
  const [name = '', of = state] = nicknameOf(named)?.split(', ') ?? [named.join(' ')]
  const [largest, ...others] = [...book.countiesNamed(cityKey(name)).values()]
    .filter((county) => of === undefined || county.state === of)
    .sort((a, b) => b.people - a.people)
  if (!largest) return undefined
  const { centre, miles } = largest
  const region = { name: nameOfCounty(largest), states: [largest.state], at: centre, miles }
  return { ...placedInRegion(region), ...othersOf(largest.people, others, nameOfCounty) }
}
