import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askJudged, type Asked } from '../bench/search-quality.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let asked: readonly Asked[]
beforeAll(async () => {
  database = await testDatabase()
  asked = await askJudged(database.url)
}, 120_000)
afterAll(() => database.drop())

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('what parents type', () => {
  it('is seldom left without an answer', () => {
    expect(mean(asked.map(({ found }) => (found.length === 0 ? 1 : 0)))).toBeLessThan(0.03)
  })

  it('finds those first who help most', () => {
    expect(mean(asked.map(({ ndcg }) => ndcg))).toBeGreaterThan(0.75)
  })

  it('finds the same people when it is mistyped', () => {
    const forms = asked.flatMap(({ forgiven, missed }) => [...forgiven.map(() => 1), ...missed.map(() => 0)])
    expect(forms.length).toBeGreaterThan(500)
    expect(mean(forms)).toBeGreaterThanOrEqual(0.95)
  })
})
