/** The search terms of a provider. Pure. */

import { languages, insurers, providerTypes, type ProviderType } from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { stem, stopWords, wordsOf } from '../../contract/search/search-words.ts'
import { countedFilters } from '../../contract/search/search.ts'
import { columnOf, eachOf, keysOf, yesNoFilters, yesNoFoundBy } from '../../domain/profiles/yes-no-fields.ts'
import { allWorkTimes } from './all-work-times.ts'
import { placeWordsOf, type ProviderPlaces, type ZipBook } from './search-area.ts'
import { digitPrefixesOf, type NumberMark } from './search-numbers.ts'
import { stateWords } from './search-states.ts'

const lossWords: ReadonlySet<string> = new Set(
  'loss died death grief grieving bereavement bereaved miscarriage stillbirth stillborn'.split(' ').map(stem),
)

/** The words of a text as the index has them, without those that say nothing. */
const stemsOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word) => (stopWords.has(word) ? [] : stem(word)))

/** Remembers what {@link stemsOf} says of options: thousands of profiles share a few hundred. */
export const rememberedStems = (): typeof stemsOf => {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const stems = known.get(text) ?? stemsOf(text)
    known.set(text, stems)
    return stems
  }
}

const saysLoss = (text: string) => stemsOf(text).some((word) => lossWords.has(word))

/**
 * Whether a profile is mainly about loss and grief: in its tagline or business name, or in most of its
 * specialties. Nobody should come across it unprepared (product.md, "Search": Best match).
 */
export const isAboutLoss = ({
  tagline,
  business_name,
  specialties,
}: Pick<ProviderRecord, 'tagline' | 'business_name' | 'specialties'>): boolean =>
  saysLoss(tagline) ||
  saysLoss(business_name) ||
  (specialties.length > 0 && 2 * specialties.filter(saysLoss).length > specialties.length)

/** Where a word occurs in a profile, from the most to the least telling place. */
export const wordMarks = ['name', 'kind', 'tagline', 'tag', 'text'] as const
type WordMark = (typeof wordMarks)[number]
export const isWordMark = (mark: string): mark is WordMark => (wordMarks as readonly string[]).includes(mark)

/** The filters whose options are counted (contract/search/search.ts). */
export const facets = countedFilters
export type Facet = (typeof facets)[number]
export const isFacet = (mark: string): mark is Facet => (facets as readonly string[]).includes(mark)

/** The term of every provider who can be found. */
const everyone = { mark: 'everyone', word: '' } as const

export interface Term {
  readonly mark: WordMark | Facet | NumberMark | 'stars' | 'place' | 'exact' | 'loss' | 'everyone'
  readonly word: string
}

/**
 * Characters; the contract allows no longer search value. An option with a line break cannot be offered
 * either.
 */
const longestOption = 80
/** The most different words of one profile; more would be keyword stuffing. */
const mostWords = 400
/** The most further words of its questions and answers, which a long description must not push out. */
const mostAnswerWords = 800

/** The published questions with their answers, in order (projections/faqs). */
export interface WithAnswers {
  readonly answers?: readonly string[]
}

/**
 * Thousands of words can start with the same two letters, so a two-letter beginning is indexed as if it were
 * a word.
 */
export const twoLetterTermOf = (twoLetters: string) => `^${twoLetters}`
export const isTwoLetterTerm = (word: string) => word.startsWith('^')

const surrogate = /[\ud800-\udfff]/
const firstTwo = (word: string) => {
  const letters = word.slice(0, 2)
  return twoLetterTermOf(surrogate.test(letters) ? [...word].slice(0, 2).join('') : letters)
}

/** The words, and then the first two letters of each, at their best place: they are in order from the best on. */
const withBeginnings = (words: ReadonlyMap<string, WordMark>): Term[] => {
  const terms: Term[] = []
  const beginnings = new Set<string>()
  const begun: Term[] = []
  for (const [word, mark] of words) {
    terms.push({ mark, word })
    const letters = firstTwo(word)
    if (beginnings.has(letters)) continue
    beginnings.add(letters)
    begun.push({ mark, word: letters })
  }
  terms.push(...begun)
  return terms
}

