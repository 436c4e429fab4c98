/**
 * Where a provider works and where a parent asks for somebody, as words of one mark (product.md, "Provider profile":
 * service area). What a provider wrote is kept as it is; what it covers is worked out when somebody asks. Pure.
 */
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { stateCode } from './search-states.ts'
import { wordsOf } from './search-words.ts'

export interface Located extends Pick<ProviderRecord, 'city' | 'state' | 'service_area'> {
  readonly zip_code: string | null
}

/** Where the ZIP codes of the USA lie (zip-book.ts). */
export interface ZipBook {
  /** Undefined for a ZIP code that nobody knows; the city is a `cityKey`. */
  placeOf(zip: string): { readonly city: string; readonly state: string } | undefined
  /** The ZIP codes of each city of this name (a `cityKey`), by state. */
  citiesNamed(city: string): ReadonlyMap<string, readonly string[]>
  /** The first three digits of the state's ZIP codes. */
  areasOf(state: string): readonly string[]
}

interface Place {
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
}

/** As people shorten them in the names of cities. */
const inFull: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** One spelling of a city: `St. Paul` and `Saint Paul`, `San José` and `san jose` are the same. */
export const cityKey = (name: string) =>
  wordsOf(name)
    .map((word) => inFull[word] ?? word)
    .join('')

/** The words a provider is found by. */
export const areaWords = ({
  city,
  state,
  zip_code: zip,
  service_area: served,
}: Located): readonly string[] => {
  const address = { city: cityKey(city ?? ''), state: stateCode(state ?? ''), zip: zipIn(zip ?? '') }
  const named = served.map(placeIn)
  const whole = named.flatMap(({ zip, city, state }) => (zip || city || !state ? [] : [`whole ${state}`]))
  return [...new Set([...[address, ...named].flatMap(wordsOfPlace), ...whole])]
}

const wordsOfPlace = ({ zip, city, state }: Place) => [
  ...(zip ? [`zip ${zip}`, `zips ${zip.slice(0, 3)}`] : []),
  ...(city ? [`named ${city}`] : []),
  ...(city && state ? [`city ${city} ${state}`] : []),
  ...(state ? [`state ${state}`] : []),
]

/**
 * The words of which a provider must have one to come to the place that was asked for. A ZIP code is covered by
 * itself, by its city and by whoever names its whole state; a city by itself, by any of its ZIP codes and by its whole
 * state; a state by anyone with any place in it. A name that is a city's and a state's is read as both. A ZIP code
 * that nobody knows is its digits. Empty where nothing was asked.
 */
export const askedArea = (text: string, book: ZipBook): readonly string[] => {
  const { zip, city, state } = placeIn(text)
  if (zip) {
    const there = book.placeOf(zip)
    return [`zip ${zip}`, ...(there ? [`city ${there.city} ${there.state}`, `whole ${there.state}`] : [])]
  }
  if (city && state)
    return [
      `city ${city} ${state}`,
      `whole ${state}`,
      ...(book.citiesNamed(city).get(state) ?? []).map((zip) => `zip ${zip}`),
    ]
  if (city) return askedByName(city, book)
  if (!state) return []
  const alsoACity = isCode(text) ? [] : askedByName(cityKey(text), book)
  return [`state ${state}`, ...book.areasOf(state).map((area) => `zips ${area}`), ...alsoACity]
}

/** Whether the text is a ZIP code, a state or a city that there is, and nothing besides. */
export const isPlace = (text: string, book: ZipBook): boolean => {
  if (/^\s*\d{5}(-\d{4})?\s*$/u.test(text)) return book.placeOf(zipIn(text) ?? '') !== undefined
  const { zip, city, state } = placeIn(text)
  if (zip !== undefined) return false
  if (city === undefined || city === '') return state !== undefined
  const states = book.citiesNamed(city)
  return state === undefined ? states.size > 0 : states.has(state)
}

/** Cities of this name anywhere; their whole state only where the best known of them lies. */
const askedByName = (city: string, book: ZipBook) => {
  const states = [...book.citiesNamed(city)]
  const most = Math.max(0, ...states.map(([, zips]) => zips.length))
  return [
    `named ${city}`,
    ...states.flatMap(([state, zips]) => [
      ...(2 * zips.length >= most ? [`whole ${state}`] : []),
      ...zips.map((zip) => `zip ${zip}`),
    ]),
  ]
}

/** `78704`, `78704-1234`, `TX`, `texas`, `Austin`, `Austin, TX`, `austin texas 78704`: the ZIP code says most. */
const placeIn = (text: string): Place => {
  const zip = zipIn(text)
  if (zip) return { zip }
  const words = wordsOf(text)
  if (words.length === 0) return {}
  const whole = stateCode(words.join(' '))
  if (whole) return { state: whole }
  for (const length of [3, 2, 1].filter((length) => length < words.length)) {
    const state = stateCode(words.slice(-length).join(' '))
    if (state) return { city: cityKey(words.slice(0, -length).join(' ')), state }
  }
  return { city: cityKey(text) }
}

const zipIn = (text: string) => /(?<!\d)(\d{5})(?:-\d{4})?\s*$/u.exec(text)?.[1]

const isCode = (text: string) => wordsOf(text).join('').length === 2
