/** Credentials of providers (product.md, "Trust"): what they say they have, and what of it somebody checked. */

import * as z from 'zod/mini'
import {
  credentialKinds,
  credentialTitles,
  longestIssuer,
  longestNumber,
  longestRegisterLink,
  longestTitle,
  type CredentialTitle,
} from '../../domain/credentials/credential-kinds.ts'
import { tidyLine, trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { isState } from '../profiles/provider-profile.ts'
import { websiteCheck } from '../profiles/website.ts'

export { backgroundCheckEnds } from '../../domain/credentials/credential-state.ts'
export {
  credentialKinds,
  credentialTitles,
  mostCredentials,
  type CredentialKind,
  type CredentialTitle,
} from '../../domain/credentials/credential-kinds.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))
const day = z.iso.date()
const titles = Object.keys(credentialTitles) as CredentialTitle[]
const knownTitle = z.enum(titles)

/** What everybody may read of a checked credential. */
const checkedCredential = z.object({
  credentialId: z.string(),
  kind: z.enum(credentialKinds),
  /** Its short name, as in "IBCLC"; empty where the kind says enough. */
  name: z.string(),
  state: z.nullable(z.string()),
  /** Which register or paper was looked at. */
  where: z.string(),
  seenOn: day,
  /** The last day on which it counts; null for one without an end. */
  validUntil: z.nullable(day),
})
export type CheckedCredential = z.output<typeof checkedCredential>

/** The checked credentials that count today. `providerId` may be the slug. 404 if there is no such provider. */
export const providerCredentials = query('providerCredentials', {
  access: 'anyone',
  input: z.strictObject({ providerId: id }),
  output: z.object({ checked: z.array(checkedCredential) }),
})

const ownCredential = z.object({
  credentialId: z.string(),
  kind: z.enum(credentialKinds),
  title: z.nullable(knownTitle),
  words: z.string(),
  issuer: z.string(),
  number: z.string(),
  state: z.nullable(z.string()),
  issuedOn: z.nullable(day),
  expiresOn: z.nullable(day),
  registerLink: z.nullable(z.string()),
  /** `claimed` waits for our team. */
  status: z.enum(['claimed', 'checked', 'not_confirmed', 'expired', 'revoked']),
  where: z.nullable(z.string()),
  seenOn: z.nullable(day),
  validUntil: z.nullable(day),
  /** Why it was not confirmed, or was taken back. */
  reason: z.nullable(z.string()),
  /** Whether the one that renews it waits. */
  isBeingRenewed: z.boolean(),
  /** ISO 8601. */
  changedAt: z.string(),
})
export type OwnCredential = z.output<typeof ownCredential>

/** The caller’s own: those that wait first, then the checked ones, then the others, the newest of each first. */
export const myCredentials = query('myCredentials', {
  access: ['provider'],
  input: emptyObject,
  output: z.object({ credentials: z.array(ownCredential) }),
})

const optionalText = (longest: number) => {
  const tooLong = t`Please use at most ${longest} characters`
  // Longer texts are refused before any other check looks at them.
  const upTo = z.maxLength(longest, { error: tooLong, abort: true })
  return z._default(z.string(tooLong).check(z.overwrite(tidyLine), upTo), '')
}

const optionalDay = z._default(z.union([z.literal(''), day], t`Please enter a date`), '')

const noAddress = t`Please enter a full address, like https://example.org`

/** Kinds that say enough by themselves. */
const saidByKind: readonly string[] = ['background_check', 'insurance', ...titles]

/** Of a form: an empty text where nothing is said. */
const claimFields = {
  /** A title that is known, or the kind of one that is told in words. */
  what: z.enum([...titles, ...credentialKinds], t`Choose what it is`),
  words: optionalText(longestTitle),
  issuer: optionalText(longestIssuer),
  number: optionalText(longestNumber),
  state: z._default(
    z
      .string()
      .check(
        z.overwrite(trimText),
        z.toUpperCase(),
        z.refine(isState, t`Please use a state’s two-letter code, like TX`),
      ),
    '',
  ),
  issuedOn: optionalDay,
  expiresOn: optionalDay,
  registerLink: z._default(
    z
      .string(noAddress)
      .check(
        z.overwrite(trimText),
        z.maxLength(longestRegisterLink, { error: noAddress, abort: true }),
        websiteCheck(noAddress),
      ),
    '',
  ),
}

/**
 * Says that the caller has a credential; our team looks it up. Refuses with `not_allowed_now` without a profile and
 * while another claim renews the same one, with `not_found` if `renewedId` is not a checked credential of theirs, and with
 * `limit_reached` beyond 20.
 */
export const claimCredential = command('claimCredential', {
  access: ['provider'],
  limit: { calls: 40, seconds: 24 * 3600, of: 'account' },
  input: z
    .strictObject({ ...claimFields, renewedId: z._default(z.string().check(z.maxLength(80)), '') })
    .check(
      z.refine(({ what, words }) => saidByKind.includes(what) || words !== '', {
        error: t`Say what it is called`,
        path: ['words'],
      }),
      z.refine(({ what, issuedOn }) => what !== 'background_check' || issuedOn !== '', {
        error: t`Enter the day on the report`,
        path: ['issuedOn'],
      }),
      z.refine(({ issuedOn, expiresOn }) => issuedOn === '' || expiresOn === '' || issuedOn <= expiresOn, {
        error: t`This is before the day it was issued`,
        path: ['expiresOn'],
      }),
    ),
  output: z.object({ credentialId: z.string() }),
})

/** Takes a credential off the profile and out of the list. */
export const withdrawCredential = command('withdrawCredential', {
  access: ['provider'],
  limit: { calls: 120, seconds: 60, of: 'account' },
  input: z.strictObject({ credentialId: id }),
  output: doneAnswer,
})
