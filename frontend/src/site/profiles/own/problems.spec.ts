import { describe, expect, it } from '@jest/globals'
import { profileChanges } from 'backend/contract/profiles/provider-profile'
import { areaMessage } from 'backend/contract/profiles/provider-profile'
import { problemsOfInput } from './problems.ts'

describe('problemsOfInput', () => {
  it('names the invalid word of a list', () => {
    expect(problemsOfInput(profileChanges, { serviceArea: ['TX', 'somewhere', '787'] })).toEqual({
      serviceArea: `“somewhere”: ${areaMessage}`,
    })
    const long = 'x'.repeat(201)
    expect(problemsOfInput(profileChanges, { techniques: [long] })).toEqual({
      techniques: `“${'x'.repeat(40)}…”: Please use 200 characters or fewer`,
    })
  })

  it('gives the schema’s message for every other field', () => {
    expect(problemsOfInput(profileChanges, { tagline: 'Hi', address: { zipCode: '972' } })).toEqual({
      tagline: 'Tagline must be at least 10 characters',
      zipCode: 'Please enter a five-digit ZIP code',
    })
  })
})
