/**
 * Places as people write them, in SQL: their state, by the rules of the search (features/search/resolve-place.ts), which
 * has the book of places beside them; and a city.
 */

import { cityLines } from './place-data.gen.ts'
import { codesThatAreWords, spanishStateNames, stateCode, stateNames } from './search-states.ts'

/** The first three digits from which a state has the ZIP codes, up to the next one's; 17 of 41,906 are another's. Military ones are in none. */
const zipStarts =
  '005 NY,006 PR,008 VI,009 PR,010 MA,028 RI,030 NH,039 ME,050 VT,055 MA,056 VT,060 CT,070 NJ,090,100 NY,150 PA,197 DE,200 DC,201 VA,202 DC,206 MD,220 VA,247 WV,270 NC,290 SC,300 GA,320 FL,340,341 FL,350 AL,370 TN,386 MS,398 GA,400 KY,430 OH,460 IN,480 MI,500 IA,530 WI,550 MN,569 DC,570 SD,580 ND,590 MT,600 IL,630 MO,660 KS,680 NE,700 LA,716 AR,730 OK,733 TX,734 OK,750 TX,800 CO,820 WY,832 ID,840 UT,850 AZ,870 NM,885 TX,889 NV,900 CA,962,967 HI,969 GU,970 OR,980 WA,995 AK'.split(
    ',',
  )

const zips = Object.fromEntries(
  zipStarts.flatMap((line, at) => {
    const [from = '', state] = line.split(' ')
    if (state === undefined) return []
    const next = Number(zipStarts[at + 1]?.slice(0, 3) ?? 1000)
    return Array.from({ length: next - Number(from) }, (_, more) => [
      String(Number(from) + more).padStart(3, '0'),
      state,
    ])
  }),
)

const inWords = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/gu, ' ')
    .trim()
const plain = (name: string) => inWords(name).replaceAll(' ', '')

const names: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...stateNames.map((name) => [plain(name), stateCode(name) ?? ''] as const),
  ...spanishStateNames.map(([called, code]) => [plain(called), code] as const),
])

/** Letters that may also be a word, `hi`, are a state only after a comma, in capitals, or alone. */
const codes = Object.fromEntries(stateNames.map((name) => [stateCode(name) ?? '', stateCode(name) ?? '']))
/** Alone, these are Los Angeles and San Diego. */
const citiesByCode = { LA: 'CA', SD: 'CA' }
const words = [...codesThatAreWords].join('|')

/** In thousands of people: what somebody means who writes no state. */
const fewestPeople = 50
/** A city is meant alone if no other of its name has so large a share of its people: not Portland, not Columbus. */
const shareOfAnother = 0.1
/** Also parts of larger cities, or what people call one: the search asks for these with their state. */
const meantElsewhere: ReadonlySet<string> = new Set([
  'FRISCO',
  'OAK LAWN',
  'SOUTH SHORE',
  'BROOKLINE',
  'MOUNT WASHINGTON',
])

const cities = Object.entries(cityLines).flatMap(([state, line]) =>
  line.split('|').map((city) => {
    const [name = '', people] = city.split(',')
    return { key: inWords(name), state, people: Number(people) }
  }),
)

/** Whether a name ends with that of a state, and is none: `Port Washington`. */
const endsLikeState = (key: string) =>
  [3, 2, 1].some(
    (more) => Object.hasOwn(names, key.split(' ').slice(-more).join('')) && key.split(' ').length > more,
  )

/**
 * The state of a city that is known by its name alone; empty if several have a name that ends like a state, so that none
 * is told.
 */
const citiesAlone: Readonly<Record<string, string>> = Object.fromEntries(
  [...Map.groupBy(cities, ({ key }) => key)].flatMap(([key, alike]) => {
    const [largest, next] = alike.toSorted((a, b) => b.people - a.people)
    if (!largest || Object.hasOwn(names, key.replaceAll(' ', ''))) return []
    const isAlone = !meantElsewhere.has(key) && (next?.people ?? 0) < shareOfAnother * largest.people
    if (endsLikeState(key)) return [[key, isAlone ? largest.state : ''] as const]
    return isAlone && largest.people >= fewestPeople ? [[key, largest.state] as const] : []
  }),
)

const json = (values: Readonly<Record<string, string>>) => `'${JSON.stringify(values)}'::jsonb`

const country = String.raw`[\s,]+(?:U\.?\s?S\.?(?:\s?A\.?)?|United States(?: of America)?|EE\.?\s?UU\.?|Estados Unidos)\s*$`
const street = String.raw`\m(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Dr|Drive|Ln|Lane|Way|Ct|Pl|Pkwy|Hwy|Apt)\M`

/**
 * Two letters, or null where the text names no state. Five digits are a ZIP code at the end, or before a city; at the
 * start of an address they are a house. A city without a state is in that of the one city that is meant (`Seattle`).
 * @param text a column
 */
export const placeStateSql = (text: string): string => `(
  select nullif(coalesce(
    ${json(zips)} ->> left(substring(written from '(?:^|\\D)(\\d{5})(?:-\\d{4})?\\s*$'), 3),
    ${json(citiesAlone)} ->> words,
    ${[3, 2, 1, 0].map((more) => `${json(names)} ->> replace(substring(words from '(?:[A-Z]+ ){${more}}[A-Z]+$'), ' ', '')`).join(',\n    ')},
    ${json({ ...codes, ...citiesByCode })} ->> upper(substring(replace(written, '.', '') from '^\\s*([A-Za-z]{2})\\s*$')),
    ${json(codes)} ->> upper(substring(written from ',\\s*([A-Za-z]{2})\\s*$')),
    ${json(codes)} ->> substring(replace(written, '.', '') from '\\m([A-Z]{2})\\s*$'),
    ${json(codes)} ->> upper(substring(written from '\\s((?!(?:${words})\\M)[a-z]{2})\\s*$')),
    case when written !~* '${street}|,' then ${json(zips)} ->> left(substring(written from '^\\s*(\\d{5})\\s'), 3) end), '')
    from (select regexp_replace(${text}, '${country}', '', 'i') as written) place
    cross join lateral (
      select trim(regexp_replace(upper(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g')), '[^A-Z]+', ' ', 'g')) as words) folded)`

/**
 * `saint-paul` for `St. Paul` and `Saint Paul`: one spelling of a city, county or part of a city. Empty without a name.
 * @param text a column
 */
export const placeSlugSql = (text: string): string => `(
  select coalesce(trim(both '-' from regexp_replace(
    ${Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }).reduce(
      (inner, [short, full]) => `regexp_replace(${inner}, '^${short}\\M', '${full}')`,
      `lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`,
    )}, '[^a-z0-9]+', '-', 'g')), ''))`
