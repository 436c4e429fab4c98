import { describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryStreams } from '../../test/in-memory-streams.ts'
import { availabilities, ethnicities, faiths, genders } from '../contract/profiles/attribute-options.ts'
import { insurers, keysOf, languages, providerTypes } from '../contract/profiles/options.ts'
import { profileAttributes, providerProfileForm } from '../contract/profiles/provider-profile.ts'
import { providerProfile } from '../domain/profiles/provider-profile.ts'
import { slugReservation } from '../domain/profiles/slug-reservation.ts'
import { idsOf } from './demo-ids.ts'
import { demoPeople, demoProfiles, drawDemoPortraits, factsOf, photoOf, slugOf } from './demo-people.ts'
import { attributesOf } from './demo-person.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

/** The form as it would be sent: empty fields are left out. */
const formOf = (facts: ReturnType<typeof factsOf>) => {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
  if (!facts.address) return given
  const address = Object.fromEntries(Object.entries(facts.address).filter(([, value]) => value !== null))
  return { ...given, address }
}

const idOf = (kind: string, words: string) => `hash-${kind}-${words}`

const seeded = () => {
  const slugs = inMemoryStreams(slugReservation)
  const profiles = inMemoryStreams(providerProfile)
  for (const { command, at } of demoProfiles(idOf))
    if (command.type === 'ReserveSlug') slugs.sendAll([{ command, at }])
    else profiles.sendAll([{ command, at }])
  return { slugs: slugs.streams(), profiles: profiles.streams() }
}

const drawn = async () => {
  const photosDirectory = await mkdtemp(join(tmpdir(), 'portraits-'))
  try {
    await drawDemoPortraits(photosDirectory)
    const names = (await readdir(photosDirectory)).sort()
    return {
      names,
      portraits: await Promise.all(names.map((name) => readFile(join(photosDirectory, name), 'utf8'))),
    }
  } finally {
    await rm(photosDirectory, { recursive: true })
  }
}

