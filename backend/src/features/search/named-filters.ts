/** The filters that people type among their words, "Spanish", "takes Aetna", "under $50". Pure. */
import type { NamedFilter, SearchFilter } from '../../contract/search/search.ts'
import { seeksHelp } from '../../contract/search/crisis/crises.ts'
import { wordsOf } from '../../contract/search/search-words.ts'
import type { InterpretedSearch } from './understood.ts'

/** What stands for one filter, as the source of a pattern. */
interface Phrase {
  readonly filter: NamedFilter['filter']
  readonly value: string
  readonly words: string
  /** Only before a word for who helps: "black doula", not "black eye". */
  readonly isBeforeCare?: true
}

const care = String.raw`(?=\s+(?:[\p{L}-]+\s+){0,2}?(?:doulas?|nann(?:y|ies)|nurses?|midwi(?:fe|ves)|consultants?|coach(?:es)?|therapists?|counselors?|providers?|specialists?|caregivers?|sitters?|ibclc)(?!\p{L}))`

const languagePhrases: readonly Phrase[] = Object.entries({
  english: 'english|inglés',
  spanish: 'spanish|español|espanol|castellano',
  french: 'french|français|francais|francés',
  german: 'german|deutsch|alemán',
  italian: 'italian|italiano',
  portuguese: 'portuguese|portugués|portugues',
  mandarin: 'mandarin|mandarina',
  asl: '(?:american )?sign language|asl',
}).map(([value, words]) => ({
  filter: 'languages',
  value,
  words: `(?:(?:who |that )?(?:speaks?|speaking|in|en|(?:que )?habl(?:a|an|e|ar|ando)) )?(?:${words})(?:[ -](?:speaking|speakers?|language))?`,
}))

/** An insurer with the words around it that say nothing more. */
const covered = (words: string) =>
  `(?:(?:who |that )?(?:takes?|accepts?|taking|accepting|covered by|in network with|with) )?(?:${words})(?: (?:insurance|plan|ppo|hmo))?`

const insurerPhrases: readonly Phrase[] = Object.entries({
  aetna: 'aetna',
  blue_cross: 'blue ?cross(?: (?:and )?blue ?shield)?|bcbs',
  cigna: 'cigna',
  united_healthcare: 'united ?health ?care|uhc',
}).map(([value, words]) => ({ filter: 'insurance', value, words: covered(words) }))

const attributePhrases: readonly Phrase[] = [
  { filter: 'ethnicity', value: 'black', words: 'black|african[ -]american', isBeforeCare: true },
  { filter: 'ethnicity', value: 'hispanic', words: 'hispanic|latin[aox]', isBeforeCare: true },
  { filter: 'ethnicity', value: 'asian', words: 'asian(?:[ -]american)?', isBeforeCare: true },
  { filter: 'ethnicity', value: 'middle_eastern', words: 'middle eastern|arab', isBeforeCare: true },
  { filter: 'ethnicity', value: 'native_american', words: 'native american', isBeforeCare: true },
  { filter: 'faith', value: 'christian', words: 'christian', isBeforeCare: true },
  { filter: 'faith', value: 'jewish', words: 'jewish', isBeforeCare: true },
  { filter: 'faith', value: 'muslim', words: 'muslim', isBeforeCare: true },
  { filter: 'faith', value: 'hindu', words: 'hindu', isBeforeCare: true },
  { filter: 'gender', value: 'woman', words: 'female', isBeforeCare: true },
  { filter: 'gender', value: 'man', words: 'male', isBeforeCare: true },
  { filter: 'sexuality', value: 'lgbtq', words: 'queer|gay|lesbian', isBeforeCare: true },
]

const phrases: readonly Phrase[] = [
  ...languagePhrases,
  ...insurerPhrases,
  { filter: 'medicaidAccepted', value: 'true', words: covered('medicaid|medi-cal') },
  { filter: 'slidingScaleOffered', value: 'true', words: '(?:with |on )?(?:a )?sliding[ -](?:scale|fee)' },
  ...attributePhrases,
  // Families say it of themselves too, and then look for people who know them, whoever these are.
  {
    filter: 'sexuality',
    value: 'lgbtq',
    words: String.raw`lgbtq?(?:ia)?\+?(?![ -]*(?:friend|famil|parent|affirm|inclus|coupl|mom|dad|support))`,
  },
  { filter: 'availability', value: 'nights', words: 'over ?nights?(?! oats)' },
]

/** In US dollars. A limit above it is for the whole of something: nobody asks that much for an hour. */
const mostAnHour = 200

