/**
 * Deadlines of endorsement requests: one that nobody answered gets one reminder after a week and expires
 * after 30 days (product.md, "Endorsements"). Any number of servers may run this job: the reminder mail and
 * the expiry command each have a fixed id, so repeating them has no further effect.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { v5 } from 'uuid'
import { inCommandContext } from '../../platform/commands/command-context.ts'
import { wasRefused, type Outcome } from '../../platform/commands/decide-and-append.ts'
import type { Command } from '../../domain/decider/decider.ts'
import { ExpireEndorsementRequest } from '../../domain/endorsements/endorsement-requests.ts'
import { requestLifetime } from '../../domain/endorsements/limits.ts'
import { pause } from '../../platform/event-store/backoff.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { waitingRequests } from '../../projections/endorsements/endorsement-queries.ts'
import { safeErrorMessage } from '../../platform/consumers/poison.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import {
  endorsementMailReaders,
  requestReminderIdOf,
  writeRequestReminder,
  type EndorsementMailParts,
} from './endorsement-mails.ts'
import { CommandRefused } from '../../platform/processes/process-manager.ts'
import { countWords } from '../../platform/counted.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const deadlineNamespace = '2d6d8a54-5f0e-4c58-9d3c-5a6f5a9d1b77'
/** Milliseconds without an answer after which the person who was asked is reminded. */
const remindAfter = 7 * 24 * 60 * 60_000
/** Milliseconds between two runs, which is often enough for deadlines of days. */
const pollIntervalMs = 10 * 60_000
/** The most requests that one run handles, the oldest first. Only after a long outage can there be more. */
const mostAtOnce = 10_000

export interface EndorsementDeadlineParts extends EndorsementMailParts {
  readonly pool: pg.Pool
  readonly tables: ReadTables
  readonly execute: (command: Command) => Promise<Outcome>
  readonly clock: () => Date
}

/**
 * One run over all open requests.
 * @returns how many mails were written
 * @throws what the database or the store throws; a retry is then safe
 */
export const handleDueRequests = async (
  parts: EndorsementDeadlineParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const { pool, tables, clock } = parts
  const now = clock()
  const over = new Date(now.getTime() - requestLifetime)
  const waiting = await waitingRequests(tables, {
    madeBefore: over,
    sentBefore: new Date(now.getTime() - remindAfter),
    most: mostAtOnce,
  })
  const { rows } = await pool.query<{ id: string }>('select id from reaction.outbox where id = any($1)', [
    waiting.map(({ endorsement_id: id }) => requestReminderIdOf(id)),
  ])
  const reminded = new Set(rows.map(({ id }) => id))
  const readers = endorsementMailReaders(parts)
  let written = 0
  const failures: unknown[] = []
  for (const row of waiting) {
    if (signal.aborted) break
    const which = { providerId: row.provider_id, endorsementId: row.endorsement_id }
    try {
      if (row.requested_at <= over) await expire(parts, which)
      else if (!reminded.has(requestReminderIdOf(which.endorsementId)))
        written += Number(
          await inTransaction(pool, (transaction) =>
            writeRequestReminder(readers, { transaction, now: clock }, which),
          ),
        )
    } catch (error) {
      // A request that fails must not block the others.
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${countWords(failures.length, 'request deadline', 'request deadlines')} could not be handled`,
    )
  return written
}

const expire = async (
  { execute }: EndorsementDeadlineParts,
  { providerId, endorsementId }: { readonly providerId: string; readonly endorsementId: string },
) => {
  const commandId = v5(`${endorsementId}/expire`, deadlineNamespace)
  const command = new ExpireEndorsementRequest(providerId, endorsementId)
  const outcome = await inCommandContext({ actorId: 'system', correlationId: commandId, commandId }, () =>
    execute(command),
  )
  if (wasRefused(outcome)) throw new CommandRefused(`${command.type} was refused: ${outcome.refused}`)
}

export interface EndorsementDeadlines {
  /** Waits for the current run to finish. */
  stop(): Promise<void>
}

/** Runs now and then periodically. A failure is logged and retried in the next run. */
export const startEndorsementDeadlines = (
  parts: EndorsementDeadlineParts & { readonly log: Pick<Logger, 'warn'>; readonly onWritten: () => void },
): EndorsementDeadlines => {
  const stopping = new AbortController()
  const look = async () => {
    try {
      if ((await handleDueRequests(parts, stopping.signal)) > 0) parts.onWritten()
    } catch (error) {
      parts.log.warn({ error: safeErrorMessage(error) }, 'Endorsement request deadlines could not be checked')
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look()
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
