/** The quality of search results: the judged queries run over the demo people, as written and mistyped. */

import { searchFilter } from '../src/contract/search/search.ts'
import { demoPeople, stepsOf } from '../src/demo/demo-people.ts'
import { isRefusal } from '../src/domain/decider/decider.ts'
import { providerProfile } from '../src/domain/profiles/provider-profile.ts'
import { openReadTables } from '../src/features/features.ts'
import { openPostings } from '../src/features/search/postings.ts'
import { searchProviders } from '../src/features/search/search.ts'
import { createMemoryEventStore } from '../src/platform/event-store/memory-event-store.ts'
import { rebuild } from '../src/platform/projecting/rebuild.ts'
import { providersProjection } from '../src/projections/profiles/providers.ts'
import { judgedPairs } from './judged-queries-spanish.ts'
import { judgedQueries, type JudgedQuery } from './judged-queries.ts'
import type { Figure } from './measure.ts'
import { newEvent } from './new-event.ts'

/** How many results of an answer are looked at. */
const looked = 10
/** The first results of a query; its mistyped forms must find them among the first `looked`. */
const firstOnes = 5

export interface JudgedAnswer {
  readonly judged: JudgedQuery
  /** Slugs, in order. */
  readonly found: readonly string[]
  readonly ndcg: number
  /** The mistyped forms that find the first results too, and those that do not. */
  readonly forgiven: readonly string[]
  readonly missed: readonly string[]
}

/** A fresh database with the demo people, cached as in a server without changes; filter counts are not needed. */
export const openDemoSearch = async (url: string) => {
  const store = createMemoryEventStore()
  for (const person of demoPeople) {
    let state = providerProfile.initial
    for (const { command, at } of stepsOf(person, (_kind, words) => words)) {
      const events =
        command.type === 'CreateProviderProfile'
          ? providerProfile.decide.CreateProviderProfile(state, command, at)
          : command.type === 'ReviseProviderProfile'
            ? providerProfile.decide.ReviseProviderProfile(state, command, at)
            : []
      if (isRefusal(events)) throw new Error(events.message)
      for (const event of events) {
        state = providerProfile.evolve(state, event)
        await store.append(`providerProfile-${event.data.providerId}`, 'any', [
          newEvent(event.type, event.data),
        ])
      }
    }
  }
  const tables = await openReadTables({ url, poolSize: 4 })
  await rebuild({ store, tables, projection: providersProjection, signal: new AbortController().signal })
  const options = { postings: openPostings(() => 'as they were'), counts: false }
  const search = (searchQuery: string, area = '') =>
    searchProviders(tables, searchFilter.parse({ searchQuery, area }), options)
  const close = async () => {
    await tables.close()
    await store.close()
  }
  return { tables, search, close }
}

/** Runs every query on a fresh database with the demo people. */
export const askJudged = async (
  url: string,
  queries: readonly JudgedQuery[] = judgedQueries,
  formsOf: (query: string) => readonly string[] = mistypedForms,
): Promise<readonly JudgedAnswer[]> => {
  const { tables, search, close } = await openDemoSearch(url)
  const ask = async (searchQuery: string, area: string) => {
    const { providers, others = [] } = await search(searchQuery, area)
    return [...providers, ...others].map(({ slug }) => slug).slice(0, looked)
  }
  const there = new Set(
    (await tables.query<{ slug: string }>('select slug from read.provider')).map(({ slug }) => slug),
  )
  const asked: JudgedAnswer[] = []
  for (const judged of queries) {
    const stranger = Object.keys(judged.grades).find((slug) => !there.has(slug))
    if (stranger !== undefined) throw new Error(`There is no ${stranger} to be found by “${judged.query}”`)
    const found = await ask(judged.query, judged.area)
    const forgiven: string[] = []
    const missed: string[] = []
    for (const form of formsOf(judged.query)) {
      const answer = await ask(form, judged.area)
      const isFound = found.slice(0, firstOnes).every((slug) => answer.includes(slug))
      if (found.length > 0) (isFound ? forgiven : missed).push(form)
    }
    asked.push({ judged, found, ndcg: ndcgOf(found, judged), forgiven, missed })
  }
  await close()
  return asked
}

/** Discounted cumulative gain of what was found. */
export const gainOf = (found: readonly string[], { grades }: JudgedQuery) =>
  gain(found.map((slug) => grades[slug] ?? 0))

/** Normalized gain of the first ten: 1 if the order could not be better. */
const ndcgOf = (found: readonly string[], judged: JudgedQuery) => {
  const best = Object.values(judged.grades).sort((a, b) => b - a)
  return gainOf(found, judged) / gain(best.slice(0, looked))
}

const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const figuresOf = (which: string, asked: readonly JudgedAnswer[]): Figure[] => {
  const share = (what: string, values: readonly number[], limitIs: string, goal: string): Figure => ({
    what: `${what}, ${which}`,
    unit: 'share',
    ours: mean(values),
    limitIs,
    goal,
  })
  const forms = asked.flatMap(({ forgiven, missed }) => [...forgiven.map(() => 1), ...missed.map(() => 0)])
  const empty = asked.map(({ found }) => (found.length === 0 ? 1 : 0))
  return [
    share(
      'nDCG@10',
      asked.map(({ ndcg }) => ndcg),
      'the judges’ own order is 1',
      '',
    ),
    share('mistyped queries that find the same', forms, `${forms.length} forms`, '>= 0.95'),
    share('queries without an answer', empty, '', '< 0.03'),
  ]
}

/** One figure for the queries that the engine was tuned with, one for the held-out ones, and one for all. */
export const searchQualityFigures = async (databases: () => Promise<string>): Promise<Figure[]> => {
  const asked = await askJudged(await databases())
  const inSpanish = await askJudged(
    await databases(),
    judgedPairs.map(({ spanish }) => spanish),
  )
  const [tuned, heldOut] = [false, true].map((isHeldOut) =>
    asked.filter(({ judged }) => judged.isHeldOut === isHeldOut),
  )
  return [
    ...figuresOf(`${tuned?.length} judged queries`, tuned ?? []),
    ...figuresOf(`${heldOut?.length} held out`, heldOut ?? []),
    ...figuresOf(`all ${asked.length}`, asked),
    ...figuresOf(`${inSpanish.length} in Spanish`, inSpanish),
  ]
}

/** Rows of neighboring letters on a keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const neighbour = (letter: string) => {
  const row = rows.find((letters) => letters.includes(letter)) ?? letter
  const place = row.indexOf(letter)
  return row[place + 1] ?? row[place - 1] ?? letter
}

const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  (word, at) => word.slice(0, at) + neighbour(word[at] ?? '') + word.slice(at + 1),
]

/**
 * Typing errors in a query: one error in one word of at least five letters, each kind of error once for each word. The
 * same forms in every run; an error that changes nothing (swapping two equal letters) is left out.
 */
const mistypedForms = (query: string): readonly string[] => {
  const words = query.split(' ')
  return words.flatMap((word, place) =>
    /^[a-z]{5,}$/u.test(word)
      ? slips
          .map((slip, kind) => slip(word, (7 * word.length + 5 * kind + 3 * place) % (word.length - 1)))
          .filter((form) => form !== word)
          .map((form) => words.with(place, form).join(' '))
      : [],
  )
}
