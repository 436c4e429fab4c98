import { describe, expect, it } from '@jest/globals'
import { providerProfileForm, type ProviderProfileForm } from './provider-profile.ts'

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

describe('the onboarding form (spec section 5)', () => {
  it('takes the least that is allowed', () => {
    expect(providerProfileForm.safeParse(profile).success).toBe(true)
  })

  it.each([
    [{ businessName: 'H' }, 'Business name must be at least 2 characters'],
    [{ slug: 'ab' }, 'Slug must be at least 3 characters'],
    [{ slug: 'a'.repeat(51) }, 'Slug must be less than 50 characters'],
    [{ slug: 'Harbor_Care' }, 'Slug can only contain lowercase letters, numbers, and hyphens'],
    [{ providerName: ' M ' }, 'Provider name must be at least 2 characters'],
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

  it('takes a slug of 50 characters and a website over http', () => {
    expect(complaintAbout({ slug: 'a'.repeat(50), website: 'http://harbor.example' })).toBeUndefined()
  })

  it('refuses a field it does not know', () => {
    expect(providerProfileForm.safeParse({ ...profile, role: 'admin' }).success).toBe(false)
  })
})
