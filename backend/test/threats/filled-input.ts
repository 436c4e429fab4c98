import * as z from 'zod/mini'
import type { Declaration } from '../../src/contract/declare.ts'

interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
}

/** Fits the field's length, and repeats the word as often as there is room. */
const textFor = ({ minLength = 0, maxLength = 2_000 }: JsonSchema, word: string) =>
  `${word} `.repeat(Math.ceil(Math.max(minLength, 1) / word.length)).slice(0, maxLength)

/** An input that most schemas accept. */
const filledIn = (schema: JsonSchema, word: string): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return filledIn(first, word)
  switch (schema.type) {
    case 'string':
      if (schema.format === 'email') return `${word}@example.com`
      if (schema.format === 'date-time') return '2027-01-01T00:00:00Z'
      if (schema.pattern?.startsWith(String.raw`^\d{4}-\d{2}-\d{2}$`)) return '2027-01-01'
      return textFor(schema, word)
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return [filledIn(schema.items ?? { type: 'string' }, word)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [
          name,
          // An unknown zone is named in the message, and is not personal text.
          name === 'zone' ? 'America/New_York' : filledIn(each, word),
        ]),
      )
    case undefined:
    default:
      return null
  }
}

/** An input of a server function with a word in every text field. */
export const filledInput = ({ input }: Declaration, word: string): object =>
  filledIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, word) as object
