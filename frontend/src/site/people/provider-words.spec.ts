import { describe, expect, it } from '@jest/globals'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { eachColumnOf, keysOf, yesNoFields } from 'backend/contract/profiles/yes-no-fields'
import { credentialFactsOf, profileFactsOf } from '../profiles/public/facts.tsx'
import { profileHead } from '../profiles/public/profile-head.ts'
import { selfDeclaredFactsOf } from '../profiles/public/self-declared-facts.tsx'
import {
  initialsOf,
  insuranceNames,
  insuranceNotes,
  languageWords,
  nearnessWords,
  placeWords,
  priceWords,
  typeWords,
  typesAndPlaceWords,
  experienceWords,
} from './provider-words.ts'
import { whereWords } from './where-words.ts'

/** A record without any optional value. */
const bare: ProviderRecord = {
  ...eachColumnOf(keysOf(yesNoFields), () => false),
  id: 'p1',
  organization_id: 'o1',
  name: 'Maya Okafor',
  tagline: 'Calm, practical feeding support',
  description: '',
  years_in_service: 0,
  families_served: 0,
  starting_price: 165,
  starting_price_type: 'flat_fee',
  service_delivery: 'in_person_only',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  types: ['lactation_consultant'],
  languages: [],
  certifications: [],
  techniques: [],
  slug: 'maya-okafor',
  business_name: '',
  insurers: [],
  specialties: [],
  city: null,
  state: null,
  photo: null,
  gender: null,
  sexuality: null,
  ethnicity: [],
  faith: null,
  profession: null,
  availability: [],
  service_area: [],
  travel_miles: null,
  video_states: [],
  rating: null,
  review_count: 0,
  endorsement_count: 0,
  website: null,
}

describe('how near a provider is', () => {
  const oakland = {
    ...bare,
    city: 'Oakland',
    state: 'CA',
    service_delivery: 'in_person_and_virtual',
  } as const

  it.each([
    [{ comes: true, miles: 4 }, 'Comes to you · 4 miles away · also by video'],
    [{ comes: true, receives: true, miles: 1 }, 'Comes to you · 1 mile away · also by video'],
    [{ receives: true, miles: 12 }, 'You go there · 12 miles away · also by video'],
    [{ comes: true }, 'Comes to you · Oakland, CA · also by video'],
    [{ by_video: true }, 'Oakland, CA · by video'],
    [{ away: true }, 'Oakland, CA · in person or by video'],
    [{}, 'Oakland, CA · in person or by video'],
  ] as const)('%j', (nearness, words) => {
    expect(nearnessWords({ ...oakland, ...nearness }).join(' · ')).toBe(words)
  })

  it('leaves out what is not known', () => {
    expect(nearnessWords({ ...bare, comes: true })).toEqual(['Comes to you'])
    expect(nearnessWords(bare)).toEqual(['in person'])
  })
})

