/** A demo person's commands. The same person has the same ids on every machine. */
import { v5 } from 'uuid'
import { noAttributes, type ProfileFacts } from '../domain/provider-profile-events.ts'
import { CreateProviderProfile, ReviseProviderProfile } from '../domain/provider-profile.ts'
import { ReserveSlug } from '../domain/slug-reservation.ts'
import type { DemoPerson } from './demo-person.ts'

const demoNamespace = 'b1f3a7e2-6d0c-5c39-9a44-2f0a8f6d7e15'

const idOf = (kind: string, { name }: DemoPerson) => v5(`${kind}/${name}`, demoNamespace)

/** `Rosa Delgado-Ruiz` is `rosa-delgado-ruiz`; accents are left out. */
export const slugOf = ({ name }: DemoPerson): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Null for someone without a picture. */
export const photoOf = (person: DemoPerson): string | null => (person.look ? `${slugOf(person)}.svg` : null)

/** An hour of the working day, so that not everybody joined at midnight; from the id, so that it is always the same. */
const joinedAt = (person: DemoPerson) => {
  const chance = Number.parseInt(idOf('hour', person).slice(0, 6), 16)
  const time = [14 + (chance % 9), chance % 60, 0].map((part) => String(part).padStart(2, '0')).join(':')
  return new Date(`${person.joined}T${time}Z`)
}

export const factsOf = (person: DemoPerson): ProfileFacts => {
  const [city, state, zipCode] = person.place ?? [null, null, null]
  return {
    businessName: person.business,
    slug: slugOf(person),
    providerName: person.name,
    tagline: person.tagline,
    description: person.about.join('\n\n'),
    yearsInService: person.years,
    familiesServed: person.families,
    insuranceAccepted: person.insurers !== undefined,
    medicaidAccepted: person.medicaid ?? false,
    startingPrice: person.price,
    startingPriceType: person.per,
    slidingScaleOffered: person.slidingScale ?? false,
    serviceDelivery: person.delivery,
    providerTypes: person.types,
    languages: person.languages,
    certifications: person.certifications ?? [],
    techniques: person.techniques ?? [],
    businessType: person.businessType ?? null,
    website: person.website ?? null,
    phone: person.phone ?? null,
    address: person.place ? { street: null, city, state, zipCode } : null,
  }
}

/**
 * What a person would have sent herself, in this order. `commandId` makes a repeat one effect; `at` is when she
 * joined. `hashSlug` is the keyed hash that slug reservations are named by.
 */
export const commandsOf = (person: DemoPerson, hashSlug: (slug: string) => string) => {
  const providerId = idOf('provider', person)
  const facts = factsOf(person)
  const slugId = hashSlug(facts.slug)
  return {
    commandId: idOf('command', person),
    at: joinedAt(person),
    commands: [
      new ReserveSlug(slugId, providerId),
      new CreateProviderProfile(providerId, { organizationId: idOf('organization', person), slugId }, facts),
      new ReviseProviderProfile(providerId, {
        ...noAttributes,
        insurers: person.insurers ?? [],
        specialties: person.specialties ?? [],
        photo: photoOf(person),
      }),
    ] as const,
  }
}
