/** Endorsements (product.md, "Endorsements"): requesting, writing, approving, pinning and reading them. */

import * as z from 'zod/mini'
import { deadLink } from '../../domain/decider/decider.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { emailField, nameField, termsField } from '../accounts/account-fields.ts'
import { holdsNoLink, nameFieldOf } from '../accounts/name-rules.ts'
import { doneAnswer, nextPathAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { keysOf } from '../profiles/options.ts'
import { providerRecord } from '../profiles/providers.ts'
import { relationships } from './endorsement-options.ts'
import { endorsementCard, endorser } from './worklist.ts'

/** Endorsements on one page (product.md). */
export const endorsementsPageSize = 10
export const shortestEndorsement = 50
export const longestEndorsement = 1500
export const longestRequestNote = 500

const id = z.string().check(z.minLength(1), z.maxLength(80))
/** The id in /endorsements/create/{id}: of one request, or of a provider's general link. */
const token = z.string(deadLink.message).check(z.minLength(1), z.maxLength(120))
const relationship = z.enum(keysOf(relationships), t`Please say how you know each other`)
/**
 * Pins first, then newest approval first. A page past the end is empty, with the count. `providerId` may be
 * the slug.
 */
export const providerEndorsements = query('providerEndorsements', {
  access: 'anyone',
  input: z.strictObject({ providerId: id, page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1) }),
  output: z.object({
    provider: providerRecord,
    endorsements: z.array(endorsementCard),
    totalCount: z.int(),
  }),
})

/**
 * Exactly the public card. An approved endorsement is visible to everybody who has its link, any other only
 * to its endorser and its endorsee. Everybody else gets "This endorsement isn’t public".
 */
export const endorsementPreview = query('endorsementPreview', {
  access: 'anyone',
  input: z.strictObject({ id }),
  output: z.object({
    endorsement: endorsementCard,
    provider: providerRecord,
    status: z.enum(['pending', 'approved', 'declined', 'withdrawn', 'removed']),
    you: z.enum(['endorser', 'endorsee', 'reader']),
  }),
})

/** Whether the caller may write an endorsement, and if not, why not. */
export const writerEligibility = z.enum([
  'may',
  'visitor',
  'not_a_provider',
  'unverified',
  /** They may write with their name, profession and place of work. */
  'no_profile',
  /** The request was mailed to another address than that of the caller's account. */
  'other_address',
  'oneself',
  'already_written',
])

/**
 * The data for /endorsements/create/{id}. Refuses with `gone` if the link is invalid, expired, or used by
 * somebody else.
 */
export const endorseeProviderProfile = query('endorseeProviderProfile', {
  access: 'anyone',
  limit: { calls: 120, seconds: 60 },
  input: z.strictObject({ token }),
  output: z.object({
    provider: providerRecord,
    /**
     * The request; null for the provider's general link. `email` is the address that it was mailed to: a visitor who
     * has the link signs up with it; null for everybody else.
     */
    request: z.nullable(
      z.object({
        relationship: z.string(),
        note: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    ),
    standing: writerEligibility,
    /** The provider that the caller writes as. */
    writer: z.nullable(endorser),
    /** What the caller wrote about this provider; null unless `standing` is `already_written`. */
    written: z.nullable(endorsementCard),
  }),
})

/**
 * For a colleague without an account who holds a link that works: makes one without a password, and mails the link that
 * confirms the address and logs this browser in. Always answers `/check-email?email=…`, whether the address was new or
 * known. Refuses with `gone` if the link to endorse is invalid, expired or used.
 */
export const confirmToEndorse = command('confirmToEndorse', {
  access: 'anyone',
  limit: { calls: 10, seconds: 3600 },
  input: z.strictObject({ token, name: nameField, email: emailField, terms: termsField }),
  output: nextPathAnswer,
})

/**
 * Refuses with `gone` for an invalid or expired link, with `forbidden` for the caller's own profile, with
 * `not_allowed_now` if the caller may not write or the request was mailed to another address, and with `limit_reached`
 * for more than three about the same provider in a day.
 */
export const submitEndorsement = command('submitEndorsement', {
  access: ['provider'],
  limit: { calls: 20, seconds: 24 * 3600, of: 'account' },
  input: z.strictObject({
    token,
    /** How a colleague without a profile is shown; left out by everybody else. */
    writerName: z.optional(nameFieldOf(t`Name`)),
    writerProfession: z.optional(nameFieldOf(t`Profession`)),
    writerWorkplace: z.optional(nameFieldOf(t`Place of work`)),
    relationship,
    text: z
      .string(t`Endorsement must be at least ${shortestEndorsement} characters`)
      .check(
        z.overwrite(trimText),
        z.minLength(shortestEndorsement, t`Endorsement must be at least ${shortestEndorsement} characters`),
        z.maxLength(longestEndorsement, t`Endorsement must be at most ${longestEndorsement} characters`),
      ),
  }),
  output: z.object({ endorsementId: z.string() }),
})

/**
 * The person who was asked declines, for good. The link authorizes them; somebody who is logged in must have
 * the address that was asked.
 */
export const refuseEndorsementRequest = command('refuseEndorsementRequest', {
  access: 'anyone',
  input: z.strictObject({ token }),
  output: doneAnswer,
  limit: { calls: 30, seconds: 60 },
})

/**
 * Mails a link that works with the caller's account to the address that was asked. Refuses with `limit_reached`
 * for a second one in a day.
 */
export const sendEndorsementLink = command('sendEndorsementLink', {
  access: ['provider'],
  input: z.strictObject({ token }),
  output: doneAnswer,
  limit: { calls: 10, seconds: 24 * 3600, of: 'account' },
})

/** The endorsements that the caller wrote about others, newest first. */
export const writtenEndorsements = query('writtenEndorsements', {
  access: ['provider'],
  input: z.strictObject({}),
  output: z.object({
    endorsements: z.array(
      z.object({
        endorsement: endorsementCard,
        provider: providerRecord,
        /** A declined endorsement is shown to its writer as pending. */
        status: z.enum(['pending', 'approved', 'removed']),
      }),
    ),
  }),
})

/** The writer withdraws the endorsement, for good. */
export const withdrawEndorsement = command('withdrawEndorsement', {
  access: ['provider'],
  input: z.strictObject({ endorsementId: id }),
  output: doneAnswer,
})

/** Refuses with `limit_reached` beyond 20 open requests and 10 a day. */
export const createEndorsementRequest = command('createEndorsementRequest', {
  access: ['provider'],
  limit: { calls: 60, seconds: 3600, of: 'account' },
  input: z.strictObject({
    email: emailField,
    relationship,
    note: z.optional(
      z.string().check(
        z.overwrite(trimText),
        z.maxLength(longestRequestNote, t`Note must be at most ${longestRequestNote} characters`),
        // The note is sent in our email to somebody who may never have heard of us.
        z.refine(holdsNoLink, t`Note can’t include a web or email address`),
      ),
    ),
  }),
  output: z.object({ endorsementId: z.string() }),
})
