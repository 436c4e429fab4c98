import { describe, expect, it } from '@jest/globals'
import { suggestedSlugOf } from '../onboarding/use-wizard.ts'
import { answersOfDraft, draftOfAnswers, parseTypedNumber } from './answers.ts'

describe('parseTypedNumber', () => {
  it.each([
    ['9', 9],
    [' 1,400 ', 1400],
    ['$42.50', 42.5],
    ['-1', -1],
    ['0', 0],
    ['about 60', 60],
    ['~60', 60],
    ['60+', 60],
    ['Unas 1,200', 1200],
  ])('reads %j as a number', (typed, number) => expect(parseTypedNumber(typed)).toBe(number))

  it.each(['', 'e', '1e3', '12 years', '1.2.3', 'Infinity', '0x1'])('does not read %j as a number', (typed) =>
    expect(parseTypedNumber(typed)).toBeUndefined(),
  )
})

describe('The suggested slug', () => {
  it.each([
    ['Harbor Doula Care', 'harbor-doula-care'],
    ['Émilie’s Café & Co.', 'emilies-cafe-and-co'],
    ['  --Łódź Straße!-- ', 'lodz-strasse'],
    ['日本', ''],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('for %j is %j', (name, slug) => expect(suggestedSlugOf(name)).toBe(slug))
})

describe('A draft', () => {
  it('gives back the answers as typed, including the parts of the address', () => {
    const answers = { tagline: 'Sh', yearsInService: '1e', city: 'Austin', languages: ['english'] }
    expect(draftOfAnswers(answers)).toEqual({
      tagline: 'Sh',
      yearsInService: '1e',
      languages: ['english'],
      address: { city: 'Austin' },
    })
    expect(answersOfDraft(draftOfAnswers(answers))).toEqual(answers)
  })

  it('leaves out values of the wrong type', () => {
    expect(
      answersOfDraft({ tagline: 7, languages: 'english', insuranceAccepted: 'yes', address: 3 }),
    ).toEqual({})
  })
})
