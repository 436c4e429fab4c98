/**
 * Searches as many people send them: some hundred that are repeated, regularly a new one, and of some the
 * second or third page.
 */

import type * as z from 'zod/mini'
import type { searchFilter } from '../src/contract/search/search.ts'

type Asked = z.input<typeof searchFilter>

/** The number of different repeated searches. */
const known = 500
/** One search in this many is new. */
const newEvery = 10
/** After this many searches, the next page of the last one is asked for: one request in five. */
const turnPageAfter = 4
/** Of the requests for a later page, one in this many is for page 3; the others are for page 2. */
const thirdPageEvery = 3

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

/** The nth repeated search. */
const question = (n: number): Asked => ({
  type: [pick(kinds, n)],
  languages: n % 3 === 0 ? [pick(languages, Math.floor(n / 7))] : [],
  searchQuery: pick(words, Math.floor(n / 5)),
  area: pick(areas, Math.floor(n / 11)),
  sort: pick(sorts, Math.floor(n / 13)),
  maxPrice: 60 + 20 * Math.floor(n / 35),
})

const questions: readonly Asked[] = Array.from({ length: known }, (_, n) => question(n))

/**
 * An endless series of searches; a price in cents that was not used before makes a search new. Regularly
 * somebody goes on to a later page of the search before.
 */
export const endlessQuestions = () => {
  let searches = 0
  let turnedPages = 0
  let last: Asked | null = null
  return (): Asked => {
    if (last && searches % turnPageAfter === 0) {
      turnedPages += 1
      const later = { ...last, page: turnedPages % thirdPageEvery === 0 ? 3 : 2 }
      last = null
      return later
    }
    searches += 1
    const asked = pick(questions, searches * 7)
    last = searches % newEvery === 0 ? { ...asked, maxPrice: 60 + searches / 100 } : asked
    return last
  }
}
