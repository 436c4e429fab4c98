/** Everybody in the demo, the commands that create them, and their portraits. */

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandNamed } from '../domain/commands.ts'
import type { ProfileFacts } from '../domain/profiles/provider-profile-events.ts'
import { writeWhole } from '../platform/whole-file.ts'
import { demoId, idsOf, type DemoStep, type IdOf } from './demo-ids.ts'
import {
  birthDoulas,
  lactationConsultants,
  nightNannies,
  pelvicFloorSpecialists,
} from './demo-people-first-weeks.ts'
import {
  maternalMentalHealth,
  otherCare,
  postpartumSpecialists,
  sleepCoaches,
} from './demo-people-later-care.ts'
import { attributesOf, type DemoPerson } from './demo-person.ts'
import { drawPortrait } from './portrait.ts'

/** Everybody, in the order in which they joined. All of them are invented. */
export const demoPeople: readonly DemoPerson[] = [
  ...birthDoulas,
  ...lactationConsultants,
  ...sleepCoaches,
  ...pelvicFloorSpecialists,
  ...nightNannies,
  ...postpartumSpecialists,
  ...maternalMentalHealth,
  ...otherCare,
].sort((a, b) => (a.joined < b.joined ? -1 : a.joined > b.joined ? 1 : 0))

/** @returns the ids of a person by their name; whoever cannot sign in acts as the system */
export const providerIds = (
  idOf: IdOf,
  name: string,
): { readonly providerId: string; readonly accountId: string } => {
  const person = demoPeople.find((each) => each.name === name)
  if (!person) throw new Error(`There is no demo person called ${name}`)
  return { accountId: 'system', ...idsOf(idOf, person) }
}

/** `Rosa Delgado-Ruiz` becomes `rosa-delgado-ruiz`; accents are dropped. */
export const slugOf = ({ name }: DemoPerson): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

export const photoOf = (person: DemoPerson): string => `${slugOf(person)}.svg`

/**
 * An hour of the working day, so that not everybody joined at midnight; derived from the id, so it never
 * changes.
 */
const joinedAt = (person: DemoPerson) => {
  const chance = Number.parseInt(demoId(`hour/${person.name}`).slice(0, 6), 16)
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

type Revision = CommandNamed<'ReviseProviderProfile'>
type Step = DemoStep<CommandNamed<'ReserveSlug' | 'CreateProviderProfile' | 'ReviseProviderProfile'>>

/** What the person would have sent themselves, in this order. */
export const stepsOf = (person: DemoPerson, idOf: IdOf): readonly Step[] => {
  const { providerId, ...owner } = idsOf(idOf, person)
  const { once = [] } = person
  const facts = factsOf(person)
  const first = Object.assign({}, facts, ...once.toReversed().map(({ was }) => was)) as ProfileFacts
  const slugId = idOf('slug', facts.slug)
  const joined = {
    commandId: demoId(`command/${person.name}`),
    at: joinedAt(person),
    actorId: owner.accountId ?? 'system',
  }
  const revise = (changes: Revision['changes']): Revision => ({
    type: 'ReviseProviderProfile',
    providerId,
    changes,
    slugId: null,
  })
  return [
    { ...joined, command: { type: 'ReserveSlug', reservationId: slugId, providerId } },
    {
      ...joined,
      command: { type: 'CreateProviderProfile', providerId, owner: { ...owner, slugId }, facts: first },
    },
    {
      ...joined,
      command: revise({ ...attributesOf(person), photo: photoOf(person) }),
    },
    ...once.map(({ until, was }) => ({
      ...joined,
      commandId: demoId(`command/${person.name}/${until}`),
      at: new Date(`${until}T17:20:00Z`),
      command: revise(pick(facts, Object.keys(was))),
    })),
  ]
}

const pick = (facts: ProfileFacts, names: readonly string[]): Partial<ProfileFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)))

export const demoProfiles = (idOf: IdOf): readonly Step[] =>
  demoPeople.flatMap((person) => stepsOf(person, idOf))

/**
 * Draws the missing portraits into the folder, one SVG for each person. They follow from the demo people
 * alone, so backups leave them out.
 * @param photosDirectory created if it does not exist
 */
export const drawDemoPortraits = async (photosDirectory: string): Promise<void> => {
  await mkdir(photosDirectory, { recursive: true })
  const drawn = new Set(await readdir(photosDirectory))
  for (const person of demoPeople) {
    const photo = photoOf(person)
    if (!drawn.has(photo)) await writeWhole(join(photosDirectory, photo), drawPortrait(person.look), 0o644)
  }
}
