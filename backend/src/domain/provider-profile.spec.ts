import { describe, it } from '@jest/globals'
import { given } from '../../test/given.ts'
import {
  CreateProviderProfile,
  DeclareProviderAttributes,
  providerProfile,
  type ProfileFacts,
  type ProviderProfileEvent,
} from './provider-profile.ts'
import { ReserveSlug, slugReservation, type SlugEvent } from './slug-reservation.ts'

const now = new Date('2026-03-01T03:00:00Z')
const facts: ProfileFacts = {
  businessName: 'Harbor Doula Care',
  slug: 'harbor-doula-care',
  providerName: 'Maya Okafor',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at home.',
  yearsInService: 9,
  familiesServed: 120,
  insuranceAccepted: true,
  medicaidAccepted: false,
  startingPrice: 1400,
  startingPriceType: 'flat_fee',
  slidingScaleOffered: true,
  serviceDelivery: 'in_person_only',
  providerTypes: ['birth_doula'],
  languages: ['english'],
  certifications: [],
  techniques: [],
  businessType: null,
  website: null,
  phone: null,
  address: null,
}
const created: ProviderProfileEvent = {
  type: 'ProviderProfileCreated',
  data: { providerId: 'p1', organizationId: 'o1', ...facts, createdAt: now.toISOString() },
}
const attributes = { insurers: ['aetna'], specialties: ['twins'], photo: null }
const declared: ProviderProfileEvent = {
  type: 'ProviderAttributesDeclared',
  data: { providerId: 'p1', ...attributes, declaredAt: now.toISOString() },
}

describe("a provider's profile", () => {
  it('is created once', () => {
    given(providerProfile)
      .when(new CreateProviderProfile('p1', 'o1', facts), now)
      .then([created])
    given(providerProfile, [created])
      .when(new CreateProviderProfile('p1', 'o1', facts), now)
      .thenRefused('You already have a provider profile')
  })

  it('takes optional attributes only when it exists, and the same ones only once', () => {
    const declare = new DeclareProviderAttributes('p1', attributes)
    given(providerProfile).when(declare, now).thenRefused('There is no such profile')
    given(providerProfile, [created]).when(declare, now).then([declared])
    given(providerProfile, [created, declared]).when(declare, now).thenNothing()
    const other = new DeclareProviderAttributes('p1', { ...attributes, insurers: ['aetna', 'cigna'] })
    const { data } = declared
    given(providerProfile, [created, declared])
      .when(other, now)
      .then([{ type: 'ProviderAttributesDeclared', data: { ...data, insurers: ['aetna', 'cigna'] } }])
  })
})

describe('a slug', () => {
  const reserved: SlugEvent = {
    type: 'SlugReserved',
    data: { reservationId: 'r1', providerId: 'p1', reservedAt: now.toISOString() },
  }

  it("is the first provider's who reserves it, however often she does", () => {
    given(slugReservation).when(new ReserveSlug('r1', 'p1'), now).then([reserved])
    given(slugReservation, [reserved]).when(new ReserveSlug('r1', 'p1'), now).thenNothing()
  })

  it('is refused to everyone else', () => {
    given(slugReservation, [reserved])
      .when(new ReserveSlug('r1', 'p2'), now)
      .thenRefused('That address is already taken')
  })
})
