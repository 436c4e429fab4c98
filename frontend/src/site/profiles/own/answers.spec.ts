import { describe, expect, it } from '@jest/globals'
import { answersOfDraft, draftOfAnswers, parseTypedNumber } from './answers.ts'
import { suggestedSlugOf } from './slug-of.ts'

describe('A number as it is typed', () => {
  it.each([
    ['9', 9],
    [' 1,400 ', 1400],
    ['$42.50', 42.5],
    ['-1', -1],
    ['0', 0],
  ])('is understood: %j', (typed, number) => expect(parseTypedNumber(typed)).toBe(number))

  it.each(['', 'e', '1e3', '12 years', '1.2.3', 'Infinity', '0x1'])('is none: %j', (typed) =>
    expect(parseTypedNumber(typed)).toBeUndefined(),
  )
})

describe('The address that a name suggests', () => {
  it.each([
    ['Harbor Doula Care', 'harbor-doula-care'],
    ['Émilie’s Café & Co.', 'emilies-cafe-and-co'],
    ['  --Łódź Straße!-- ', 'lodz-strasse'],
    ['日本', ''],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('of %j is %j', (name, slug) => expect(suggestedSlugOf(name)).toBe(slug))
})

describe('A draft', () => {
  it('comes back as it was typed, the address part by part', () => {
    const answers = { tagline: 'Sh', yearsInService: '1e', city: 'Austin', languages: ['english'] }
    expect(draftOfAnswers(answers)).toEqual({
      tagline: 'Sh',
      yearsInService: '1e',
      languages: ['english'],
      address: { city: 'Austin' },
    })
    expect(answersOfDraft(draftOfAnswers(answers))).toEqual(answers)
  })

  it('leaves out what makes no sense here', () => {
    expect(
      answersOfDraft({ tagline: 7, languages: 'english', insuranceAccepted: 'yes', address: 3 }),
    ).toEqual({})
  })
})
