import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { judgedPairs } from '../bench/judged-queries-spanish.ts'
import { askJudged, gainOf, type JudgedAnswer } from '../bench/search-quality.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let asked: readonly JudgedAnswer[]
let inSpanish: readonly JudgedAnswer[]
let other: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  asked = await askJudged(database.url)
  other = await testDatabase()
  inSpanish = await askJudged(
    other.url,
    judgedPairs.map(({ spanish }) => spanish),
    () => [],
  )
}, 600_000)
afterAll(async () => {
  await database.drop()
  await other.drop()
})

/** The share of the gain from which on a reader finds five people as good as five others. */
const asGood = 0.8

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('what parents type', () => {
  it('always gets an answer', () => {
    expect(asked.filter(({ found }) => found.length === 0).map(({ judged }) => judged.query)).toEqual([])
  })

  it('finds the most helpful people first, also for queries that were not looked at while tuning', () => {
    const held = asked.filter(({ judged }) => judged.isHeldOut)
    expect(held.length).toBeGreaterThan(40)
    expect(mean(held.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.85)
    expect(mean(asked.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.85)
  })

  it('finds the most helpful people first where a place is named', () => {
    const placed = asked.filter(({ judged }) => judged.area !== '')
    expect(placed.length).toBeGreaterThan(10)
    expect(mean(placed.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.95)
  })

  it('finds local people first if a place is named and somebody is there', () => {
    for (const { judged, found } of asked.filter(({ judged }) => judged.area !== '')) {
      const local = Object.entries(judged.grades).filter(([, grade]) => grade === 3).length
      if (local === 0) continue
      const first = found.slice(0, local).filter((slug) => judged.grades[slug] === 3)
      expect([judged.query, judged.area, first.length]).toEqual([judged.query, judged.area, local])
    }
  })

  it('finds the same people if it is mistyped', () => {
    const forms = asked.flatMap(({ forgiven, missed }) => [...forgiven.map(() => 1), ...missed.map(() => 0)])
    expect(forms.length).toBeGreaterThan(500)
    expect(mean(forms)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('what parents type in Spanish', () => {
  it('finds the most helpful people first, also for queries that were not looked at while tuning', () => {
    const held = inSpanish.filter(({ judged }) => judged.isHeldOut)
    expect(held.length).toBeGreaterThan(40)
    expect(inSpanish.length).toBeGreaterThanOrEqual(120)
    expect(mean(held.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.88)
    expect(mean(inSpanish.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.88)
  })

  it('finds as good people among the first five as the same question in English, in 95 of 100 pairs', () => {
    expect(judgedPairs.length).toBeGreaterThanOrEqual(150)
    const worse = judgedPairs.flatMap(({ english, spanish }, nth) => {
      const first = asked.find(({ judged }) => judged === english)?.found.slice(0, 5) ?? []
      const second = inSpanish[nth]?.found.slice(0, 5) ?? []
      const isAsGood = [english, spanish].some(
        (judged) => gainOf(second, judged) >= asGood * gainOf(first, judged),
      )
      return isAsGood ? [] : [`${english.query}: ${spanish.query}`]
    })
    expect(worse.length > 0.05 * judgedPairs.length ? worse : []).toEqual([])
  })
})
