import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { contract } from '../../features/features.ts'

/** Characters: the most that fit into a request body of 100 KB. */
const longest = 90_000
/** Texts that make a regular expression backtrack, and texts that grow when they are normalized. */
const units = ['a', '@', 'a@', 'a.', ' ', '-', 'https://a', '\uFDFA']

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** For each text field of an input, returns a function that makes an input with only this text. */
const writersOf = (schema: JsonSchema): ((text: string) => unknown)[] => [
  ...(schema.type === 'string' ? [(text: string) => text] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    writersOf(field).map((write) => (text: string) => ({ [key]: write(text) })),
  ),
  ...(schema.items ? writersOf(schema.items).map((write) => (text: string) => [write(text)]) : []),
  ...(schema.anyOf ?? []).flatMap(writersOf),
]

describe('A text that fills a whole request body', () => {
  it.each(Object.values(contract).map(({ id, input }) => [id, input] as const))(
    'is refused by %s within a second of processor time',
    (_id, input) => {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
      for (const write of writersOf(schema as JsonSchema))
        for (const unit of units) {
          const text = unit.repeat(longest).slice(0, longest)
          const before = process.cpuUsage()
          z.safeParse(input, write(text))
          const { user, system } = process.cpuUsage(before)
          // Microseconds of processor time.
          expect(user + system).toBeLessThan(1_000_000)
        }
    },
  )
})
