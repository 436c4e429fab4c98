import { describe, expect, it } from '@jest/globals'
import { personRow } from 'backend/contract/accounts/console-people'
import { bookingRow } from 'backend/contract/bookings/console-bookings'
import { endorsementRow } from 'backend/contract/endorsements/console-endorsements'
import { createEndorsementRequest } from 'backend/contract/endorsements/endorsements'
import { faqRow } from 'backend/contract/faqs/console-faqs'
import type { RecordKind } from 'backend/contract/log/console-log'
import { providerRow } from 'backend/contract/profiles/console-providers'
import { profileReportRow } from 'backend/contract/profiles/profile-reports'
import { profileChanges } from 'backend/contract/profiles/provider-profile'
import { reviewRow } from 'backend/contract/reviews/console-reviews'
import { waitlistRow } from 'backend/contract/waitlist/console-waitlist'
import * as z from 'zod/mini'
import { bookingChoices } from '../bookings/booking-words.ts'
import { endorsementChoices } from '../endorsements/endorsement-choices.ts'
import { faqChoices } from '../faqs/faq-states.ts'
import { personChoices } from '../people/people-words.ts'
import { profileReportChoices } from '../profile-reports/report-words.ts'
import { profileChoices } from 'backend/contract/profiles/profile-choices'
import { reviewChoices } from '../reviews/review-states.ts'
import { plainValueWords } from '../shown/value-words.tsx'
import { waitlistChoices } from '../waitlist/waitlist-words.ts'
import { fieldWords, valueInWords, type ChoiceWords } from './field-words.ts'

it('names a field as the record’s page does, and an unnamed field in plain words', () => {
  expect(fieldWords('fullName')).toBe('Name')
  expect(fieldWords('yearsInService')).toBe('Years in service')
})

it('says what a value means, and leaves free text unchanged', () => {
  expect(valueInWords(waitlistChoices, 'status', 'signed_up')).toBe('Signed up')
  expect(valueInWords(waitlistChoices, 'message', 'waiting')).toBe('waiting')
  expect(valueInWords(waitlistChoices, 'status', null)).toBeNull()
  expect(valueInWords(profileChoices, 'faith', 'erased')).toBe('erased')
})

it('translates values in lists and in nested fields', () => {
  expect(plainValueWords(valueInWords(profileChoices, 'languages', ['english', 'asl']))).toBe(
    'English, American Sign Language',
  )
  expect(plainValueWords(valueInWords(bookingChoices, 'series', { weekdays: [1, 4], weeks: 2 }))).toBe(
    'Weekdays: Monday, Thursday; Weeks: 2',
  )
  expect(plainValueWords(valueInWords(profileChoices, 'address', { street: null, zipCode: '78701' }))).toBe(
    'ZIP code: 78701',
  )
})

interface Told {
  readonly choices: ChoiceWords
  /** The schemas whose fields appear in the history of this kind. */
  readonly shapes: readonly Readonly<Record<string, z.core.$ZodType>>[]
}

/** A new kind of record must be added here, or this does not compile. */
const histories: Readonly<Record<RecordKind, Told>> = {
  waitlist: { choices: waitlistChoices, shapes: [waitlistRow.shape] },
  endorsements: {
    choices: endorsementChoices,
    shapes: [endorsementRow.shape, createEndorsementRequest.input.shape],
  },
  faqs: { choices: faqChoices, shapes: [faqRow.shape] },
  bookings: { choices: bookingChoices, shapes: [bookingRow.shape] },
  reviews: { choices: reviewChoices, shapes: [reviewRow.shape] },
  providers: { choices: profileChoices, shapes: [providerRow.shape, profileChanges.shape] },
  people: { choices: personChoices, shapes: [personRow.shape] },
  'profile-reports': { choices: profileReportChoices, shapes: [profileReportRow.shape] },
}

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

const chosen = Object.entries(histories).flatMap(([kind, { choices, shapes }]) =>
  shapes.flatMap((shape) =>
    Object.entries(shape).flatMap(([field, schema]) =>
      valuesOf(schema).map((value) => ({ kind, field, value, choices })),
    ),
  ),
)

describe('A history has words for', () => {
  it.each(chosen)('$value, as $field of $kind', ({ field, value, choices }) => {
    const words = valueInWords(choices, field, value)
    expect(words).not.toBe(value)
    expect(words).toMatch(/^[A-Z]/)
  })

  it('only those fields whose values the contract lists', () => {
    const fields = new Set(chosen.map(({ kind, field }) => `${kind}: ${field}`))
    for (const [kind, { choices }] of Object.entries(histories))
      for (const field of Object.keys(choices).filter((field) => field !== 'weekdays'))
        expect([...fields]).toContain(`${kind}: ${field}`)
  })
})
