import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { parseInput } from './input.ts'

describe('The refusal of a body', () => {
  const schema = z.strictObject({ name: z.string('Please give a name'), tags: z.array(z.string('A word')) })
  const refusalOf = (input: unknown) => {
    const parsed = parseInput(schema, input)
    if (parsed.ok) throw new Error('It was taken')
    return parsed.refusal
  }

  it('names each wrong field once', () => {
    expect(refusalOf({ tags: ['a', 1], more: true })).toMatchObject({
      message: 'Please check this: Please give a name',
      fields: { name: 'Please give a name', 'tags.1': 'A word', more: 'There is no such field' },
    })
  })

  it.each([
    ['unknown fields', Object.fromEntries(Array.from({ length: 7_000 }, (_, nth) => [`field ${nth}`, 1]))],
    ['wrong items', { name: 'x', tags: Array.from({ length: 7_000 }, () => 1) }],
    [
      'long names',
      Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`${nth}${'x'.repeat(1_500)}`, 1])),
    ],
  ])('stays short for a body of many %s', (_what, input) => {
    expect(JSON.stringify(refusalOf(input)).length).toBeLessThan(16_000)
  })
})
