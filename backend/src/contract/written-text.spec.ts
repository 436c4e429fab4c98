/** Text of which nothing can be seen is no text, in any field that a person writes. */

import { describe, expect, it } from '@jest/globals'
import type * as z from 'zod/mini'
import { tidyLine, tidyLines, trimText } from '../domain/written/text.ts'
import { contract } from '../features/features.ts'
import { sqlQuestion } from './log/console-sql.ts'

/** Each is drawn as nothing; the last are spaces, which were always refused. */
const nothings = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\u2060',
  '\u202e',
  '\ufe0f',
  '\u200d',
  '\u115f',
  '\uffa0',
  '\u{e0061}',
  '\ufeff',
  '\u2007',
  ' ',
  '\u200b \u3164\u2800 ',
].map((text) => text.repeat(60))

/**
 * No texts of people: what the server gave out or looks up, what was typed as a secret, or what a query is asked with.
 * An unknown one finds nothing.
 */
const noText =
  /^(projection|id|ids|\w+Ids?|token|password|newPassword|redirect|after|before|cursor|search|stream|photo|zone|session|nickname|moving|values|without)$/
/** Words that are searched for, and the place of a comparison. They are kept by nobody. */
const searches = /^(searchFilter|searchProviders|searchSuggestions|suggest|search|comparedProviders)/

interface Field {
  readonly path: readonly string[]
  readonly schema: z.ZodMiniType
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly in?: z.ZodMiniType
}

/** Every string within a schema, at any depth. */
const stringsOf = (schema: z.ZodMiniType, path: readonly string[]): Field[] => {
  const { type, shape, element, innerType, valueType, options, in: from } = schema.def as Definition
  if (type === 'string') return [{ path, schema }]
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, each]) => stringsOf(each, [...path, name])),
    ...[element, innerType, valueType, from, ...(options ?? [])].flatMap((each) =>
      each ? stringsOf(each, path) : [],
    ),
  ]
}

const all = [
  ...Object.values(contract).map(({ id, input }): Field => ({ path: [id], schema: input })),
  { path: ['POST /api/admin/sql'], schema: sqlQuestion },
].flatMap(({ path, schema }) => stringsOf(schema, path))
const fields = all.filter(({ path }) => !noText.test(path.at(-1) ?? '') && !searches.test(path[0] ?? ''))

describe('A text of which nothing can be seen', () => {
  it('is refused or empty in every text field of every input', () => {
    const taken = fields.flatMap(({ path, schema }) =>
      nothings.flatMap((text) => {
        const parsed = schema.safeParse(text.slice(0, 60))
        return parsed.success && parsed.data !== ''
          ? [`${path.join('.')} ${text.codePointAt(0)?.toString(16)}`]
          : []
      }),
    )
    expect(taken).toEqual([])
    // 129 in November 2026; fewer than this, and the walk has lost its way.
    expect(fields.length).toBeGreaterThan(100)
  })
})

describe('A visible text', () => {
  it.each([
    '❤️',
    '👩‍👩‍👧',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'post\u00adpartum',
    'می\u200cخواهم',
    'é',
    '한',
  ])('keeps the invisible characters that it needs: %j', (text) => expect(trimText(` ${text}\n`)).toBe(text))

  it('is tidied for the public: lines, spaces, invisible characters, decomposed letters', () => {
    expect(tidyLines('  Zoe\u0308  was\tkind. \r\n\r\n\r\n\r\n Very.\u200b\u2028 Yes. ')).toBe(
      'Zoë was kind.\n\nVery.\nYes.',
    )
    expect(tidyLine('  Do you\n come\t\u200b at  night?\u202e ')).toBe('Do you come at night?')
    expect(tidyLine('For 👩‍👩‍👧 too?')).toBe('For 👩‍👩‍👧 too?')
    expect([tidyLines('\u200b \n \u3164'), tidyLine('\u2800')]).toEqual(['', ''])
  })
})
