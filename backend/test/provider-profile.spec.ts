/** A provider's own profile on the real server: created once, changed part by part, undone, erased. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { callWith, execute, password, register, signIn, signUpUnconfirmed } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const profileOf = (slug: string) => ({
  businessName: 'Harbor Doula Care',
  slug,
  providerName: 'Maya Okafor',
  tagline: 'Calm company through a long night',
  description: 'I sit with families through labor and through the first weeks after it, at home.',
  yearsInService: 9,
  familiesServed: 120,
  insuranceAccepted: true,
  medicaidAccepted: false,
  startingPrice: 60,
  startingPriceType: 'hourly',
  slidingScaleOffered: false,
  serviceDelivery: 'in_person_only',
  providerTypes: ['birth_doula'],
  languages: ['english'],
  phone: '555 0100',
  address: { city: 'Austin', state: 'TX' },
})

interface History {
  readonly next: number | null
  readonly changes: readonly {
    readonly revision: number
    readonly at: string
    readonly by: string
    readonly before: object | null
    readonly after: object
    readonly undoes: number | null
    readonly canUndo: boolean
  }[]
}

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

const slugFor = (words: string) => `${words}-${randomUUID().slice(0, 8)}`

/** A new provider, with the queries and commands of their profile. */
const provider = async () => {
  const person = {
    name: 'Maya Okafor',
    email: `${randomUUID()}@example.com`,
    kind: 'provider',
  } as const
  await register(server, person)
  const cookie = await signIn(server, person)
  const ask = async (id: string, input: object = {}) => {
    const url = `/_server/${id}?createServerFn&payload=${encodeURIComponent(JSON.stringify(input))}`
    return server.request({ url, headers: { cookie } })
  }
  return {
    ask,
    send: (id: string, data: object) => callWith(server, cookie, id, data),
    profile: async () =>
      (await ask('myProviderProfile')).json() as { profile: Record<string, unknown> | null },
    history: async () => (await ask('profileHistory')).json() as History,
    availability: async (slug: string) =>
      ((await ask('slugAvailability', { slug })).json() as { availability: string }).availability,
  }
}

const withProfile = async (slug = slugFor('harbor')) => {
  const her = await provider()
  expect((await her.send('createProviderProfile', profileOf(slug))).status).toBe(200)
  return { ...her, slug }
}

it('Where a ZIP code is fills in the address of a profile', async () => {
  const { ask } = await provider()
  const placeOf = async (zipCode: string) => (await ask('placeOfZipCode', { zipCode })).json()
  expect(await placeOf('98103')).toEqual({ place: { city: 'Seattle', state: 'WA' } })
  expect(await placeOf('00000')).toEqual({ place: null })
})

describe('A provider who has not confirmed their address', () => {
  it('saves a draft, and publishes nothing until the address is confirmed', async () => {
    const email = `${randomUUID()}@example.com`
    const cookie = await signUpUnconfirmed(server, { name: 'Maya Okafor', email, kind: 'provider' })
    const send = (id: string, data: object) => callWith(server, cookie, id, data)
    const draft = { step: 'practice', answers: { businessName: 'Harbor' }, version: 0 }
    expect((await send('saveProfileDraft', draft)).status).toBe(200)
    const slug = slugFor('harbor')
    const refused = await send('createProviderProfile', profileOf(slug))
    expect(refused.status).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'not_allowed_now',
      message: 'Confirm your email address first. Then you can publish your profile.',
    })
    // The failed attempt did not claim the slug.
    expect(await (await provider()).availability(slug)).toBe('free')

    const { tables } = server.parts
    const [row] = await tables.query<{ account_id: string }>(
      'select account_id from read.account where email = $1',
      [email],
    )
    await execute(server, { type: 'VerifyAddress', accountId: row?.account_id ?? '' })
    await server.parts.projections.waitFor(await server.parts.store.head(), ['AddressVerified'])
    expect((await send('createProviderProfile', profileOf(slug))).status).toBe(200)
  })
})