/** The search terms of a provider: each word once, at its best place. */
export const termsOf = (
  provider: ProviderRecord &
    ProviderPlaces &
    WithAnswers & { readonly hours_availability?: readonly string[] },
  book: ZipBook,
  stemsOfOption = stemsOf,
): readonly Term[] => {
  const marks = new Map<string, WordMark>()
  const add = (mark: WordMark, texts: Iterable<string>, most = mostWords) => {
    const stems = mark === 'kind' || mark === 'tag' ? stemsOfOption : stemsOf
    for (const text of texts)
      for (const word of stems(text)) if (marks.size < most && !marks.has(word)) marks.set(word, mark)
  }
  add('name', [provider.name, provider.business_name])
  const kinds = provider.types.filter(isProviderType).filter((type) => type !== 'other')
  add(
    'kind',
    kinds.map((type) => providerTypes[type]),
  )
  add('tagline', [provider.tagline])
  add('tag', [provider.profession ?? ''])
  add('tag', provider.techniques)
  add('tag', provider.certifications)
  add('tag', provider.specialties)
  add('tag', [provider.city ?? '', ...stateWords(provider.state ?? '')])
  add(
    'tag',
    provider.languages.map((language) => (languages as Record<string, string>)[language] ?? language),
  )
  add('tag', factsOf(provider))
  add('text', [provider.description])
  add('text', provider.answers ?? [], marks.size + mostAnswerWords)
  return [
    everyone,
    ...exactTerms(provider),
    ...(isAboutLoss(provider) ? [{ mark: 'loss', word: '' } as const] : []),
    ...withBeginnings(marks),
    ...answeredFacets.flatMap((name) => facetTerms(name, answers[name](provider))),
    ...[...placeWordsOf(provider, book), ...meetingWords(provider)].map(
      (word) => ({ mark: 'place', word }) as const,
    ),
    ...numberTerms('price', provider.starting_price),
    ...numberTerms('years', provider.years_in_service),
    ...(provider.rating === null
      ? []
      : [
          ...numberTerms('average', provider.rating),
          { mark: 'stars', word: String(Math.round(provider.rating)) } as const,
        ]),
  ]
}

/** Whether one can go to them, and in which states they may work by video. */
const meetingWords = ({ service_delivery, receives_clients, video_states }: ProviderRecord) => [
  ...(receives_clients ? ['receives'] : []),
  ...(service_delivery === 'in_person_only' ? [] : video_states.map((state) => `video ${state}`)),
  ...(service_delivery === 'in_person_only' || video_states.length > 0 ? [] : ['video']),
]

/** A whole name as one term, for people who type exactly that. */
export const exactName = (name: string) => wordsOf(name).join(' ').slice(0, longestOption)

const exactTerms = ({ name, business_name }: ProviderRecord) =>
  [...new Set([name, business_name].map(exactName))]
    .filter((word) => word !== '')
    .map((word) => ({ mark: 'exact', word }) as const)

type Answered = ProviderRecord & { readonly hours_availability?: readonly string[] }

/** The filters that ask for an answer of the profile. The others ask for numbers, places and free times. */
export type AnsweredFacet = Exclude<
  Facet,
  'freeWithin' | 'yearsInService' | 'minRating' | 'withinMiles' | 'meet'
>

/** The values by which a filter finds somebody. */
const answers: Readonly<Record<AnsweredFacet, (provider: Answered) => readonly string[]>> = {
  type: ({ types }) => types,
  languages: (provider) => provider.languages,
  certification: ({ certifications }) => certifications,
  technique: ({ techniques }) => techniques,
  insurance: (provider) => provider.insurers,
  serviceDelivery: ({ service_delivery }) => [service_delivery],
  startingPriceType: ({ starting_price_type }) => [starting_price_type],
  ...eachOf(keysOf(yesNoFilters), (name) => {
    const column = columnOf(name)
    return (provider: Answered) => [String(provider[column])]
  }),
  gender: ({ gender }) => [gender ?? []].flat(),
  specialties: ({ specialties }) => specialties,
  sexuality: ({ sexuality }) => [sexuality ?? []].flat(),
  ethnicity: ({ ethnicity }) => ethnicity,
  faith: ({ faith }) => [faith ?? []].flat(),
  // Whoever searches for "overnight" means night nannies too, who seldom say when they work.
  availability: (provider) => [
    ...allWorkTimes(provider),
    ...(provider.types.includes('night_nanny') ? ['nights'] : []),
  ],
}
const answeredFacets = keysOf(answers)

const facetTerms = (mark: Facet, values: readonly string[]) =>
  [...new Set(values)]
    .filter((word) => word.length <= longestOption && !word.includes('\n'))
    .map((word) => ({ mark, word }))

const yesNoWords = keysOf(yesNoFoundBy).flatMap((name) =>
  yesNoFoundBy[name] === '' ? [] : [{ column: columnOf(name), words: yesNoFoundBy[name] }],
)

/** The facts that a provider confirmed, in the words that people search with. */
const factsOf = (provider: ProviderRecord) => [
  ...yesNoWords.flatMap(({ column, words }) => (provider[column] ? [words] : [])),
  ...provider.insurers.map((insurer) => (insurers as Record<string, string>)[insurer] ?? insurer),
  ...(provider.service_delivery === 'in_person_only' ? [] : ['video online virtual']),
]

const numberTerms = (mark: NumberMark, value: number) =>
  digitPrefixesOf(mark, value).map((word) => ({ mark, word }))

const isProviderType = (type: string): type is ProviderType => Object.hasOwn(providerTypes, type)
