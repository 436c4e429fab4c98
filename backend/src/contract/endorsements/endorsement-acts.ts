/** What may be done with an endorsement, or a request for one (product.md, "Endorsements"). Whose it is, the server finds. */
import * as z from 'zod/mini'
import { done } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

export const mostPins = 3

const id = z.string().check(z.minLength(1), z.maxLength(80))
const onEndorsement = <const Id extends string>(functionId: Id) =>
  command(functionId, { access: ['provider'], input: z.strictObject({ endorsementId: id }), output: done })

export const resendEndorsementRequest = onEndorsement('resendEndorsementRequest')
export const cancelEndorsementRequest = onEndorsement('cancelEndorsementRequest')
export const approveEndorsement = onEndorsement('approveEndorsement')
export const declineEndorsement = onEndorsement('declineEndorsement')
/** `position` counts from 1; without it the pin is the last. Refuses with `limit_reached`: "You can pin up to 3 endorsements". */
export const pinEndorsement = command('pinEndorsement', {
  access: ['provider'],
  input: z.strictObject({
    endorsementId: id,
    position: z.optional(z.int().check(z.gte(1), z.lte(mostPins))),
  }),
  output: done,
})
export const unpinEndorsement = onEndorsement('unpinEndorsement')
/** Whoever wrote it takes it back, for good. */
export const withdrawEndorsement = onEndorsement('withdrawEndorsement')

/** The whole list, and the version it was seen at. Refuses with `stale` (409) where the pins were changed since. */
export const updatePinPositions = command('updatePinPositions', {
  access: ['provider'],
  input: z.strictObject({
    endorsementIds: z.array(id).check(z.maxLength(mostPins)),
    version: z.int().check(z.gte(0)),
  }),
  output: done,
})

/** A moderator takes one off, whatever it is, and says why. */
export const removeEndorsement = command('removeEndorsement', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ endorsementId: id, reason: reasonField }),
  output: done,
})

export const restoreEndorsement = command('restoreEndorsement', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ endorsementId: id, reason: reasonField }),
  output: done,
})
