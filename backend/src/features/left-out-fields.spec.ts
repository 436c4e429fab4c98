import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import type { Declaration } from '../contract/declare.ts'
import { deprecatedProfileForm } from '../contract/profiles/provider-profile.ts'
import { parseInput } from '../platform/functions/input.ts'
import { contract } from './features.ts'

interface Required {
  readonly path: string
  readonly name: string
  readonly of: z.ZodMiniType
}

/** The objects in a schema, and those in its lists and optional fields. */
const objectsIn = (schema: unknown, path: string): { path: string; object: z.ZodMiniObject }[] => {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape)
    return [
      { path, object: schema },
      ...fields.flatMap(([name, field]) => objectsIn(field, `${path}.${name}`)),
    ]
  }
  const {
    innerType,
    element,
    options,
    in: into,
  } = (schema as z.ZodMiniAny)._zod.def as {
    readonly innerType?: unknown
    readonly element?: unknown
    readonly options?: readonly unknown[]
    readonly in?: unknown
  }
  return [innerType, element, into, ...(options ?? [])].flatMap((each) => (each ? objectsIn(each, path) : []))
}

const sentenceFor = (schema: z.ZodMiniType, name: string, input: object): string | undefined => {
  const parsed = parseInput(schema, input)
  const fields = parsed.ok ? {} : (parsed.refusal.fields ?? {})
  return Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
}

const required: readonly Required[] = Object.values<Declaration>(contract).flatMap(({ id, input }) =>
  objectsIn(input, id).flatMap(({ path, object }) =>
    Object.keys(object.shape)
      .filter((name) => sentenceFor(object, name, {}) !== undefined)
      .map((name) => ({ path: `${path}.${name}`, name, of: object })),
  ),
)

/** The schema library's own sentence. */
const ofLibrary = 'Invalid input'
/** Ours for values that no form asks a person for, such as ids. */
const ofAnyField = new Set(['This field is required', 'This isn’t a valid value'])

describe('A required field that is left out', () => {
  it('is answered in our words, whichever it is', () => {
    expect(required.length).toBeGreaterThan(200)
    const said = required.map(({ path, name, of }) => `${path}: ${sentenceFor(of, name, {})}`)
    expect(said.filter((line) => line.endsWith(`: ${ofLibrary}`))).toEqual([])
  })

  it('is answered like an empty one, if that has a sentence of its own', () => {
    const asked = required.flatMap(({ path, name, of }) =>
      ['', []].flatMap((empty) => {
        const ofEmpty = sentenceFor(of, name, { [name]: empty })
        return ofEmpty === undefined || ofAnyField.has(ofEmpty)
          ? []
          : [{ path, empty: ofEmpty, leftOut: sentenceFor(of, name, {}) }]
      }),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ empty, leftOut }) => empty !== leftOut)).toEqual([])
  })

  it('has its own sentences in the deprecated form', () => {
    const { refusal } = parseInput(deprecatedProfileForm, {}) as { refusal: { fields: object } }
    expect(refusal.fields).toMatchObject({
      providerName: 'Name must be at least 2 characters',
      tagline: 'Tagline must be at least 10 characters',
      yearsInService: 'Years must be 0 or greater',
      familiesServed: 'Families served must be 0 or greater',
      startingPrice: 'Price must be 0 or greater',
      providerTypes: 'Select at least one provider type',
      languages: 'Select at least one language',
    })
  })
})
