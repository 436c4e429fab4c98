/**
 * A day after a booking, its parent is asked for a review (product.md, "Reviews and FAQs"). A process manager
 * on the database's clock, which all servers share. It finds what is due in the read tables; the reviews'
 * decider checks it. The id of each command is derived from its booking, so each parent is asked once, with
 * any number of servers and restarts.
 */

import { v5 } from 'uuid'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { executeAsSystem } from '../../platform/processes/process-manager.ts'
import { doEach } from '../../platform/repeat.ts'
import { dueInvitations } from '../../projections/reviews/queries.ts'
import { completedAtOf } from './shown.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const invitationNamespace = '6f9a1c7e-4b0d-4d53-9a57-31c7b2f4e806'
/** The most bookings that one run handles, the oldest first. */
const mostAtOnce = 1_000

export interface ReviewInvitationParts {
  readonly tables: ReadTables
  readonly execute: SendCommand
  /** The clock that all servers share. */
  readonly now: () => Promise<Date>
}

/**
 * One run over all bookings that are due.
 * @returns how many were handled
 * @throws what the database or the store throws; a retry is then safe
 */
export const inviteReviews = async (
  { tables, execute, now }: ReviewInvitationParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const at = await now()
  const due = await dueInvitations(tables, at, mostAtOnce)
  await doEach(due, signal, (row) => {
    const invitation = {
      bookingId: row.booking_id,
      clientId: row.client_id,
      completedAt: completedAtOf(row.ends_at),
    }
    const commandId = v5(row.booking_id, invitationNamespace)
    return executeAsSystem(
      execute,
      { type: 'InviteReview', providerId: row.provider_id, booking: invitation },
      { commandId, at },
    )
  })
  return due.length
}
