/** A provider's own profile: its draft, its making, its changes, and how often it is looked at. */
import * as z from 'zod/mini'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { deprecatedProfileForm, profileChanges, providerProfileForm } from './provider-profile.ts'
import { keysOf, serviceDeliveries } from './options.ts'

/** Whether whoever is signed in has a provider profile (spec section 7); false for everyone who is no provider. */
export const checkProviderProfile = query('checkProviderProfile', {
  access: 'signedIn',
  input: emptyObject,
  output: z.object({ hasProfile: z.boolean() }),
})

export const providerMembership = query('providerMembership', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    membership: z.nullable(
      z.object({ providerId: z.string(), organizationId: z.string(), role: z.literal('owner') }),
    ),
  }),
})

const words = z.array(z.string())
const maybe = z.nullable(z.string())

/**
 * Everything they have said, as their forms hold it; what was never said is null, or an empty list. What is kept is not
 * judged again: a rule that became stricter must not hide a profile from its owner.
 */
export const ownProfile = z.object({
  businessName: z.string(),
  slug: z.string(),
  providerName: z.string(),
  tagline: z.string(),
  description: z.string(),
  yearsInService: z.number(),
  familiesServed: z.number(),
  insuranceAccepted: z.boolean(),
  medicaidAccepted: z.boolean(),
  startingPrice: z.number(),
  startingPriceType: z.enum(['flat_fee', 'hourly']),
  slidingScaleOffered: z.boolean(),
  serviceDelivery: z.enum(keysOf(serviceDeliveries)),
  providerTypes: words,
  languages: words,
  certifications: words,
  techniques: words,
  businessType: maybe,
  website: maybe,
  phone: maybe,
  address: z.nullable(z.object({ street: maybe, city: maybe, state: maybe, zipCode: maybe })),
  profession: maybe,
  insurers: words,
  specialties: words,
  gender: maybe,
  sexuality: maybe,
  ethnicity: words,
  faith: maybe,
  availability: words,
  serviceArea: words,
  photo: maybe,
})

export type OwnProfile = z.infer<typeof ownProfile>

export const myProviderProfile = query('myProviderProfile', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({ providerId: z.string(), profile: z.nullable(ownProfile) }),
})

/** Whether a slug can be had: `yours` is the one they have. Only for whoever may take one. */
export const slugAvailability = query('slugAvailability', {
  access: ['provider'],
  input: z.strictObject({ slug: providerProfileForm.shape.slug }),
  output: z.object({ availability: z.enum(['free', 'yours', 'taken']) }),
  limit: { calls: 120, seconds: 60 },
})

/**
 * The onboarding form (spec section 5): publishes the profile. Refuses with `taken` where somebody else has the slug,
 * naming the field, and with `not_allowed_now` until the address of the account is confirmed.
 */
export const createProviderProfile = command('createProviderProfile', {
  access: ['provider'],
  input: providerProfileForm,
  output: z.object({ providerId: z.string(), slug: z.string() }),
})

/** The fields that changed, and no others: what another window changed meanwhile stays. */
export const reviseProviderProfile = command('reviseProviderProfile', {
  access: ['provider'],
  input: profileChanges,
  output: doneAnswer,
})

/** The deprecated form: business name and slug stay what they are. */
export const reviseDeprecatedProfile = command('reviseDeprecatedProfile', {
  access: ['provider'],
  input: deprecatedProfileForm,
  output: doneAnswer,
})

/** Changes of one page. */
export const profileHistoryPageSize = 20

/**
 * From the log, newest first, a page at a time: those before a revision, or the newest. `before` and `after` of a change
 * hold the fields that changed; null before: the profile was made.
 */
export const profileHistory = query('profileHistory', {
  access: ['provider'],
  input: z.strictObject({ before: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))) }),
  output: z.object({
    /** What to ask for with `before` to get the page that follows; null on the last one. */
    next: z.nullable(z.int()),
    changes: z.array(
      z.object({
        revision: z.int(),
        /** ISO 8601. */
        at: z.string(),
        by: z.enum(['you', 'staff', 'system']),
        before: z.nullable(z.partial(ownProfile)),
        after: z.partial(ownProfile),
        /** The revision that this one took back, and when that one was made (ISO 8601). */
        undoes: z.nullable(z.int()),
        undoesAt: z.nullable(z.string()),
        /** Another one took it back. */
        isTakenBack: z.boolean(),
        /** Nothing of it was changed again since. */
        canUndo: z.boolean(),
      }),
    ),
  }),
})

/** Takes one change back by another. Refuses with `stale` where it was changed again since. */
export const undoProfileChange = command('undoProfileChange', {
  access: ['provider'],
  input: z.strictObject({ revision: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  output: doneAnswer,
})

/**
 * One of their pictures, by the name that POST /api/provider-photo gave it or that their history has; null takes it away.
 * Refuses with `not_found` where they have no such picture.
 */
export const changeProviderPhoto = command('changeProviderPhoto', {
  access: ['provider'],
  input: z.strictObject({ photo: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))) }),
  output: z.object({ photo: z.nullable(z.string()) }),
})

/** What was typed so far: names of the onboarding form to whatever stood there. */
const draftAnswers = z
  .partialRecord(z.keyof(providerProfileForm), z.unknown())
  .check(z.refine((answers) => JSON.stringify(answers).length <= 20_000, 'That’s too much text'))

export const profileDraft = query('profileDraft', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    /** 0 where nothing was ever saved. */
    version: z.int(),
    draft: z.nullable(
      z.object({ step: z.string(), answers: z.record(z.string(), z.unknown()), savedAt: z.string() }),
    ),
  }),
})

/** Refuses with `stale` where another device has saved since `version`: nothing of theirs is overwritten. */
export const saveProfileDraft = command('saveProfileDraft', {
  access: ['provider'],
  input: z.strictObject({
    step: z.string().check(z.regex(/^[a-z]{1,30}$/)),
    answers: draftAnswers,
    version: z.int().check(z.gte(0)),
  }),
  output: z.object({ version: z.int() }),
})

export const discardProfileDraft = command('discardProfileDraft', {
  access: ['provider'],
  input: emptyObject,
  output: doneAnswer,
})

/**
 * What a provider's dashboard counts. Views: how often the profile was opened, not by how many people. Saves: parents who
 * saved it and still have it saved. Requests: times asked for, a series once. Replies: parents answered for the first time.
 */
const counts = { views: z.int(), requests: z.int(), replies: z.int() }
const figures = { ...counts, saves: z.int() }

/**
 * Each of the last 30 days, today included (UTC), oldest first; their sums, and those of the 30 days before, without
 * saves: of those that were removed since nothing is kept, so older days would always seem to have had fewer.
 */
export const profileFigures = query('profileFigures', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    days: z.array(z.object({ day: z.string(), ...figures })),
    total: z.object(figures),
    before: z.object(counts),
  }),
})
