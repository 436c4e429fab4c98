/** A provider's own profile: its draft, its creation, its changes, and how often it is viewed. */

import * as z from 'zod/mini'
import { eachOf, keysOf as namesOf, yesNoFields } from '../../domain/profiles/yes-no-fields.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { keysOf, serviceDeliveries } from './options.ts'
import {
  deprecatedProfileForm,
  onboardingForm,
  profileChanges,
  providerProfileForm,
} from './provider-profile.ts'

/** Whether the caller has a provider profile (product.md, "Calls"); false for everyone who is not a provider. */
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
 * Everything the provider has entered, in the shape of the forms; what was never entered is null or an empty
 * list. Stored values are not validated again: a stricter rule must not hide a profile from its owner.
 */
export const ownProfile = z.object({
  businessName: z.string(),
  slug: z.string(),
  providerName: z.string(),
  tagline: z.string(),
  description: z.string(),
  yearsInService: z.number(),
  familiesServed: z.number(),
  startingPrice: z.number(),
  startingPriceType: z.enum(['flat_fee', 'hourly']),
  ...eachOf(namesOf(yesNoFields), () => z.boolean()),
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
  travelMiles: z.nullable(z.number()),
  videoStates: words,
  photo: maybe,
})

export type OwnProfile = z.infer<typeof ownProfile>

export const myProviderProfile = query('myProviderProfile', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({ providerId: z.string(), profile: z.nullable(ownProfile) }),
})

/**
 * Whether a slug is available. `yours`: it is the caller's current one. Only for callers who may take one.
 */
export const slugAvailability = query('slugAvailability', {
  access: ['provider'],
  input: z.strictObject({ slug: providerProfileForm.shape.slug }),
  output: z.object({ availability: z.enum(['free', 'yours', 'taken']) }),
  limit: { calls: 120, seconds: 60 },
})

/** Where a ZIP code is, to fill in the city and the state of an address; null if it is unknown. */
export const placeOfZipCode = query('placeOfZipCode', {
  access: ['provider'],
  input: z.strictObject({ zipCode: z.string().check(z.regex(/^\d{5}$/)) }),
  output: z.object({ place: z.nullable(z.object({ city: z.string(), state: z.string() })) }),
  limit: { calls: 120, seconds: 60 },
})

/**
 * The onboarding form (product.md, "Provider profile"): publishes the profile. Refuses with `taken`, naming the field, if
 * somebody else has the slug, and with `not_allowed_now` until the account's address is confirmed.
 */
export const createProviderProfile = command('createProviderProfile', {
  access: ['provider'],
  input: onboardingForm,
  output: z.object({ providerId: z.string(), slug: z.string() }),
})

/** Of each way to change a profile: each change is an event, and all of them are read with the profile. */
const changesLimit = { calls: 300, seconds: 3600, of: 'account' } as const

/** Only the fields that changed, so that changes made meanwhile in another window are kept. */
export const reviseProviderProfile = command('reviseProviderProfile', {
  access: ['provider'],
  limit: changesLimit,
  input: profileChanges,
  output: doneAnswer,
})

/** The deprecated form: business name and slug do not change. */
export const reviseDeprecatedProfile = command('reviseDeprecatedProfile', {
  access: ['provider'],
  limit: changesLimit,
  input: deprecatedProfileForm,
  output: doneAnswer,
})

/** Changes of one page. */
export const profileHistoryPageSize = 20

/**
 * The history from the log, newest first, one page at a time: the newest changes, or those before a revision.
 * `before` and `after` of a change hold the fields that changed; a null `before` means that the profile was
 * created.
 */
export const profileHistory = query('profileHistory', {
  access: ['provider'],
  input: z.strictObject({ before: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))) }),
  output: z.object({
    /** The value of `before` for the next page; null on the last one. */
    next: z.nullable(z.int()),
    changes: z.array(
      z.object({
        revision: z.int(),
        /** ISO 8601. */
        at: z.string(),
        by: z.enum(['you', 'staff', 'system']),
        before: z.nullable(z.partial(ownProfile)),
        after: z.partial(ownProfile),
        /** The revision that this one undid, and when that one was made (ISO 8601). */
        undoes: z.nullable(z.int()),
        undoesAt: z.nullable(z.string()),
        /** Whether another change has undone this one. */
        isTakenBack: z.boolean(),
        /** Whether none of its fields was changed again since. */
        canUndo: z.boolean(),
      }),
    ),
  }),
})

/** Undoes one change by making another. Refuses with `stale` if it was changed again since. */
export const undoProfileChange = command('undoProfileChange', {
  access: ['provider'],
  limit: changesLimit,
  input: z.strictObject({ revision: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  output: doneAnswer,
})

/**
 * Selects one of the provider's own pictures, by the name that POST /api/provider-photo returned or that
 * their history has; null removes the photo. Refuses with `not_found` if they have no such picture.
 */
export const changeProviderPhoto = command('changeProviderPhoto', {
  access: ['provider'],
  input: z.strictObject({ photo: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))) }),
  output: z.object({ photo: z.nullable(z.string()) }),
})

/** What was typed so far: fields of the onboarding form with their values, valid or not. */
const draftAnswers = z
  .partialRecord(z.keyof(onboardingForm), z.unknown())
  .check(z.refine((answers) => JSON.stringify(answers).length <= 20_000, t`That’s too much text`))

export const profileDraft = query('profileDraft', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({
    /** 0 if nothing was ever saved. */
    version: z.int(),
    draft: z.nullable(
      z.object({ step: z.string(), answers: z.record(z.string(), z.unknown()), savedAt: z.string() }),
    ),
  }),
})

/** Refuses with `stale` if another device has saved since `version`, so that nothing is overwritten. */
export const saveProfileDraft = command('saveProfileDraft', {
  access: ['provider'],
  // The form saves after a pause of 1.5 s in typing, so at most 400 times.
  limit: { calls: 800, seconds: 600, of: 'account' },
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
 * The counts on a provider's dashboard. Views: how often the profile was opened, not by how many people.
 * Saves: parents who saved it and have not removed it. Requests: booking requests, a series once. Replies:
 * conversations that the provider answered for the first time.
 */
const counts = { views: z.int(), requests: z.int(), replies: z.int() }
const figures = { ...counts, saves: z.int() }

/**
 * Each of the last 30 days, today included (UTC), oldest first; their sums; and the sums of the 30 days
 * before, without saves: removed saves are not kept, so older days would always seem to have fewer.
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
