/**
 * A day after a booking, its parent is asked for a review (product.md, "Reviews and FAQs"). A process manager
 * on the database's clock, which all servers share. It finds what is due in the read tables; the reviews'
 * decider checks it. The id of each command is derived from its booking, so each parent is asked once, with
 * any number of servers and restarts.
 */
import type { Logger } from 'pino'
import { v5 } from 'uuid'
import type { Command } from '../../domain/decider/decider.ts'
import { InviteReview } from '../../domain/reviews/commands.ts'
import { inCommandContext } from '../../platform/commands/command-context.ts'
import { wasRefused, type Outcome } from '../../platform/commands/decide-and-append.ts'
import { safeErrorMessage } from '../../platform/consumers/poison.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { pause } from '../../platform/event-store/backoff.ts'
import { CommandRefused } from '../../platform/processes/process-manager.ts'
import { dueInvitations } from '../../projections/reviews/queries.ts'
import { completedAtOf } from './shown.ts'
import { countWords } from '../../platform/counted.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const invitationNamespace = '6f9a1c7e-4b0d-4d53-9a57-31c7b2f4e806'
/** The most milliseconds between two runs. */
const pollIntervalMs = 20_000
/** The most bookings that one run handles, the oldest first. */
const mostAtOnce = 1_000

export interface ReviewInvitationParts {
  readonly tables: ReadTables
  readonly execute: (command: Command) => Promise<Outcome>
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
  const failures: unknown[] = []
  for (const row of due) {
    if (signal.aborted) break
    const commandId = v5(row.booking_id, invitationNamespace)
    const command = new InviteReview(row.provider_id, {
      bookingId: row.booking_id,
      clientId: row.client_id,
      completedAt: completedAtOf(row.ends_at),
    })
    try {
      const context = { actorId: 'system', correlationId: commandId, commandId, at }
      const outcome = await inCommandContext(context, () => execute(command))
      if (wasRefused(outcome)) throw new CommandRefused(`${command.type} was refused: ${outcome.refused}`)
    } catch (error) {
      // An invitation that fails must not block the others.
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${countWords(failures.length, 'review invitation', 'review invitations')} could not be sent`,
    )
  return due.length
}

/** Runs now and then periodically. A failure is logged and retried in the next run. */
export const startReviewInvitations = (
  parts: ReviewInvitationParts & { readonly log: Pick<Logger, 'warn'> },
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await inviteReviews(parts, stopping.signal)
      } catch (error) {
        parts.log.warn({ error: safeErrorMessage(error) }, 'Parents could not be asked for reviews')
      }
      await pause(pollIntervalMs, stopping.signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
