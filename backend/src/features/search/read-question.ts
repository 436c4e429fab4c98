/**
 * Reads a question once, in both languages at once: its place, the filters that its words name, the kinds of care, and
 * the words that are left to look for. The longest phrases come first. Page, counts, chips, suggestions and the tally
 * of searches without results all take what they need from its answer. Pure.
 */

import type { Language, ProviderType } from '../../contract/profiles/options.ts'
import type { NamedFilter } from '../../contract/search/search.ts'
import type { ZipBook } from '../../projections/search/search-area.ts'
import {
  around,
  careWords,
  correctionsOf,
  englishSmallWords,
  fillers,
  isSpanishWord,
  isTrait,
  negations,
  peopleWhoHelp,
  saidAt,
  sameMeaningWords,
  spanishSmallWords,
  type Corrections,
  type Meaning,
  type Said,
} from './lexicon.ts'
import { findPlace } from './place-in-words.ts'
import { readPrices } from './prices.ts'
import { plainText, tokensOf, type Token } from './question-tokens.ts'

/** The most words of a search. Further words are ignored. */
const mostWords = 12

export interface WantedWord {
  readonly text: string
  /**
   * The kinds of care that are meant. If empty, the word itself is searched for, also
   * as a prefix and with typos.
   */
  readonly types: readonly ProviderType[]
  /** The languages that the provider must speak. If empty, the word itself is searched for. */
  readonly languages?: readonly Language[]
}

/**
 * One way to read a search: word for word, or with everyday words for a kind of care replaced by that kind.
 */
export type QueryReading = readonly WantedWord[]

export interface ReadQuestion {
  /** In folded words; empty for none. */
  readonly place: string
  /** The words that were read as a mistyped place name, if any. */
  readonly mistyped: readonly string[]
  /** Whether somebody near is asked for, without a place. */
  readonly isNear: boolean
  readonly filters: readonly NamedFilter[]
  /**
   * If there are none, there is nothing to look for and every provider matches. The last reading is the one with most
   * words understood. A question in Spanish gets an additional reading that asks for a provider who speaks Spanish:
   * such providers match all readings and so come first.
   */
  readonly readings: readonly QueryReading[]
}

export interface HowToRead {
  readonly book: ZipBook
  /** The question is a provider's whole name, so its words are no filter and no place. */
  readonly isName?: boolean
  /** The place is given beside the words. */
  readonly hasPlace?: boolean
  /** Whether a place may be mistyped. Defaults to true. */
  readonly forgives?: boolean
}

type Filter = Extract<Meaning, { role: 'filter' }>

/** A part of the question that has been understood: from the first token to the one after the last. */
interface Claim {
  readonly start: number
  readonly end: number
  readonly length: number
  readonly means:
    | Exclude<Meaning, Filter>
    | { readonly role: 'filters'; readonly filters: readonly Pick<NamedFilter, 'filter' | 'value'>[] }
}

export const readQuestion = (typed: string, how: HowToRead): ReadQuestion => {
  const text = plainText(typed)
  const question = openQuestion(text, tokensOf(text))
  const said = question.phrases()
  const phrases =
    how.isName === true
      ? said.filter(({ means }) => means.role === 'care' || means.role === 'sinceWhen')
      : said
  const asked = how.isName === true || how.hasPlace === true ? undefined : placeOf(question, phrases, how)
  const claims = chosen(question, phrases, asked)
  const filters = filtersOf(text, question, claims)
  const isNear = claims.some(({ means }) => means.role === 'near') && how.hasPlace !== true && !asked
  const isElse = asked !== undefined || isNear || filters.isAny
  const used = [...filters.used, ...(asked ? [asked] : [])]
  const wanted = wantedOf(question, claims, used)
  return {
    place: asked?.text ?? '',
    mistyped: asked?.mistyped ?? [],
    isNear,
    filters: filters.named,
    readings: readingsOf(withoutFillers(wanted, isElse), question.isSpanish),
  }
}

