import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDemoStore, type DemoStore } from '../catalogue/demo-store.ts'
import { answeredPage } from '../catalogue/questions.ts'

let demo: DemoStore
beforeAll(async () => {
  demo = await openDemoStore()
})
afterAll(() => demo.close())

it('The questions of docs/analysts.md have the answers that the page gives', async () => {
  const { page, written, questions } = await answeredPage(demo.ask)
  expect(questions.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
  // If this fails because the demo data changed, run: make answers
  expect(written).toBe(page)
})