describe('the words of a profile', () => {
  it('leave out what is not known', () => {
    expect(typesAndPlaceWords(bare)).toBe('Lactation Consultant')
    expect(insuranceNotes(bare)).toEqual([])
    expect(languageWords(bare)).toBe('')
    expect(experienceWords(bare)).toBe('')
    expect(profileFactsOf(bare)).toEqual([['Visit type', 'In person only']])
    expect(credentialFactsOf(bare).map(([term]) => term)).toEqual(['Insurance'])
  })

  it('list what providers state about themselves apart from what they offer', () => {
    expect(selfDeclaredFactsOf(bare)).toEqual([])
    expect(
      selfDeclaredFactsOf({
        ...bare,
        gender: 'non_binary',
        ethnicity: ['black', 'hispanic'],
        faith: 'jewish',
      }),
    ).toEqual([
      ['Gender', 'Non-binary'],
      ['Ethnicity', 'Black or African American, Hispanic or Latino'],
      ['Faith', 'Jewish'],
    ])
    expect(
      profileFactsOf({ ...bare, availability: ['nights', 'on_call'], service_area: ['TX', '78704'] }),
    ).toEqual([
      ['Visit type', 'In person only'],
      ['Service area', 'Comes to TX; 78704'],
      ['Available', 'Nights, On call'],
    ])
  })

  it.each([
    [{}, ''],
    [{ travel_miles: 25 }, 'Comes to their own place and 25 miles around'],
    [
      { city: 'Seattle', state: 'WA', travel_miles: 25, service_area: ['Seattle, WA', 'Bellevue, WA'] },
      'Comes to Seattle, WA and 25 miles around, and to Bellevue, WA',
    ],
    [{ city: 'Seattle', state: 'WA', service_area: ['Seattle, WA'] }, 'Comes to Seattle, WA'],
    [
      {
        city: 'Seattle',
        travel_miles: 5,
        receives_clients: true,
        service_delivery: 'in_person_and_virtual' as const,
        video_states: ['WA', 'OR'],
      },
      'Comes to Seattle and 5 miles around. You can go to them in Seattle. You’ll get the street address once you’ve booked. By video in WA, OR',
    ],
    // Their way to meet has changed since.
    [{ receives_clients: true, travel_miles: 5, service_delivery: 'virtual_only' as const }, ''],
    [{ video_states: ['WA'] }, ''],
  ])('say where they go: %j', (known, words) => {
    expect(whereWords({ ...bare, ...known })).toBe(words)
  })

  it.each([
    [{ city: 'Oakland', state: 'CA' }, 'Oakland, CA'],
    [{ state: 'CA' }, 'CA'],
    [{ service_delivery: 'virtual_only' as const }, 'By video'],
    [{ city: 'Oakland', service_delivery: 'virtual_only' as const }, 'By video'],
  ])('say where: %j', (known, words) => {
    expect(placeWords({ ...bare, ...known })).toBe(words)
  })

  it.each([
    [165, 'flat_fee', '$165', 'flat'],
    [42, 'hourly', '$42', 'an hour'],
    [42.5, 'hourly', '$42.50', 'an hour'],
    [1250, 'flat_fee', '$1,250', 'flat'],
    [0, 'hourly', 'Free', ''],
  ] as const)('say what it costs: %d %s', (starting_price, starting_price_type, amount, unit) => {
    expect(priceWords({ ...bare, starting_price, starting_price_type })).toEqual({ amount, unit })
  })

  it('name the insurers, Medicaid last, or only say that insurance is accepted if no insurer is named', () => {
    const insured = { ...bare, insurance_accepted: true }
    expect(
      insuranceNotes({ ...insured, insurers: ['aetna', 'blue_cross'], medicaid_accepted: true }),
    ).toEqual(['Takes Aetna, Blue Cross, Medicaid'])
    expect(insuranceNotes(insured)).toEqual(['Takes insurance'])
  })

  it('say that there are receipts for a plan outside its network, which is no insurer that anybody takes', () => {
    const insurers = ['out_of_network', 'cigna']
    expect(insuranceNotes({ ...bare, insurers })).toEqual(['Takes Cigna', 'Out-of-network receipts'])
    expect(insuranceNames({ ...bare, insurers })).toEqual(['Cigna', 'Out-of-network receipts'])
    expect(insuranceNames({ ...bare, insurance_accepted: true })).toEqual([])
    const billed = ['Insurance', 'Plans vary. Check what yours covers.', ['Cigna', 'Out-of-network receipts']]
    expect(credentialFactsOf({ ...bare, insurers })).toContainEqual(billed)
    expect(credentialFactsOf({ ...bare, name: 'Rosa Soto', insurance_accepted: true })).toContainEqual([
      'Insurance',
      'Rosa takes insurance. Ask which plans when you get in touch.',
      [],
    ])
    expect(insuranceNotes({ ...bare, insurers: ['out_of_network'] })).toEqual(['Out-of-network receipts'])
  })

  it('show a value that is not in the list unchanged', () => {
    expect(typeWords({ ...bare, types: ['night_nanny', 'midwife'] })).toBe('Night Nanny, midwife')
  })

  it('show the entered profession in place of "Other", or "Other care" without one', () => {
    expect(typeWords({ ...bare, types: ['other'], profession: 'Acupuncturist' })).toBe('Acupuncturist')
    expect(typeWords({ ...bare, types: ['other', 'birth_doula'], profession: 'Childbirth educator' })).toBe(
      'Childbirth educator, Birth Doula',
    )
    expect(typeWords({ ...bare, types: ['other'] })).toBe('Other care')
    expect(typeWords({ ...bare, types: ['birth_doula'], profession: 'Chef' })).toBe('Birth Doula')
  })

  it('say "1 year in practice" but "12 years in practice"', () => {
    expect(experienceWords({ ...bare, years_in_service: 1 })).toBe('1 year in practice')
    expect(experienceWords({ ...bare, years_in_service: 12 })).toBe('12 years in practice')
  })

  it.each([
    ['Maya Okafor', 'MO'],
    ['Cher', 'C'],
    ['Ana María de la Cruz', 'AC'],
    ['élise 2 ømark', 'ÉØ'],
    ['', ''],
  ])('make initials of %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('use the first name, for a doctor with the title', () => {
    expect(firstNameOf('Maya Okafor')).toBe('Maya')
    const withTitles = [
      'Dr. Lena',
      'Dra. Luz',
      'Sra. Peña',
      'Srta Inés',
      'Ma. Elena',
      'Mª Elena',
      'Lic. Rosa',
    ]
    expect(withTitles.map((words) => firstNameOf(`${words} Ruiz`))).toEqual(withTitles)
    expect(firstNameOf('Ma Jun')).toBe('Ma')
  })
})

