import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askJudged, type JudgedAnswer } from '../bench/search-quality.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let asked: readonly JudgedAnswer[]
beforeAll(async () => {
  database = await testDatabase()
  asked = await askJudged(database.url)
}, 600_000)
afterAll(() => database.drop())

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