describe('demo people', () => {
  it.each(demoPeople.map((person) => [person.name, person] as const))(
    '%s could have filled in the onboarding form',
    (_name, person) => {
      const parsed = providerProfileForm.safeParse(formOf(factsOf(person)))
      expect(parsed.error?.issues ?? []).toEqual([])
    },
  )

  it('are about sixty, of all eight types, in at least twelve states, in all eight languages', () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(58)
    expect(demoPeople.length).toBeLessThanOrEqual(66)
    expect(new Set(demoPeople.flatMap(({ types }) => types))).toEqual(new Set(keysOf(providerTypes)))
    expect(new Set(demoPeople.flatMap((person) => person.languages))).toEqual(new Set(keysOf(languages)))
    expect(new Set(demoPeople.flatMap((person) => person.insurers ?? []))).toEqual(new Set(keysOf(insurers)))
    expect(distinct(demoPeople.flatMap(({ place }) => place?.[1] ?? []))).toBeGreaterThanOrEqual(12)
  })

  it.each(demoPeople.map((person) => [person.name, person] as const))(
    '%s could have entered their attributes on their dashboard',
    (_name, person) => {
      const { profession, ...others } = attributesOf(person)
      const form = { ...others, profession: profession ?? '' }
      expect(profileAttributes.safeParse(form).error?.issues ?? []).toEqual([])
    },
  )

  it('have most of the attributes that a search can filter by', () => {
    const said = demoPeople.map(attributesOf)
    expect(new Set(said.flatMap(({ gender }) => gender ?? []))).toEqual(new Set(keysOf(genders)))
    expect(new Set(said.flatMap(({ faith }) => faith ?? []))).toEqual(new Set(keysOf(faiths)))
    expect(new Set(said.flatMap(({ ethnicity }) => ethnicity))).toEqual(new Set(keysOf(ethnicities)))
    expect(new Set(said.flatMap(({ availability }) => availability))).toEqual(new Set(keysOf(availabilities)))
    expect(said.filter(({ gender }) => gender === null).length).toBeGreaterThan(15)
  })

  it('are all different', () => {
    expect(distinct(demoPeople.map(slugOf))).toBe(demoPeople.length)
    expect(distinct(demoPeople.map(({ tagline }) => tagline))).toBe(demoPeople.length)
    expect(distinct(demoPeople.flatMap(({ phone }) => phone ?? []))).toBe(
      demoPeople.filter(({ phone }) => phone).length,
    )
    const looks = demoPeople.map(({ look }) => JSON.stringify(look))
    expect(distinct(looks)).toBe(looks.length)
  })

  it('include some by video only and some with a mostly empty form', () => {
    expect(demoPeople.filter(({ delivery }) => delivery === 'virtual_only').length).toBeGreaterThanOrEqual(5)
    expect(
      demoPeople.filter(({ website, phone, specialties }) => !website && !phone && !specialties).length,
    ).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['latch', 'lactation_consultant'],
    ['pumping', 'lactation_consultant'],
    ['tongue tie', 'lactation_consultant'],
    ['sleep training', 'sleep_coach'],
    ['diastasis', 'pelvic_floor_specialist'],
    ['prolapse', 'pelvic_floor_specialist'],
    ['leaking', 'pelvic_floor_specialist'],
    ['PPD', 'maternal_mental_health'],
    ['postpartum depression', 'maternal_mental_health'],
    ['baby blues', 'maternal_mental_health'],
    ['VBAC', 'birth_doula'],
    ['twins', 'night_nanny'],
  ] as const)('use the words that people search for: "%s" is used by a %s', (words, type) => {
    const saying = demoPeople.filter(
      ({ types, tagline, about, specialties = [] }) =>
        types.includes(type) &&
        [tagline, ...about, ...specialties].join(' ').toLowerCase().includes(words.toLowerCase()),
    )
    expect(saying).not.toEqual([])
  })

  it('write calmly: no exclamation marks and no filler', () => {
    const texts = demoPeople.flatMap(({ business, tagline, about }) => [business, tagline, ...about])
    expect(texts.filter((text) => /[!]|lorem|ipsum|TODO/i.test(text))).toEqual([])
  })

  it('have phones and addresses that belong to nobody', () => {
    for (const { phone, website } of demoPeople) {
      expect(phone ?? '(555) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(website ?? 'https://x.example').toMatch(/^https:\/\/[a-z]+\.example$/)
    }
  })
})

describe('demoProfiles', () => {
  it('sends commands that are all accepted, on the day each person joined', () => {
    const { profiles, slugs } = seeded()
    expect(slugs).toHaveLength(demoPeople.length)
    const joined = profiles.flatMap(({ events: [created] }) =>
      created?.type === 'ProviderProfileCreated' ? [created.data.createdAt.slice(0, 10)] : [],
    )
    expect(joined).toEqual(demoPeople.map((person) => person.joined))
  })

  it('draws a colored portrait for everyone, and the same one each time', async () => {
    const [first, second] = [await drawn(), await drawn()]
    expect(first.names).toEqual(demoPeople.map(photoOf).sort())
    expect(second.portraits).toEqual(first.portraits)
    for (const portrait of first.portraits) {
      expect(portrait).toMatch(/^<svg [^>]*viewBox="0 0 1744 1744"/)
      expect(portrait).toContain('#2b211b')
      expect(portrait).not.toContain('undefined')
    }
    expect(distinct(first.portraits)).toBe(first.portraits.length)
  })

  it('creates the provider who can sign in with a history that ends in their current profile', () => {
    const priya = demoPeople.find(({ account }) => account === 'provider@demo.example')
    const { accountId } = idsOf(idOf, priya ?? { name: '' })
    const stream = seeded().profiles.find(
      ({ events: [created] }) =>
        created?.type === 'ProviderProfileCreated' && created.data.accountId === accountId,
    )
    expect(stream?.events[0]).toMatchObject({ type: 'ProviderProfileCreated', data: { startingPrice: 190 } })
    expect(stream?.events).toHaveLength(4)
    expect(stream?.state).toMatchObject({ profile: factsOf(priya ?? demoPeople[0]!) })
  })
})
