import { describe, expect, it } from '@jest/globals'
import { bookingsList } from 'backend/contract/bookings/console-bookings'
import type { ConsoleList } from 'backend/contract/console-list'
import { createEndorsementRequest } from 'backend/contract/endorsements/endorsements'
import { providersList } from 'backend/contract/profiles/console-providers'
import { profileChanges } from 'backend/contract/profiles/provider-profile'
import { consoleLists } from 'backend/contract/staff/console-lists'
import { waitlistList } from 'backend/contract/waitlist/console-waitlist'
import * as z from 'zod/mini'
import { fieldLabel } from '../lists/field-labels.ts'
import { plainValueWords } from '../shown/value-words.tsx'
import { valueInWords } from './field-words.ts'

it('names a field as the record’s page does, and an unnamed field in plain words', () => {
  expect(fieldLabel(waitlistList, 'fullName')).toBe('Name')
  expect(fieldLabel(providersList, 'yearsInService')).toBe('Years in service')
})

it('says what a value means, and leaves free text unchanged', () => {
  expect(valueInWords(waitlistList, 'status', 'signed_up')).toBe('Signed up')
  expect(valueInWords(waitlistList, 'message', 'waiting')).toBe('waiting')
  expect(valueInWords(waitlistList, 'status', null)).toBeNull()
  expect(valueInWords(providersList, 'faith', 'erased')).toBe('erased')
})

it('translates values in lists and in nested fields', () => {
  expect(plainValueWords(valueInWords(providersList, 'languages', ['english', 'asl']))).toBe(
    'English, American Sign Language',
  )
  expect(plainValueWords(valueInWords(bookingsList, 'series', { weekdays: [1, 4], weeks: 2 }))).toBe(
    'Weekdays: Monday, Thursday; Weeks: 2',
  )
  expect(plainValueWords(valueInWords(providersList, 'address', { street: null, zipCode: '78701' }))).toBe(
    'ZIP code: 78701',
  )
})

/** Shapes whose fields appear in histories beside those of the rows. */
const shapesOfEvents: Readonly<Record<string, Readonly<Record<string, z.core.$ZodType>>>> = {
  endorsements: createEndorsementRequest.input.shape,
  providers: profileChanges.shape,
}

const histories: readonly ConsoleList[] = consoleLists.filter(({ history }) => history)

/**
 * The values of a field that allows only a few, also within a list or if the field is nullable or optional.
 */
const valuesOf = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries).map(String)
  if (schema instanceof z.ZodMiniArray) return valuesOf(schema.def.element)
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault
  )
    return valuesOf(schema.def.innerType)
  return []
}

const chosen = histories.flatMap((list) =>
  [list.row.shape, shapesOfEvents[list.name] ?? {}].flatMap((shape) =>
    Object.entries(shape).flatMap(([field, schema]) =>
      valuesOf(schema).map((value) => ({ name: list.name, field, value, list })),
    ),
  ),
)

describe('A history has words for', () => {
  it.each(chosen)('$value, as $field of $name', ({ field, value, list }) => {
    const words = valueInWords(list, field, value)
    expect(words).not.toBe(value)
    expect(words).toMatch(/^[A-Z]/)
  })

  it('only those fields of events whose values the contract lists', () => {
    const fields = new Set(chosen.map(({ name, field }) => `${name}: ${field}`))
    for (const { name, history } of histories)
      for (const field of Object.keys(history?.choices ?? {}).filter((field) => field !== 'weekdays'))
        expect([...fields]).toContain(`${name}: ${field}`)
  })
})