const openQuestion = (text: string, tokens: readonly Token[]) => {
  const words = tokens.map(({ word }) => word)
  const isSpanish = words.some(isSpanishWord)
  const isSmall = (word: string) => englishSmallWords.has(word) || (isSpanish && spanishSmallWords.has(word))
  const corrected = new Map<string, Corrections>()
  const corrections = (index: number) => {
    const word = words[index] ?? ''
    const known = corrected.get(word) ?? correctionsOf(word)
    corrected.set(word, known)
    return known
  }
  const known: (readonly Said[] | undefined)[] = []
  const said = (index: number) => (known[index] ??= saidAt(words, index, corrections, isSmall))
  /** Everything that the words may mean; a filter only where it holds. */
  const phrases = (): readonly Claim[] => {
    const prices = readPrices(tokens, text, said)
    const isOfPrice = (index: number) => prices.some(({ start, end }) => start <= index && index < end)
    const asksSomebody = words.some((word) => peopleWhoHelp.has(word))
    return [
      ...prices.map(({ start, end, filters }): Claim => ({
        start,
        end,
        length: end - start,
        means: { role: 'filters', filters },
      })),
      ...words.flatMap((_, start) =>
        isOfPrice(start)
          ? []
          : said(start).flatMap(({ meaning, end, length }): Claim[] => {
              if (meaning.role !== 'filter')
                return isPriceWord(meaning) ? [] : [{ start, end, length, means: meaning }]
              const { filter, value, isOfSomebody } = meaning
              if (around.nextIsElse.has(words[end] ?? '')) return []
              if (isOfSomebody && !isSaidOfSomebody(tokens, start, end)) return []
              if (filter === 'freeWithin' && (tellsOwnTime(words) || !(asksSomebody || value !== '3')))
                return []
              const long = words.slice(start, end).filter((word) => !isSmall(word)).length || 1
              return [{ start, end, length: long, means: { role: 'filters', filters: [{ filter, value }] } }]
            }),
      ),
    ]
  }
  return { tokens, words, isSpanish, isSmall, phrases }
}

type Question = ReturnType<typeof openQuestion>

const isPriceWord = ({ role }: Meaning) =>
  role === 'price before' ||
  role === 'price after' ||
  role === 'dollars' ||
  role === 'hour' ||
  role === 'flat'

/** "My baby was born this week" asks for nobody's times; "a birth doula this week" does. */
const tellsOwnTime = (words: readonly string[]) =>
  words.some((word, at) => around.ownTime.has(word) && !peopleWhoHelp.has(words[at + 1] ?? ''))

/** The most words between a person and what is said of them. */
const farthest = 5

/** `black birth doula`, `doula who is Black`, `doula negra`; not `black stool`, `doula for black mothers`. */
const isSaidOfSomebody = (tokens: readonly Token[], start: number, end: number): boolean => {
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  for (let at = end; at < Math.min(tokens.length, end + farthest); at += 1) {
    if (peopleWhoHelp.has(wordAt(at))) return true
    if (tokens[at]?.isAfterBreak || !isOfCare(wordAt(at))) break
  }
  if (isInClause(tokens, start)) return true
  const isLast = end >= tokens.length || tokens[end]?.isAfterBreak || !isContent(wordAt(end))
  if (!isLast) return false
  for (let at = start - 1; at >= Math.max(0, start - farthest - 1); at -= 1) {
    if (peopleWhoHelp.has(wordAt(at))) return true
    if (!isLink(wordAt(at))) return false
  }
  return false
}

/** `a doula near Boston who isn’t Christian` */
const isInClause = (tokens: readonly Token[], start: number): boolean => {
  let at = start - 1
  let isLinked = false
  for (; at >= Math.max(0, start - farthest) && isLink(tokens[at]?.word ?? ''); at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (isLinked && around.pronouns.has(word))
      return tokens.slice(0, at).some((one) => peopleWhoHelp.has(one.word))
    isLinked ||= around.isWords.has(word)
  }
  return false
}

const isContent = (word: string) =>
  !englishSmallWords.has(word) &&
  !spanishSmallWords.has(word) &&
  !fillers.has(word) &&
  !around.before.insurance.has(word) &&
  !isLink(word)
const isOfCare = (word: string) =>
  careWords.has(word) || isLink(word) || around.before.languages.has(word) || around.after.languages.has(word)