describe('A profile', () => {
  it('is created once, even if the form is sent twice', async () => {
    const her = await withProfile()
    expect((await her.ask('checkProviderProfile')).json()).toEqual({ hasProfile: true })
    const again = await her.send('createProviderProfile', profileOf(slugFor('second')))
    expect(again.status).toBe(409)
    expect(again.json()).toMatchObject({ message: 'You already have a provider profile' })
    expect(await her.profile()).toMatchObject({ profile: { slug: her.slug, businessType: null } })
  })

  it('with one slug goes to one of two who claim it at the same moment; the other is told and keeps no slug', async () => {
    const slug = slugFor('race')
    const [one, other] = [await provider(), await provider()]
    const answers = await Promise.all([
      one.send('createProviderProfile', profileOf(slug)),
      other.send('createProviderProfile', profileOf(slug)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json()).toMatchObject({
      code: 'taken',
      fields: { slug: 'That link is already taken' },
    })
    const loser = answers[0].status === 409 ? one : other
    expect(await loser.availability(slug)).toBe('taken')
    expect((await loser.send('createProviderProfile', profileOf(slugFor('race')))).status).toBe(200)
  })

  it('that two windows create at once with two slugs keeps one, and the other is free again', async () => {
    const her = await provider()
    const slugs = [slugFor('window'), slugFor('window')] as const
    const answers = await Promise.all(slugs.map((slug) => her.send('createProviderProfile', profileOf(slug))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = slugs[answers.findIndex(({ status }) => status === 409)] ?? ''
    expect(await (await provider()).availability(lost)).toBe('free')
  })

  it('is changed by two windows field by field: neither undoes the other', async () => {
    const her = await withProfile()
    await Promise.all([
      her.send('reviseProviderProfile', { startingPrice: 75 }),
      her.send('reviseProviderProfile', { tagline: 'A steady hand in the first weeks' }),
    ])
    expect(await her.profile()).toMatchObject({
      profile: { startingPrice: 75, tagline: 'A steady hand in the first weeks', familiesServed: 120 },
    })
  })

  it('removes fields that are emptied, and no longer shows them', async () => {
    const her = await withProfile()
    await her.send('reviseProviderProfile', { phone: '', address: {}, gender: 'woman' })
    await her.send('reviseProviderProfile', { gender: null })
    expect(await her.profile()).toMatchObject({ profile: { phone: null, address: null, gender: null } })
  })

  it('says from the form on where they go, and names no place that does not exist', async () => {
    const her = await provider()
    const goes = {
      serviceArea: ['98107', 'Ballard, WA'],
      travelMiles: 25,
      receivesClients: true,
      videoStates: ['WA', 'OR'],
    }
    const form = { ...profileOf(slugFor('harbor')), ...goes }
    const refused = await her.send('createProviderProfile', { ...form, serviceArea: ['98107', '00000'] })
    expect(refused.json()).toMatchObject({
      fields: { serviceArea: '“00000”: We don’t know this ZIP code. Please check the digits' },
    })
    expect((await her.send('createProviderProfile', form)).status).toBe(200)
    expect(await her.profile()).toMatchObject({ profile: goes })
    const nowhere = await her.send('reviseProviderProfile', { serviceArea: ['98107', 'Nowheresville, WA'] })
    expect(nowhere.status).toBe(422)
    expect(nowhere.json()).toMatchObject({
      fields: { serviceArea: '“Nowheresville, WA”: We don’t know this place. Please check the spelling' },
    })
    expect(await her.profile()).toMatchObject({ profile: goes })
  })

  it('describes an occupation outside the listed types, and is found by it', async () => {
    const her = await withProfile()
    await her.send('reviseProviderProfile', { providerTypes: ['other'], profession: ' Quiltmaker ' })
    const found = (await her.ask('searchProviders', { searchQuery: 'quiltmaker' })).json() as {
      providers: { slug: string; profession: string | null }[]
    }
    expect(found.providers).toMatchObject([{ slug: her.slug, profession: 'Quiltmaker' }])
    const long = await her.send('reviseProviderProfile', { profession: 'x'.repeat(41) })
    expect(long.status).toBe(422)
    await her.send('reviseProviderProfile', { profession: '' })
    const shown = (await her.ask('providerById', { id: her.slug })).json()
    expect(shown).toMatchObject({ types: ['other'], profession: null })
  })

  it('reserves its slug when it changes, and cannot take another’s slug', async () => {
    const [her, another] = [await withProfile(), await withProfile()]
    const taken = await her.send('reviseProviderProfile', { slug: another.slug })
    expect(taken.json()).toMatchObject({ fields: { slug: 'That link is already taken' } })
    const moved = slugFor('moved')
    expect((await her.send('reviseProviderProfile', { slug: moved })).status).toBe(200)
    expect(await her.availability(moved)).toBe('yours')
    expect(await another.availability(moved)).toBe('taken')
  })

  it('is changed by the deprecated form under that form’s rules, without business name and slug', async () => {
    const her = await withProfile()
    const { businessName: _b, slug: _s, ...form } = profileOf(her.slug)
    const refused = await her.send('reviseDeprecatedProfile', { ...form, providerName: 'M', languages: [] })
    expect(refused.json()).toMatchObject({
      fields: {
        providerName: 'Name must be at least 2 characters',
        languages: 'Select at least one language',
      },
    })
    const { description: _d, phone: _p, ...short } = form
    expect((await her.send('reviseDeprecatedProfile', { ...short, yearsInService: 10 })).status).toBe(200)
    expect(await her.profile()).toMatchObject({
      profile: {
        slug: her.slug,
        businessName: 'Harbor Doula Care',
        yearsInService: 10,
        description: '',
        phone: null,
      },
    })
    expect((await her.send('reviseDeprecatedProfile', { ...form, slug: 'x-y-z' })).status).toBe(422)
  })
})

describe('The history of a profile', () => {
  it('shows the values before and after, newest first, and undoes a change by a new one', async () => {
    const her = await withProfile()
    await her.send('reviseProviderProfile', { startingPrice: 75, medicaidAccepted: true })
    await her.send('reviseProviderProfile', { tagline: 'A steady hand in the first weeks' })
    expect((await her.send('undoProfileChange', { revision: 1 })).status).toBe(200)
    const { changes } = await her.history()
    expect(changes).toMatchObject([
      { revision: 3, by: 'you', undoes: 1, before: { startingPrice: 75 }, after: { startingPrice: 60 } },
      { revision: 2, undoes: null, canUndo: true },
      { revision: 1, before: { startingPrice: 60, medicaidAccepted: false }, canUndo: false },
      { revision: 0, before: null, after: { startingPrice: 60 }, canUndo: false },
    ])
    expect(await her.profile()).toMatchObject({ profile: { startingPrice: 60, medicaidAccepted: false } })
  })

  it('comes twenty changes at a time, and each page says where the next one begins', async () => {
    const her = await withProfile()
    for (let price = 100; price < 142; price += 1)
      expect((await her.send('reviseProviderProfile', { startingPrice: price })).status).toBe(200)
    expect((await her.send('undoProfileChange', { revision: 42 })).status).toBe(200)
    const page = async (input: object = {}) => {
      const { changes, next } = (await her.ask('profileHistory', input)).json() as History
      return { revisions: changes.map(({ revision }) => revision), changes, next }
    }
    const first = await page()
    expect(first.revisions).toEqual(Array.from({ length: 20 }, (_, index) => 43 - index))
    expect(first.changes[0]).toMatchObject({ undoes: 42, undoesAt: first.changes[1]?.at })
    expect(first.changes[1]).toMatchObject({ isTakenBack: true, canUndo: false })
    const second = await page({ before: first.next })
    expect(second.revisions).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    const last = await page({ before: second.next })
    expect([last.revisions, last.next]).toEqual([[3, 2, 1, 0], null])
    expect(last.changes.at(-1)).toMatchObject({ before: null, after: { startingPrice: 60 } })
    expect(await page({ before: 0 })).toMatchObject({ revisions: [], next: null })
    expect((await her.ask('profileHistory', { before: -1 })).status).toBe(422)
  })

  it('does not undo a field that was changed again since, nor a change that does not exist', async () => {
    const her = await withProfile()
    await her.send('reviseProviderProfile', { startingPrice: 75 })
    await her.send('reviseProviderProfile', { startingPrice: 80 })
    expect((await her.send('undoProfileChange', { revision: 1 })).status).toBe(409)
    expect((await her.send('undoProfileChange', { revision: 99 })).status).toBe(404)
    expect(await her.profile()).toMatchObject({ profile: { startingPrice: 80 } })
  })

  it('restores a slug by undoing the change that gave it up, unless somebody has it now', async () => {
    const her = await withProfile()
    const moved = slugFor('moved')
    await her.send('reviseProviderProfile', { slug: moved })
    expect((await her.send('undoProfileChange', { revision: 1 })).status).toBe(200)
    expect(await her.availability(her.slug)).toBe('yours')

    await her.send('reviseProviderProfile', { slug: moved })
    const stranger = await provider()
    await until('the slug is free', async () => (await stranger.availability(her.slug)) === 'free')
    expect((await stranger.send('createProviderProfile', profileOf(her.slug))).status).toBe(200)
    expect((await her.send('undoProfileChange', { revision: 3 })).json()).toMatchObject({ code: 'taken' })
    expect(await her.profile()).toMatchObject({ profile: { slug: moved } })
  })

  it('keeps no slug for an undo that is refused', async () => {
    const her = await withProfile()
    const [second, third] = [slugFor('second'), slugFor('third')]
    await her.send('reviseProviderProfile', { slug: second })
    await her.send('reviseProviderProfile', { slug: third })
    const stranger = await provider()
    await until('the first slug is free', async () => (await stranger.availability(her.slug)) === 'free')
    expect((await her.send('undoProfileChange', { revision: 1 })).json()).toMatchObject({ code: 'stale' })
    expect(await stranger.availability(her.slug)).toBe('free')
  })
})

describe('A draft', () => {
  const draft = (tagline: string, version: number) => ({ step: 'you', answers: { tagline }, version })

  it('is continued where it was left, without validation', async () => {
    const her = await provider()
    expect((await her.ask('profileDraft')).json()).toEqual({ version: 0, draft: null })
    expect((await her.send('saveProfileDraft', draft('Sh', 0))).json()).toEqual({ version: 1 })
    expect((await her.ask('profileDraft')).json()).toMatchObject({
      version: 1,
      draft: { step: 'you', answers: { tagline: 'Sh' } },
    })
  })

  it('that is saved again without a change has the same version', async () => {
    const her = await provider()
    await her.send('saveProfileDraft', draft('Sh', 0))
    await her.send('saveProfileDraft', draft('Shh', 1))
    for (const seen of [0, 2])
      expect((await her.send('saveProfileDraft', draft('Shh', seen))).json()).toEqual({ version: 2 })
  })

  it('that another device continued is not overwritten', async () => {
    const her = await provider()
    await her.send('saveProfileDraft', draft('From the desk', 0))
    await her.send('saveProfileDraft', draft('From the phone', 1))
    expect((await her.send('saveProfileDraft', draft('From the desk again', 1))).status).toBe(409)
    expect((await her.ask('profileDraft')).json()).toMatchObject({
      draft: { answers: { tagline: 'From the phone' } },
    })
  })

  it('accepts only the fields of the form, up to a size limit', async () => {
    const her = await provider()
    const save = (answers: object) => her.send('saveProfileDraft', { step: 'you', answers, version: 0 })
    expect((await save({ role: 'admin' })).status).toBe(422)
    expect((await save({ description: 'a'.repeat(20_001) })).status).toBe(422)
  })

  it('is deleted when the profile is created, and a window left open does not bring one back', async () => {
    const her = await provider()
    await her.send('saveProfileDraft', draft('Calm company', 0))
    await her.send('createProviderProfile', profileOf(slugFor('harbor')))
    expect((await her.ask('profileDraft')).json()).toMatchObject({ draft: null })
    expect((await her.send('saveProfileDraft', draft('Too late', 1))).json()).toMatchObject({
      code: 'not_allowed_now',
      message: 'You already have a provider profile',
    })
  })
})

describe('A provider who leaves', () => {
  it('can read everything before, then takes the profile and its draft along and frees the slug', async () => {
    const her = await provider()
    const slug = slugFor('leaving')
    await her.send('saveProfileDraft', { step: 'you', answers: { tagline: 'A canary sang' }, version: 0 })
    await her.send('createProviderProfile', profileOf(slug))
    const exported = await her.ask('exportMyData')
    expect(exported.text).toContain('A canary sang')
    expect(exported.text).toContain('555 0100')

    expect((await her.send('deleteMyAccount', { password })).status).toBe(200)
    const stranger = await provider()
    await until('the profile is gone', async () => {
      const answer = await stranger.ask('providerById', { id: slug })
      return answer.status === 404 && (await stranger.availability(slug)) === 'free'
    })
  })
})
