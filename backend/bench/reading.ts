/** What it costs to understand the longest questions: their words, and whether they are those of danger. */

import { weighedCrisis } from '../src/contract/search/crisis/weighed-crisis.ts'
import { searchLimits } from '../src/contract/search/search-limits.ts'
import { readQuestion } from '../src/features/search/read-question.ts'
import { zipBook } from '../src/projections/search/zip-book.ts'
import { percentile, type Figure } from './measure.ts'

/** Words that begin many phrases and places, as pairs that are repeated up to the limit; and no words at all. */
const begin = [
  'new',
  'san',
  'not a black',
  'no',
  'doula de la',
  'under $50',
  'me',
  'i want to',
  'mi esposo',
  'he',
  'the',
  'pastillas',
  '78701',
]
const longest = (text: string) => `${text} `.repeat(searchLimits.words).slice(0, searchLimits.words)
const questions = [
  ...begin.flatMap((one) => begin.map((other) => longest(`${one} ${other}`))),
  longest('postpartm nigth nruse depresion lactatoin'),
  longest('a b c d e'),
  'mequieromorirnoquieroseguirviviendo'.repeat(6).slice(0, searchLimits.words),
  longest('my husband says our six week old son will not latch and we live in north carolina'),
]

/** Each question so often, after a few times that do not count. */
const times = 30
const before = 5

/** Milliseconds of the processor, which other work on the machine changes less than the clock's. */
const costOf = (once: () => unknown) => {
  for (let time = 0; time < before; time += 1) once()
  const start = process.cpuUsage()
  for (let time = 0; time < times; time += 1) once()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / (1000 * times)
}

const figure = (what: string, read: (text: string) => unknown): Figure => {
  const costs = questions.map((question) => costOf(() => read(question)))
  const p99 = percentile(costs, 0.99)
  const goal = 'p99 <= 3 ms for both'
  return { what, unit: 'processor ms, p99', ours: p99, p50: percentile(costs, 0.5), p99, goal }
}

export const readingFigures = async (): Promise<Figure[]> => {
  const book = await zipBook()
  const read = (text: string) => readQuestion(text, { book })
  return [
    figure('read a question of 200 characters', read),
    figure('weigh whether it is one of danger', weighedCrisis),
    figure('both', (text) => [read(text), weighedCrisis(text)]),
  ]
}
