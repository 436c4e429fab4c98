/**
 * What can be done with a booking (product.md, "Bookings"). The `acts` of a booking list which of these the
 * caller may do. Each refuses with `not_found` for somebody else's booking, with `not_allowed_now` if its
 * status does not allow the act (any more), and with `gone` after the deadline to answer.
 */

import * as z from 'zod/mini'
import { longestBookingReason, mostProposals, mostTimesInSeries } from '../../domain/bookings/limits.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'
import { bookingIdField, instantField, reasonTextField, timeField, zoneField } from './shapes.ts'

const side = ['client', 'provider'] as const
const onBooking = z.strictObject({ bookingId: bookingIdField })

/**
 * Accepts a request: a series as a whole, or with `exceptClashes` all times except those that clash, and without
 * the dates that the provider leaves out, as long as one is left. Refuses
 * with `taken` if a single time is taken ("That time has just been taken", with the nearest free ones), and
 * with `clashes` if times of a series are taken.
 */
export const acceptBooking = command('acceptBooking', {
  access: ['provider'],
  input: z.extend(onBooking, {
    exceptClashes: z._default(z.boolean(), false),
    /** Bookings of the series that are left out. */
    without: z._default(z.array(bookingIdField).check(z.maxLength(mostTimesInSeries)), []),
  }),
  output: doneAnswer,
})

export const declineBooking = command('declineBooking', {
  access: ['provider'],
  input: z.extend(onBooking, { reason: z.optional(reasonTextField(t`Please say why`)) }),
  output: doneAnswer,
})

/** The parent withdraws a request, also while other times are proposed. */
export const withdrawBooking = command('withdrawBooking', {
  access: ['client'],
  input: onBooking,
  output: doneAnswer,
})

/**
 * Proposes up to 3 other times: by the provider for a request with a single time, or by either side for an
 * accepted booking (a move; the booking keeps its time until one is taken). Refuses with `taken`,
 * `yours_already` (the parent has requested or booked it besides), `in_the_past`, `too_soon` (the other side needs two hours to answer), `skipped_time`,
 * `repeated_time`, and with `not_allowed_now` if the caller may not write to the other side.
 */
export const proposeTimes = command('proposeTimes', {
  access: [...side],
  limit: { calls: 60, seconds: 3600, of: 'account' },
  input: z.extend(onBooking, {
    zone: zoneField,
    times: z
      .array(timeField, t`Please choose at least one time`)
      .check(
        z.minLength(1, t`Please choose at least one time`),
        z.maxLength(mostProposals, t`Suggest up to ${mostProposals} options`),
      ),
    note: z.optional(reasonTextField(t`Please write a note`)),
  }),
  output: doneAnswer,
})

/** The other side takes one of the proposed times. Refuses with `taken`. */
export const takeProposal = command('takeProposal', {
  access: [...side],
  input: z.extend(onBooking, { startsAt: instantField }),
  output: doneAnswer,
})

/**
 * Declines all proposed times. A request is then over; a booking that was to be moved keeps its time. The
 * side that proposed a move withdraws it with this too.
 */
export const declineProposals = command('declineProposals', {
  access: [...side],
  input: onBooking,
  output: doneAnswer,
})

export const cancelBooking = command('cancelBooking', {
  access: [...side],
  input: z.extend(onBooking, {
    reason: z
      .string(t`Please say why`)
      .check(
        z.overwrite(trimText),
        z.minLength(1, t`Please say why`),
        z.maxLength(longestBookingReason, t`Please use at most ${longestBookingReason} characters`),
      ),
  }),
  output: doneAnswer,
})

/**
 * Marks that the parent did not come, from the start until 7 days after the end. Sends no email, so it can be
 * undone for as long.
 */
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

/**
 * A moderator cancels a booking that is accepted or waits for an answer, with a reason. Both sides are
 * notified.
 */
export const cancelBookingAsStaff = command('cancelBookingAsStaff', {
  access: ['moderator', 'admin'],
  input: z.extend(onBooking, { reason: reasonField }),
  output: doneAnswer,
})
