/**
 * An endorsement as its card shows it, and a provider's own endorsements: the list, and what they can do with
 * each (product.md, "Endorsements").
 */

import * as z from 'zod/mini'
import { mostPins } from '../../domain/endorsements/limits.ts'
import { doneAnswer, writtenIn } from '../answers.ts'
import { command, query } from '../declare.ts'

export { mostPins }

/** ISO 8601. */
const moment = z.string()

/** The endorser, as the card shows them. */
export const endorser = z.object({
  id: z.string(),
  /** Empty for a colleague without a profile, whose name is no link. */
  slug: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  /** Their own words for what they do, if their kind of care is "Other". */
  profession: z.nullable(z.string()),
  /** Of a colleague without a profile alone. */
  workplace: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})

/** What everyone may read of an approved endorsement. The moments are its timeline. */
export const endorsementCard = z.object({
  id: z.string(),
  providerId: z.string(),
  endorser,
  relationship: z.string(),
  /** Empty if it was withdrawn. */
  text: z.string(),
  language: writtenIn,
  /** From 1; null if it is not pinned. */
  pinPosition: z.nullable(z.int()),
  /** Null if nobody requested it. */
  requestedAt: z.nullable(moment),
  submittedAt: moment,
  approvedAt: z.nullable(moment),
})

export type EndorsementCard = z.infer<typeof endorsementCard>

const id = z.string().check(z.minLength(1), z.maxLength(80))
const onEndorsement = <const Id extends string>(functionId: Id) =>
  command(functionId, {
    access: ['provider'],
    input: z.strictObject({ endorsementId: id }),
    output: doneAnswer,
  })

export const resendEndorsementRequest = onEndorsement('resendEndorsementRequest')
export const cancelEndorsementRequest = onEndorsement('cancelEndorsementRequest')
export const approveEndorsement = onEndorsement('approveEndorsement')
export const declineEndorsement = onEndorsement('declineEndorsement')
/**
 * `position` counts from 1; if omitted, the pin becomes the last one. Refuses with `limit_reached`: "You can
 * pin up to 3 endorsements".
 */
export const pinEndorsement = command('pinEndorsement', {
  access: ['provider'],
  input: z.strictObject({
    endorsementId: id,
    position: z.optional(z.int().check(z.gte(1), z.lte(mostPins))),
  }),
  output: doneAnswer,
})
export const unpinEndorsement = onEndorsement('unpinEndorsement')

/**
 * The whole list, and the version that the caller saw. Refuses with `stale` (409) if the pins have changed
 * since.
 */
export const updatePinPositions = command('updatePinPositions', {
  access: ['provider'],
  input: z.strictObject({
    endorsementIds: z.array(id).check(z.maxLength(mostPins)),
    version: z.int().check(z.gte(0)),
  }),
  output: doneAnswer,
})

/** The data for the page of a provider's own endorsements. */
export const dashboardEndorsements = query('dashboardEndorsements', {
  access: ['provider'],
  input: z.strictObject({}),
  output: z.object({
    providerId: z.string(),
    /** The path of the provider's general link. */
    link: z.string(),
    requests: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        relationship: z.string(),
        note: z.nullable(z.string()),
        status: z.enum(['requested', 'refused', 'expired']),
        requestedAt: moment,
        sentAt: moment,
        expiresAt: moment,
      }),
    ),
    pending: z.array(endorsementCard),
    /** Pins first, then newest approval first. */
    approved: z.array(endorsementCard),
    declined: z.array(endorsementCard),
    /** The version to send with `updatePinPositions`. */
    pinsVersion: z.int(),
  }),
})
