import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { openDemoStore, type DemoStore } from '../catalogue/demo-store.ts'
import { schemaFile } from '../catalogue/page.ts'
import { answeredPage } from '../catalogue/questions.ts'

let demo: DemoStore
beforeAll(async () => {
  demo = await openDemoStore()
})
afterAll(() => demo.close())

it('The questions of docs/analysts.md have the answers that the page gives', async () => {
  const { page, written, questions } = await answeredPage(demo.ask)
  expect(questions.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 39 }, (_, index) => index + 1),
  )
  // If this fails because the demo data changed, run: make answers
  expect(written).toBe(page)
})

it('Every line of an export fits docs/events.schema.json', async () => {
  const schema = JSON.parse(await readFile(schemaFile, 'utf8')) as {
    readonly required: readonly string[]
    readonly $defs: Readonly<Record<string, object>>
  }
  const checks = new Map(
    Object.keys(schema.$defs).map((name) => [
      name,
      z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: schema.$defs } as Parameters<
        typeof z.fromJSONSchema
      >[0]),
    ]),
  )
  const lines = (await readFile(demo.file, 'utf8')).trim().split('\n')
  const faults = lines.flatMap((text) => {
    const line = JSON.parse(text) as { readonly type: string; readonly data: object }
    const missing = schema.required.filter((name) => !Object.hasOwn(line, name))
    const checked = checks.get(line.type)?.safeParse(line.data)
    return missing.length === 0 && checked?.success
      ? []
      : [`${line.type}: ${missing.join()} ${checked?.error?.message}`]
  })
  expect(lines.length).toBeGreaterThan(300)
  expect([...new Set(faults)]).toEqual([])
  // And what is no such event does not fit.
  expect(checks.get('WaitlistJoined')?.safeParse({ entryId: 7 }).success).toBe(false)
})