const least = String.raw`under|below|less than|up to|at most|no more than|not more than|max(?:imum)?|cheaper than`
const number = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`
const perHour = String.raw` ?(?:\/|an|a|per) ?(?:hours?|hr|h)`
const flat = ' ?(?:flat(?: fee)?|total)'
const amount = `(?:\\$ ?(?<signed>${number})|(?<spelled>${number})(?= ?(?:dollars|bucks|${perHour})))(?: ?(?:dollars|bucks))?(?:(?<hour>${perHour})|(?<flat>${flat}))?`
const priceLimits = [`(?:${least}) ${amount}`, `${amount} (?:or less|or under|max(?:imum)?)`]

const thisWeek = String.raw`(?:(?:who is |whos |who's )?(?:available|free) )?this week`
/** "My baby was born this week" asks for nobody's times. */
const tellsOfTheirWeek = /\b(?:born|birth|had|due|since|deliver\w*|old|pregnant|started|induc\w+)\b/iu

interface Found extends Pick<NamedFilter, 'filter' | 'value'> {
  readonly start: number
  readonly end: number
}

const pattern = (words: string, ahead = '') =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.replaceAll(' ', String.raw`\s+`).replaceAll(String.raw`\s+?`, String.raw`\s*`)})(?![\p{L}\p{N}])${ahead}`,
    'giu',
  )

const phrasePatterns = phrases.map(({ words, isBeforeCare, ...meant }) => ({
  ...meant,
  pattern: pattern(words, isBeforeCare ? care : ''),
}))
const pricePatterns = priceLimits.map((words) => pattern(words))
const weekPattern = pattern(thisWeek)

const pricesIn = (text: string): readonly Found[] =>
  pricePatterns.flatMap((limit) =>
    [...text.matchAll(limit)].flatMap(({ index, 0: all, groups = {} }): Found[] => {
      const dollars = Number((groups['signed'] ?? groups['spelled'])?.replaceAll(',', ''))
      const at = { start: index, end: index + all.length }
      const isFlat = groups['flat'] !== undefined || (dollars > mostAnHour && groups['hour'] === undefined)
      return [
        { ...at, filter: 'maxPrice', value: String(dollars) },
        ...(isFlat ? [{ ...at, filter: 'startingPriceType', value: 'flat_fee' } as const] : []),
      ]
    }),
  )

const foundIn = (text: string): readonly Found[] => [
  ...phrasePatterns.flatMap(({ filter, value, pattern: words }) =>
    [...text.matchAll(words)].map(({ index, 0: all }) => ({
      filter,
      value,
      start: index,
      end: index + all.length,
    })),
  ),
  ...pricesIn(text),
  ...(tellsOfTheirWeek.test(text)
    ? []
    : [...text.matchAll(weekPattern)].map(({ index, 0: all }): Found => ({
        filter: 'freeWithin',
        value: '7',
        start: index,
        end: index + all.length,
      }))),
]

const without = (text: string, parts: readonly Found[]) =>
  text
    .split('')
    .filter((_, at) => !parts.some(({ start, end }) => start <= at && at < end))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Whether any words of a text may name a filter. */
export const namesFilters = (text: string) => foundIn(text).length > 0

type Asked = Pick<InterpretedSearch, 'crisis' | 'exact' | 'isPlaceInWords' | 'placeText'>

/**
 * The filters that the words name, and the words without them. Words of a place name none (Spanish Fork), nor does a
 * whole name (German Alvarez), and in a crisis nothing narrows the search. What was chosen beside the words stands.
 */
export const namedFiltersIn = (
  filter: SearchFilter,
  { crisis, exact, isPlaceInWords, placeText }: Asked,
  { isFreeKnown = true }: { readonly isFreeKnown?: boolean } = {},
): { readonly named: NamedFilter[]; readonly words: string } => {
  const text = filter.searchQuery
  if (seeksHelp(crisis) || exact !== undefined) return { named: [], words: text }
  const ofPlace = new Set(isPlaceInWords ? wordsOf(placeText) : [])
  const found = foundIn(text).filter(
    ({ filter: name, start, end }) =>
      (isFreeKnown || name !== 'freeWithin') &&
      !wordsOf(text.slice(start, end)).some((word) => ofPlace.has(word)),
  )
  const isOpen = ({ filter: name }: Found) => Array.isArray(filter[name]) || filter[name] === undefined
  const named = Map.groupBy(found.filter(isOpen), (one) => `${one.filter} ${one.value}`)
  return {
    named: [...named.values()].flatMap((parts) =>
      parts
        .slice(0, 1)
        .map(({ filter: name, value }) => ({ filter: name, value, rest: without(text, parts) })),
    ),
    words: without(text, found),
  }
}

/** The search with the filters that its words name, as further values where a filter is a list. */
export const withNamed = (filter: SearchFilter, named: readonly NamedFilter[]): SearchFilter => {
  const set: Record<string, unknown> = {}
  for (const { filter: name, value } of named) {
    const chosen = set[name] ?? filter[name]
    set[name] = Array.isArray(chosen)
      ? [...new Set<unknown>(chosen).add(value)]
      : name === 'maxPrice'
        ? Number(value)
        : value === 'true' || value
  }
  return { ...filter, ...set }
}
