/** Searches as many people send them: some hundred that come again and again, and always one that nobody sent before. */
import type * as z from 'zod/mini'
import type { searchFilter } from '../src/contract/search/search.ts'

type Asked = z.input<typeof searchFilter>

/** Different questions that come again. */
const known = 500
/** One in so many is new. */
const newEvery = 10

const kinds = [
  'night_nanny',
  'birth_doula',
  'postpartum_newborn_specialist',
  'lactation_consultant',
  'sleep_coach',
  'pelvic_floor_specialist',
  'maternal_mental_health',
] as const
const languages = ['english', 'spanish', 'mandarin', 'french'] as const
const words = [
  '',
  'night nurse',
  'latch',
  'twins',
  'postpartum depression',
  'vbac doula',
  'sleep training',
  'slep',
]
const areas = ['', '78704', 'Austin, TX', 'New York']
const sorts = ['best', 'price', 'newest', 'experience'] as const

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T

/** The nth of them; one page of fifty questions in three goes on to the second page, as people do. */
const question = (n: number): Asked => ({
  type: [pick(kinds, n)],
  languages: n % 3 === 0 ? [pick(languages, Math.floor(n / 7))] : [],
  searchQuery: pick(words, Math.floor(n / 5)),
  area: pick(areas, Math.floor(n / 11)),
  sort: pick(sorts, Math.floor(n / 13)),
  maxPrice: 60 + 20 * Math.floor(n / 35),
})

const questions: readonly Asked[] = Array.from({ length: known }, (_, n) => question(n))

/** The next question of an endless stream; a price in cents that nobody named before makes it a new one. */
export const endlessQuestions = () => {
  let turn = 0
  return (): Asked => {
    turn += 1
    const asked = pick(questions, turn * 7)
    return turn % newEvery === 0 ? { ...asked, maxPrice: 60 + turn / 100 } : asked
  }
}
