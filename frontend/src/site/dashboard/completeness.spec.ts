import { describe, expect, it } from '@jest/globals'
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { eachOf, keysOf, yesNoFields } from 'backend/contract/profiles/yes-no-fields'
import { completenessOf } from './completeness.ts'

/** A profile straight after onboarding: nothing optional is filled in. */
const plain: OwnProfile & { readonly hasHours: boolean } = {
  hasHours: false,
  businessName: 'First Nights',
  slug: 'first-nights',
  providerName: 'Maya Okafor',
  tagline: 'Calm, practical help',
  description: 'I come in the evening and leave when everybody has slept and eaten.',
  yearsInService: 3,
  familiesServed: 20,
  ...eachOf(keysOf(yesNoFields), () => false),
  insuranceAccepted: true,
  startingPrice: 42,
  startingPriceType: 'hourly',
  serviceDelivery: 'in_person_only',
  providerTypes: ['night_nanny'],
  languages: ['english'],
  certifications: [],
  techniques: [],
  businessType: null,
  website: null,
  phone: null,
  address: null,
  insurers: [],
  specialties: [],
  gender: null,
  sexuality: null,
  ethnicity: [],
  faith: null,
  profession: null,
  availability: [],
  serviceArea: [],
  travelMiles: null,
  videoStates: [],
  photo: null,
}

describe('the completeness of a profile', () => {
  it('lists what parents look for and cannot find, and where to add it', () => {
    const { said, of, missing } = completenessOf(plain)
    expect([said, of]).toEqual([0, 8])
    expect(missing.map(({ section }) => section)).toEqual([
      'photo',
      'hours',
      'place',
      'place',
      'experience',
      'experience',
      'price',
      'contact',
    ])
  })

  it('does not ask for a place if all visits are virtual, or for insurers if no insurance is accepted', () => {
    const { missing } = completenessOf({
      ...plain,
      serviceDelivery: 'virtual_only',
      insuranceAccepted: false,
    })
    expect(missing.map(({ text }) => text)).toEqual([
      'A photo',
      'Your hours and what parents can book',
      'Whether you work days, nights or weekends',
      'Your specialties',
      'Your certifications',
      'Your website',
    ])
  })

  it.each([{ travelMiles: 25 }, { receivesClients: true }])('knows where somebody works by %j', (said) => {
    expect(completenessOf({ ...plain, ...said }).missing.map(({ text }) => text)).not.toContain(
      'How far you travel, or the areas you cover',
    )
  })

  it('knows from hours when somebody works', () => {
    expect(completenessOf({ ...plain, hasHours: true }).missing.map(({ text }) => text)).not.toContain(
      'Whether you work days, nights or weekends',
    )
  })

  it('does not ask for anything that describes the person', () => {
    const full = {
      ...plain,
      photo: 'maya.webp',
      hasHours: true,
      availability: ['nights'],
      serviceArea: ['TX'],
      specialties: ['Twins'],
      certifications: ['NCS'],
      insurers: ['aetna'],
      website: 'https://example.org',
    }
    expect(completenessOf(full)).toEqual({ said: 8, of: 8, missing: [] })
  })
})
