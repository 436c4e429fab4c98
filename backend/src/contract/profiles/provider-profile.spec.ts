import { describe, expect, it } from '@jest/globals'
import {
  deprecatedProfileForm,
  profileChanges,
  providerProfileForm,
  type ProviderProfileForm,
} from './provider-profile.ts'

const profile: ProviderProfileForm = {
  businessName: 'Harbor Doula Care',
  slug: 'harbor-doula-care',
  providerName: 'Maya Okafor',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at home.',
  yearsInService: 0,
  familiesServed: 0,
  insuranceAccepted: true,
  medicaidAccepted: false,
  startingPrice: 0,
  startingPriceType: 'flat_fee',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['birth_doula'],
  languages: ['english'],
}

const complaintAbout = (change: Partial<Record<keyof ProviderProfileForm, unknown>>) =>
  providerProfileForm.safeParse({ ...profile, ...change }).error?.issues[0]?.message

describe('the onboarding form (product.md, "Provider profile")', () => {
  it('accepts the smallest valid input', () => {
    expect(providerProfileForm.safeParse(profile).success).toBe(true)
  })

  it.each([
    [{ businessName: 'H' }, 'Business name must be at least 2 characters'],
    [{ slug: 'ab' }, 'Slug must be at least 3 characters'],
    [{ slug: 'a'.repeat(51) }, 'Slug must be less than 50 characters'],
    [{ slug: 'Harbor_Care' }, 'Slug can only contain lowercase letters, numbers, and hyphens'],
    [{ slug: '0123456789abcdef'.repeat(2) }, 'That link is already taken'],
    [{ slug: 'admin' }, 'That link is already taken'],
    [{ yearsInService: 0.1 }, 'Years in service must be a whole number'],
    [{ familiesServed: 2.5 }, 'Families served must be a whole number'],
    [{ providerName: ' M ' }, 'Provider name must be at least 2 characters'],
    [{ businessName: 'H'.repeat(101) }, 'Business name must be at most 100 characters'],
    [{ providerName: 'M'.repeat(101) }, 'Provider name must be at most 100 characters'],
    [
      { businessName: 'Harbor\nBcc: all@example.com' },
      'Business name can’t include line breaks or hidden characters',
    ],
    [{ providerName: 'Maya\u2028Okafor' }, 'Provider name can’t include line breaks or hidden characters'],
    [{ providerName: 'Maya \u202Ekoafor' }, 'Provider name can’t include line breaks or hidden characters'],
    [{ businessName: 'Win at https://evil.example' }, 'Business name can’t include a web or email address'],
    [{ providerName: 'Log in at evil.com' }, 'Provider name can’t include a web or email address'],
    [{ providerName: 'www.evil' }, 'Provider name can’t include a web or email address'],
    [{ providerName: 'maya@evil' }, 'Provider name can’t include a web or email address'],
    [{ tagline: 'Too short' }, 'Tagline must be at least 10 characters'],
    [{ description: 'Too short' }, 'Description must be at least 50 characters'],
    [{ yearsInService: -1 }, 'Years in service must be 0 or greater'],
    [{ familiesServed: -1 }, 'Families served must be 0 or greater'],
    [{ startingPrice: -0.01 }, 'Starting price must be 0 or greater'],
    [{ providerTypes: [] }, 'Please select at least one provider type'],
    [{ languages: [] }, 'Please select at least one language'],
    [{ website: 'harbor.example' }, 'Please enter a valid website URL'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid website URL'],
  ])('refuses %j with "%s"', (change, message) => {
    expect(complaintAbout(change)).toBe(message)
  })

  it.each([
    'St. Luke’s Birth Co.',
    'Dr. M. Okafor, Ph.D.',
    'A.B.C. Doulas',
    'Émilie’s Café & Co.',
    'نور',
    'Dr.Smith',
    'The St.Luke Center',
    'Prof.Émile (Dr.Okafor)',
    'Ma.Elena Pérez, Dra.Luz',
  ])('accepts %s as a name', (name) => {
    expect(complaintAbout({ businessName: name, providerName: name })).toBeUndefined()
  })

  it.each(['Dr.Smith.com', 'Dr.com', 'St.COM', 'evil.Dr.Smith', 'maya@Dr.Smith', 'Win.Now', 'Baby.Care'])(
    'refuses %s as a name, which may become a link',
    (name) => {
      expect(complaintAbout({ providerName: name })).toBe(
        'Provider name can’t include a web or email address',
      )
    },
  )

  it('accepts a slug of 50 characters and a website over http', () => {
    expect(complaintAbout({ slug: 'a'.repeat(50), website: 'http://harbor.example' })).toBeUndefined()
  })

  it('refuses an unknown field', () => {
    expect(providerProfileForm.safeParse({ ...profile, role: 'admin' }).success).toBe(false)
  })
})

describe('the deprecated form (product.md, "Provider profile")', () => {
  const { businessName: _b, slug: _s, ...deprecated } = profile
  const complaint = (change: object) =>
    deprecatedProfileForm.safeParse({ ...deprecated, ...change }).error?.issues[0]?.message

  it.each([
    [{ providerName: 'M' }, 'Name must be at least 2 characters'],
    [{ tagline: 'Too short' }, 'Tagline must be at least 10 characters'],
    [{ yearsInService: -1 }, 'Years must be 0 or greater'],
    [{ familiesServed: -1 }, 'Families served must be 0 or greater'],
    [{ providerTypes: [] }, 'Select at least one provider type'],
    [{ languages: [] }, 'Select at least one language'],
    [{ startingPrice: -1 }, 'Price must be 0 or greater'],
    [{ website: 'harbor.example' }, 'Must be a valid URL'],
  ])('refuses %j with "%s"', (change, message) => {
    expect(complaint(change)).toBe(message)
  })

  it('does not require a description, and has no business name or slug', () => {
    expect(complaint({ description: undefined, website: '' })).toBeUndefined()
    expect(complaint({ slug: 'harbor' })).toBeDefined()
  })
})

describe('an address', () => {
  const said = (address: object) =>
    profileChanges.safeParse({ address }).error?.issues.map(({ message }) => message) ?? []

  it.each([
    [{ state: 'OR', zipCode: '97201' }],
    [{ state: 'or', zipCode: '97201-1234' }],
    [{ state: '' }],
    [{}],
  ])('accepts %j', (address) => expect(said(address)).toEqual([]))

  it('has a state of two letters and a ZIP code of five digits', () => {
    for (const state of ['Oregon', 'XX', 'O'])
      expect(said({ state })).toEqual(['Please use the state’s two-letter code, like TX'])
    for (const zipCode of ['972', '9720a', '972011'])
      expect(said({ zipCode })).toEqual(['Please enter a five-digit ZIP code'])
    expect(profileChanges.parse({ address: { state: ' or ' } })).toEqual({ address: { state: 'OR' } })
  })
})

describe('a change on the dashboard', () => {
  it('has only the fields that changed, and can clear optional ones', () => {
    expect(profileChanges.safeParse({ gender: null, website: '', businessType: null }).success).toBe(true)
    expect(profileChanges.safeParse({ tagline: '' }).success).toBe(false)
  })

  it('explains how to write a place', () => {
    const said = profileChanges.safeParse({ serviceArea: ['78704', 'TX', 'Austin, TX', 'somewhere'] })
    expect(said.error?.issues).toMatchObject([
      {
        path: ['serviceArea', 3],
        message: 'Please enter a ZIP code, a state, or a city and state, like Austin, TX',
      },
    ])
  })

  const complaints = (changes: object) =>
    profileChanges.safeParse(changes).error?.issues.map(({ message }) => message) ?? []

  it('refuses ten thousand places in words', () => {
    const zips = Array.from({ length: 10_000 }, (_, zip) => String(zip).padStart(5, '0'))
    expect(complaints({ serviceArea: zips })).toEqual(['Please list 50 or fewer'])
  })

  it('says how far somebody travels in whole miles from 5 to 60, or nothing', () => {
    for (const travelMiles of [5, 60, null]) expect(complaints({ travelMiles })).toEqual([])
    for (const travelMiles of [4, 61, 7.5, -10, Number.NaN, '25'])
      expect([...new Set(complaints({ travelMiles }))]).toEqual(['Please enter whole miles from 5 to 60'])
  })

  it('names the states of video visits by known codes, each once', () => {
    expect(profileChanges.parse({ videoStates: ['wa', 'OR', 'PR'] })).toEqual({
      videoStates: ['WA', 'OR', 'PR'],
    })
    const unknown = 'Please use a state’s two-letter code, like TX'
    expect(complaints({ videoStates: ['WA', 'ZZ', ''] })).toEqual([unknown, unknown])
    expect(complaints({ videoStates: ['WA', 'wa'] })).toEqual(['Please name each state once'])
  })
})

describe('the address of a website', () => {
  const deprecatedComplaintAbout = (website: string) =>
    deprecatedProfileForm.safeParse({ website }).error?.issues.find(({ path }) => path[0] === 'website')
      ?.message

  it.each([
    'http://[',
    'https://maya:secret@harbor.example',
    'https://harbor.example@evil.example',
    'https://harbor.example/\u202Egnp.exe',
    'https://harbor\u200B.example',
    'https://harbor.example\\@evil.example',
    'https://harbor.example/a b',
    'https://harbor.example:99999',
    'https:///harbor.example',
  ])('refuses the website %j', (website) => {
    expect(complaintAbout({ website })).toBe('Please enter a valid website URL')
    expect(deprecatedComplaintAbout(website)).toBe('Must be a valid URL')
    expect(profileChanges.safeParse({ website }).success).toBe(false)
  })

  it.each([
    'https://harbor.example',
    'https://harbor.example:8443/~maya/?a=b@c#d',
    'https://www.bücher.example/für-eltern',
  ])('accepts the website %j', (website) => {
    expect(complaintAbout({ website })).toBeUndefined()
    expect(deprecatedComplaintAbout(website)).toBeUndefined()
  })
})
