/**
 * What may be done with a booking (product.md, "Bookings"). `acts` of a booking says which of these are allowed to whoever
 * reads. Refusals of each: `not_found` for somebody else's booking, `not_allowed_now` where its state does not allow it
 * (any more), `gone` where the time to answer is over.
 */
import * as z from 'zod/mini'
import { longestBookingReason, mostProposals } from '../../domain/bookings/limits.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'
import { bookingIdField, instantField, reasonTextField, timeField, zoneField } from './shapes.ts'

const side = ['client', 'provider'] as const
const onBooking = z.strictObject({ bookingId: bookingIdField })

/**
 * Accepts a request; a series whole, or with `exceptClashes` all but those that clash. Refuses with `taken` where a single
 * time is taken ("That time has just been taken", with the nearest free ones), and with `clashes` where times of a series are.
 */
export const acceptBooking = command('acceptBooking', {
  access: ['provider'],
  input: z.extend(onBooking, { exceptClashes: z._default(z.boolean(), false) }),
  output: doneAnswer,
})

export const declineBooking = command('declineBooking', {
  access: ['provider'],
  input: z.extend(onBooking, { reason: z.optional(reasonTextField('why')) }),
  output: doneAnswer,
})

/** The parent takes a request back, also while other times are proposed. */
export const withdrawBooking = command('withdrawBooking', {
  access: ['client'],
  input: onBooking,
  output: doneAnswer,
})

/**
 * Suggests up to 3 other times: for a request (the provider; of a single time), or for a booking that is accepted
 * (either side: a move; the booking keeps its time until one is taken). Refuses with `taken`, `in_the_past`, `too_soon`
 * (the other side needs two hours to answer), `unknown_zone`, `skipped_time`, `repeated_time`.
 */
export const proposeTimes = command('proposeTimes', {
  access: [...side],
  limit: { calls: 60, seconds: 3600, of: 'account' },
  input: z.extend(onBooking, {
    zone: zoneField,
    times: z
      .array(timeField)
      .check(
        z.minLength(1, 'Please choose at least one time'),
        z.maxLength(mostProposals, `Suggest up to ${mostProposals} options`),
      ),
    note: z.optional(reasonTextField('a note')),
  }),
  output: doneAnswer,
})

/** The other side takes one of the proposed times. Refuses with `taken`. */
export const takeProposal = command('takeProposal', {
  access: [...side],
  input: z.extend(onBooking, { startsAt: instantField }),
  output: doneAnswer,
})

/** None of these: a request is over; a booking that was to be moved stays as it is. Whoever proposed a move takes it back. */
export const declineProposals = command('declineProposals', {
  access: [...side],
  input: onBooking,
  output: doneAnswer,
})

export const cancelBooking = command('cancelBooking', {
  access: [...side],
  input: z.extend(onBooking, {
    reason: z
      .string('Please say why')
      .check(
        z.trim(),
        z.minLength(1, 'Please say why'),
        z.maxLength(longestBookingReason, `Please use at most ${longestBookingReason} characters`),
      ),
  }),
  output: doneAnswer,
})

/** Nobody came: from the start on, until 7 days after the end. Sends no mail, so it may be taken back as long. */
export const markNoShow = command('markNoShow', {
  access: ['provider'],
  input: onBooking,
  output: doneAnswer,
})
export const takeBackNoShow = command('takeBackNoShow', {
  access: ['provider'],
  input: onBooking,
  output: doneAnswer,
})

/** A moderator cancels a booking, whatever it waits for, and says why. Both sides are told. */
export const cancelBookingAsStaff = command('cancelBookingAsStaff', {
  access: ['moderator', 'admin'],
  input: z.extend(onBooking, { reason: reasonField }),
  output: doneAnswer,
})
