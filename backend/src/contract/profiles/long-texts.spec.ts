import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { contract } from '../../features/features.ts'

/** Characters: a body of 100 KB holds no more. */
const longest = 90_000
/** What makes a pattern try again from every place, and what grows when it is normalized. */
const units = ['a', '@', 'a@', 'a.', ' ', '-', 'https://a', '\uFDFA']

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** For each text of an input: the input with nothing but this text in it. */
const writersOf = (schema: JsonSchema): ((text: string) => unknown)[] => [
  ...(schema.type === 'string' ? [(text: string) => text] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    writersOf(field).map((write) => (text: string) => ({ [key]: write(text) })),
  ),
  ...(schema.items ? writersOf(schema.items).map((write) => (text: string) => [write(text)]) : []),
  ...(schema.anyOf ?? []).flatMap(writersOf),
]

describe('A text as long as a body can be', () => {
  it.each(Object.values(contract).map(({ id, input }) => [id, input] as const))(
    'is refused by %s without much work',
    (_id, input) => {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
      for (const write of writersOf(schema as JsonSchema))
        for (const unit of units) {
          const text = unit.repeat(longest).slice(0, longest)
          const before = process.cpuUsage()
          z.safeParse(input, write(text))
          const { user, system } = process.cpuUsage(before)
          // Microseconds of the processor.
          expect(user + system).toBeLessThan(1_000_000)
        }
    },
  )
})
