/** Inputs that somebody may write into an address, a query or a field to make a server fail. */

import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Declaration } from '../src/contract/declare.ts'

const away = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']

/** One segment of a path, encoded as it is sent. */
export const hostileSegments: readonly string[] = [
  '%00',
  'rosa%00',
  'a'.repeat(81),
  'a'.repeat(2_000),
  '%C3%A9'.repeat(60),
  '%',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  '%FF%FE',
  '%E3%80%80',
  '%E3%80%80rosa%E3%80%80',
  '%EF%BC%8E%EF%BC%8E%EF%BC%8F',
  '.',
  '..',
  '...',
  '%2e%2e',
  '%2e%2e%2fetc',
  '..%5C..',
  '\\',
  '%5C%5Cevil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '/evil.example',
  '%0D%0ALocation:%20https://evil.example',
  '%E2%80%AErosa',
  '%F0%9F%91%B6%F0%9F%8F%BD',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e400',
  '%7B%22a%22:1%7D',
  '%27%3B--',
  '*',
  '$id',
  ';a=b',
  '00000000-0000-0000-0000-000000000000',
]

/** The value of a query parameter, encoded as it is sent. */
export const hostileValues: readonly string[] = [
  ...hostileSegments,
  '',
  ...away,
  ...away.map(encodeURIComponent),
  '/%E3%80%80/x',
  '%2F%E3%80%80%2Fx',
  '%2F%C2%A0%2Fevil.example',
  '%2F%09%2Fevil.example',
  '%2F%252F%252Fevil.example',
  '%2F@evil.example',
  '%2Flogin?redirect=%2Flogin',
  '%5B%22id%22,%22ASC%22%5D',
  '%5B0,9%5D',
  '%5B9,0%5D',
  '%5B1e99,1e100%5D',
  '%22%5Cu0000%22',
  '%22%5Cud800%22',
  '%7B%22__proto__%22:1%7D',
  '9'.repeat(40),
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
]

const bytes = fc
  .uint8Array({ maxLength: 40 })
  .map((codes) => [...codes].map((code) => `%${code.toString(16).padStart(2, '0')}`).join(''))
const encoded = fc.string({ unit: 'grapheme', maxLength: 60 }).map(encodeURIComponent)

export const hostileSegmentArbitrary = fc.oneof(fc.constantFrom(...hostileSegments), encoded, bytes)
const hostileValueArbitrary = fc.oneof(fc.constantFrom(...hostileValues), encoded, bytes)

/** Names of parameters that pages and routes read, and a few others. */
const parameters =
  'redirect next id ids token email type page sort range filter searchQuery area payload before after until moment text bypass_waitlist _splat __proto__ x[] x'

/** A query string with its question mark, or an empty string. */
export const hostileQueryArbitrary = fc
  .array(fc.tuple(fc.constantFrom(...parameters.split(' ')), hostileValueArbitrary), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )

const hostileTexts = fc.oneof(
  fc.constantFrom(
    '\u3000\u3000\u3000',
    '\u0000',
    '\ud800',
    '\u202eevil',
    "'; drop table read.provider; --",
    '%_\\',
    '(((((',
    '//evil.example',
    '\uFDFA'.repeat(200),
    'a\u0300'.repeat(100),
    '00000000-0000-4000-8000-000000000000',
  ),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
)

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const stringOf = ({ pattern, minLength = 0, maxLength = 5_000 }: JsonSchema): fc.Arbitrary<unknown> => {
  const long = hostileTexts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
  return pattern === undefined ? long : fc.oneof(fc.stringMatching(new RegExp(pattern)), long)
}

/** Mostly valid values, so that the input reaches a handler. */
const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  const { minimum = -1e9, maximum = 1e9 } = schema
  switch (schema.type) {
    case 'string':
      return stringOf(schema)
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, value]) => [name, valueOf(value)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case undefined:
    default:
      return fc.oneof(hostileTexts, fc.jsonValue())
  }
}

const inputSchemaOf = ({ input }: Declaration) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema

export const takesInput = (declaration: Declaration): boolean =>
  Object.keys(inputSchemaOf(declaration).properties ?? {}).length > 0

/** Inputs of a server function that pass its schema about half of the time. */
export const hostileInput = (declaration: Declaration): fc.Arbitrary<unknown> =>
  valueOf(inputSchemaOf(declaration))
