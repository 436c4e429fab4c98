import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { insurers, keysOf, languages, providerTypes } from '../contract/profiles/options.ts'
import { availabilities, ethnicities, faiths, genders } from '../contract/profiles/attribute-options.ts'
import { profileAttributes, providerProfileForm } from '../contract/profiles/provider-profile.ts'
import { isRefusal } from '../domain/decider/decider.ts'
import type { ProviderProfileEvent } from '../domain/profiles/provider-profile-events.ts'
import { providerProfile } from '../domain/profiles/provider-profile.ts'
import { slugReservation, type SlugEvent } from '../domain/profiles/slug-reservation.ts'
import { factsOf, photoOf, slugOf } from './demo-commands.ts'
import { idsOf } from './demo-ids.ts'
import { demoPeople } from './demo-people.ts'
import { attributesOf } from './demo-person.ts'
import { drawDemoPortraits, seedDemo, type DemoCommand } from './seed-demo.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

/** The form as it would be sent: empty fields are left out. */
const formOf = (facts: ReturnType<typeof factsOf>) => {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
  if (!facts.address) return given
  const address = Object.fromEntries(Object.entries(facts.address).filter(([, value]) => value !== null))
  return { ...given, address }
}

/** Runs the deciders over events in memory: what the command handlers do, without a store. */
const idOf = (kind: string, words: string) => `hash-${kind}-${words}`

const deciders = () => {
  const profiles = new Map<string, ProviderProfileEvent[]>()
  const slugs = new Map<string, SlugEvent[]>()
  const execute = async (command: DemoCommand, { at }: { readonly at: Date }) => {
    switch (command.type) {
      case 'ReserveSlug': {
        const stream = slugReservation.stream(command)
        const history = slugs.get(stream) ?? []
        const state = history.reduce(slugReservation.evolve, slugReservation.initial)
        const decision = slugReservation.decide.ReserveSlug(state, command, at)
        if (isRefusal(decision)) return decision
        slugs.set(stream, [...history, ...decision])
        return {}
      }
      case 'CreateProviderProfile':
      case 'ReviseProviderProfile': {
        const stream = providerProfile.stream(command)
        const history = profiles.get(stream) ?? []
        const state = history.reduce(providerProfile.evolve, providerProfile.initial)
        const decision =
          command.type === 'CreateProviderProfile'
            ? providerProfile.decide.CreateProviderProfile(state, command, at)
            : providerProfile.decide.ReviseProviderProfile(state, command, at)
        if (isRefusal(decision)) return decision
        profiles.set(stream, [...history, ...decision])
        return {}
      }
    }
  }
  return { execute, profiles, slugs }
}

const seeded = async () => {
  const photosDirectory = await mkdtemp(join(tmpdir(), 'portraits-'))
  const log = deciders()
  try {
    const { providers } = await seedDemo({ execute: log.execute, idOf })
    await drawDemoPortraits(photosDirectory)
    const names = (await readdir(photosDirectory)).sort()
    const portraits = await Promise.all(names.map((name) => readFile(join(photosDirectory, name), 'utf8')))
    return { ...log, providers, names, portraits }
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
    const looks = demoPeople.flatMap(({ look }) => (look ? [JSON.stringify(look)] : []))
    expect(distinct(looks)).toBe(looks.length)
  })

  it('include some by video only and some with a mostly empty form, and each has a portrait', () => {
    expect(demoPeople.filter(({ delivery }) => delivery === 'virtual_only').length).toBeGreaterThanOrEqual(5)
    expect(demoPeople.filter((person) => photoOf(person) === null)).toEqual([])
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

describe('seedDemo', () => {
  it('sends commands that are all accepted, on the day each person joined', async () => {
    const { providers, profiles, slugs } = await seeded()
    expect(providers).toBe(demoPeople.length)
    expect(profiles.size).toBe(demoPeople.length)
    expect(slugs.size).toBe(demoPeople.length)
    const joined = [...profiles.values()].flatMap(([created]) =>
      created?.type === 'ProviderProfileCreated' ? [created.data.createdAt.slice(0, 10)] : [],
    )
    expect(joined).toEqual(demoPeople.map((person) => person.joined))
  })

  it('draws a colored portrait for everyone who has one, and the same one each time', async () => {
    const [first, second] = [await seeded(), await seeded()]
    expect(first.names).toEqual(demoPeople.flatMap((person) => photoOf(person) ?? []).sort())
    expect(second.portraits).toEqual(first.portraits)
    for (const portrait of first.portraits) {
      expect(portrait).toMatch(/^<svg [^>]*viewBox="0 0 1744 1744"/)
      expect(portrait).toContain('#2b211b')
      expect(portrait).not.toContain('undefined')
    }
    expect(distinct(first.portraits)).toBe(first.portraits.length)
  })

  it('gives the same people the same ids wherever it runs', async () => {
    const [first, second] = [await seeded(), await seeded()]
    expect([...second.profiles.keys()]).toEqual([...first.profiles.keys()])
  })

  it('creates the provider who can sign in with a history that ends in their current profile', async () => {
    const { profiles } = await seeded()
    const priya = demoPeople.find(({ account }) => account === 'provider@demo.example')
    const { providerId, accountId } = idsOf(idOf, priya ?? { name: '' })
    const [created, ...later] = profiles.get(`providerProfile-${providerId}`) ?? []
    expect(created).toMatchObject({ type: 'ProviderProfileCreated', data: { accountId, startingPrice: 190 } })
    const state = [created, ...later].reduce(
      (folded, event) => (event ? providerProfile.evolve(folded, event) : folded),
      providerProfile.initial,
    )
    expect(later).toHaveLength(3)
    expect(state).toMatchObject({ profile: factsOf(priya ?? demoPeople[0]!) })
  })

  it('stops at a refusal and names the command', async () => {
    const refusing = seedDemo({
      execute: async () => ({ refused: 'taken', message: 'That link is already taken' }),
      idOf,
    })
    await expect(refusing).rejects.toThrow(/^ReserveSlug of .+ was refused: taken$/)
  })
})