describe('the head of a profile', () => {
  it('cannot be closed early by a </script> in the provider’s text', () => {
    const { scripts } = profileHead('https://example.org', { ...bare, tagline: '</script><script>alert(1)' })
    expect(scripts[0]?.children).not.toContain('<')
    expect(JSON.parse(scripts[0]?.children ?? '')).toMatchObject({
      mainEntity: { description: '</script><script>alert(1)' },
    })
  })

  it('describes the provider, their work, place and lowest price in schema.org terms', () => {
    const shown = {
      ...bare,
      // Their own words, which nobody checked.
      certifications: ['DONA'],
      techniques: ['Paced bottles'],
      specialties: ['Tongue ties'],
      service_area: ['Oakland, CA'],
      city: 'Oakland',
      state: 'CA',
      starting_price: 42,
      starting_price_type: 'hourly',
      gender: 'woman',
      faith: 'jewish',
    } as const
    const checked = { credentialId: 'c', kind: 'certification', state: null, where: 'A register' } as const
    const until = { seenOn: '2026-11-02', validUntil: null }
    const { scripts } = profileHead(
      'https://example.org',
      shown as never,
      [],
      [
        { ...checked, ...until, name: 'IBCLC' },
        { ...checked, ...until, kind: 'background_check', name: '' },
      ],
    )
    const url = 'https://example.org/providers/maya-okafor'
    expect(JSON.parse(scripts[0]?.children ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      inLanguage: 'en',
      url,
      dateCreated: '2026-01-01T00:00:00.000Z',
      dateModified: '2026-01-01T00:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        '@id': `${url}#person`,
        name: 'Maya Okafor',
        url,
        description: 'Calm, practical feeding support',
        image: 'https://example.org/photos/social/p1.png',
        jobTitle: ['Lactation Consultant'],
        knowsLanguage: [],
        knowsAbout: ['Tongue ties', 'Paced bottles'],
        hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'IBCLC' }],
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Oakland',
          addressRegion: 'CA',
          addressCountry: 'US',
        },
        makesOffer: [
          {
            '@type': 'Offer',
            itemOffered: {
              '@type': 'Service',
              serviceType: 'Lactation Consultant',
              areaServed: ['Oakland, CA'],
            },
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              minPrice: 42,
              priceCurrency: 'USD',
              unitCode: 'HUR',
            },
          },
        ],
      },
    })
  })

  it('has the provider’s own picture for sharing', () => {
    const { meta } = profileHead('https://example.org', bare)
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://example.org/photos/social/p1.png' })
  })

  it('has the address with the slug as the canonical one', () => {
    const { links } = profileHead('https://example.org', bare)
    expect(links).toEqual([{ rel: 'canonical', href: 'https://example.org/providers/maya-okafor' }])
  })

  it('shortens the description at the end of a word', () => {
    const { meta } = profileHead('https://example.org', { ...bare, description: 'word '.repeat(100) })
    const description = meta.find((tag) => 'name' in tag && tag.name === 'description')
    const text = description && 'content' in description ? description.content : ''
    expect(text?.length).toBeLessThanOrEqual(155)
    expect(text).toMatch(/word…$/)
  })
})