const isLink = (word: string) => isTrait(word) || negations.has(word) || around.betweenPerson.has(word)
/** A place that is not within a longer phrase, nor within as long a one that means something else. */
const placeOf = ({ tokens }: Question, phrases: readonly Claim[], { book, forgives = true }: HowToRead) => {
  const isFree = (start: number, end: number) =>
    !phrases.some(
      (phrase) =>
        phrase.start < end &&
        phrase.end > start &&
        (phrase.means.role === 'near' ||
          phrase.length >= end - start + (phrase.means.role === 'care' ? 1 : 0)),
    )
  const found = findPlace(tokens, book, isFree)
  return found?.mistyped && !forgives ? undefined : found
}

const ranks: Readonly<Record<Claim['means']['role'], number>> = {
  near: 0,
  filters: 1,
  sinceWhen: 2,
  care: 3,
  'price before': 5,
  'price after': 5,
  dollars: 5,
  hour: 5,
  flat: 5,
}

/** The longest phrases that do not overlap, in order. */
const chosen = (
  { tokens }: Question,
  phrases: readonly Claim[],
  place: { readonly start: number; readonly end: number } | undefined,
): readonly Claim[] => {
  const used = tokens.map((_, at) => place !== undefined && place.start <= at && at < place.end)
  return [...phrases]
    .sort(
      (a, b) =>
        b.length - a.length ||
        ranks[a.means.role] - ranks[b.means.role] ||
        a.end - a.start - (b.end - b.start) ||
        a.start - b.start,
    )
    .filter(({ start, end }) => {
      if (used.slice(start, end).includes(true)) return false
      used.fill(true, start, end)
      return true
    })
    .sort((a, b) => a.start - b.start)
}

const opposites: Readonly<Record<string, string>> = { 'gender man': 'woman', 'gender woman': 'man' }

interface Part {
  start: number
  end: number
  readonly filters: readonly Pick<NamedFilter, 'filter' | 'value'>[]
  isNegated: boolean
}

/** The filters with the words around them that say nothing more, and without those that are negated. */
const filtersOf = (text: string, { tokens, words }: Question, claims: readonly Claim[]) => {
  const used = new Set(
    claims.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  )
  const negated = new Set<number>()
  const isJoined = (at: number) => tokens[at]?.isAfterBreak === false
  const parts = claims.flatMap(({ start, end, means }): Part[] => {
    if (means.role === 'care' && means.isAtNight)
      return [
        { start, end: start + 1, filters: [{ filter: 'availability', value: 'nights' }], isNegated: false },
      ]
    if (means.role !== 'filters') return []
    const part: Part = { start, end, filters: means.filters, isNegated: false }
    const [{ filter } = { filter: 'languages' as const }] = means.filters
    const side =
      filter === 'languages'
        ? 'languages'
        : filter === 'insurance' || filter === 'medicaidAccepted'
          ? 'insurance'
          : 'others'
    const isFree = (at: number) => !used.has(at) && words[at] !== undefined
    while (isFree(part.end) && isJoined(part.end) && around.after[side].has(words[part.end] ?? ''))
      part.end += 1
    while (
      isFree(part.start - 1) &&
      isJoined(part.start) &&
      around.before[side].has(words[part.start - 1] ?? '') &&
      !negations.has(words[part.start - 1] ?? '')
    )
      part.start -= 1
    let at = part.start - 1
    // `no quiero una doula cristiana`: the doula is still wanted.
    let isAcrossPerson = false
    for (; at >= 0 && isJoined(at + 1) && !negated.has(at) && !negations.has(words[at] ?? ''); at -= 1) {
      const isPerson = peopleWhoHelp.has(words[at] ?? '')
      if (!isPerson && (used.has(at) || !around.betweenNegation.has(words[at] ?? ''))) break
      isAcrossPerson ||= isPerson
    }
    part.isNegated = isJoined(at + 1) && (negated.has(at) || (isFree(at) && negations.has(words[at] ?? '')))
    if (part.isNegated && !isAcrossPerson) {
      part.start = negated.has(at) ? at + 1 : at
      while (
        isFree(part.start - 1) &&
        isJoined(part.start) &&
        around.before.others.has(words[part.start - 1] ?? '')
      )
        part.start -= 1
    }
    for (let each = part.start; each < part.end; each += 1) {
      used.add(each)
      if (part.isNegated) negated.add(each)
    }
    return [part]
  })
  const meant = parts.flatMap(({ filters, isNegated, ...at }) =>
    filters.flatMap(({ filter, value }) => {
      const held = isNegated ? opposites[`${filter} ${value}`] : value
      return held === undefined ? [] : [{ ...at, filter, value: held }]
    }),
  )
  const named = [...Map.groupBy(meant, (one) => `${one.filter} ${one.value}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ filter, value }) => ({ filter, value, rest: without(text, tokens, same) })),
  )
  return {
    named,
    isAny: parts.length > 0,
    used: parts.map(({ start, end }) => ({ start, end })),
  }
}

const without = (
  text: string,
  tokens: readonly Token[],
  parts: readonly { readonly start: number; readonly end: number }[],
) => {
  let rest = ''
  let from = 0
  for (const { start, end } of parts) {
    rest += text.slice(from, startInText(text, tokens[start]))
    from = tokens[end - 1]?.end ?? from
  }
  return `${rest}${text.slice(from)}`.replaceAll(/\s+/gu, ' ').trim()
}

/** With the `$` before it. */
const startInText = (text: string, token: Token | undefined) => {
  const start = token?.start ?? 0
  return start - (/\$\s?$/u.exec(text.slice(0, start))?.[0].length ?? 0)
}

/** The kinds of care and the words that are left, in order. */
const wantedOf = (
  { words, isSmall }: Question,
  claims: readonly Claim[],
  used: readonly { readonly start: number; readonly end: number }[],
): readonly WantedWord[] => {
  const isUsed = (at: number) => used.some(({ start, end }) => start <= at && at < end)
  const wanted: WantedWord[] = []
  const add = (word: WantedWord) => {
    if (!wanted.some(({ text }) => text === word.text)) wanted.push(word)
  }
  for (let at = 0; at < words.length; at += 1) {
    const claim = claims.find(({ start, means }) => start === at && means.role !== 'filters')
    if (claim) {
      const text = words
        .slice(claim.start, claim.end)
        .filter((word) => !isSmall(word))
        .join(' ')
      if (claim.means.role === 'care') add({ text, types: claim.means.types })
      at = claim.end - 1
    } else if (!isUsed(at) && !isSmall(words[at] ?? '')) add({ text: words[at] ?? '', types: [] })
  }
  const longer = wanted.filter(({ text }) => [...text].length > 1)
  return longer.length > 0 ? longer : wanted
}

const isFiller = ({ text, types }: WantedWord) => types.length === 0 && fillers.has(text)

const withoutFillers = (wanted: readonly WantedWord[], isElse: boolean) => {
  const others = wanted.filter((word) => !isFiller(word))
  return (others.length > 0 || isElse ? others : wanted).slice(0, mostWords)
}

const readingsOf = (understood: readonly WantedWord[], isSpanish: boolean): readonly QueryReading[] => {
  if (understood.length === 0) return []
  const asWritten = understood
    .flatMap(({ text }) => text.split(' '))
    .slice(0, mostWords)
    .map((word) => ({ text: word, types: [] }))
  const isUnderstood = understood.some(({ types }) => types.length > 0)
  // Few profiles are in Spanish. Word by word, `niñera nocturna` would find any nanny and anything at night.
  const readings = isUnderstood ? (isSpanish ? [understood] : [asWritten, understood]) : [asWritten]
  const last = readings.at(-1) ?? []
  return isSpanish && isUnderstood
    ? [[...last, { text: 'spanish', types: [], languages: ['spanish'] }], ...inEnglish(last), ...readings]
    : readings
}

/** The most words of a question that also rank those who use them. */
const mostRanking = 3

/** For each word, those who also use it, as far as it is known in English: `prolapso`, `prolapse`. */
const inEnglish = (understood: QueryReading): readonly QueryReading[] =>
  understood
    .flatMap(({ text, types }) => (types.length > 0 ? text.split(' ') : []))
    .filter((word) => sameMeaningWords(word).length > 1)
    .slice(0, mostRanking)
    .map((text) => [...understood, { text, types: [] }])
