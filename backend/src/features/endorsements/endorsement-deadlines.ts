/**
 * Deadlines of endorsement requests: one that nobody answered gets one reminder after a week and expires
 * after 30 days (product.md, "Endorsements"). Any number of servers may run this job: the reminder mail and
 * the expiry command each have a fixed id, so repeating them has no further effect.
 */

import type pg from 'pg'
import { v5 } from 'uuid'
import { requestLifetime } from '../../domain/endorsements/limits.ts'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { executeAsSystem } from '../../platform/processes/process-manager.ts'
import { doEach } from '../../platform/repeat.ts'
import { waitingRequests } from '../../projections/endorsements/endorsement-queries.ts'
import {
  endorsementMailReaders,
  requestReminderIdOf,
  writeRequestReminder,
  type EndorsementMailParts,
} from './endorsement-mails.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const deadlineNamespace = '2d6d8a54-5f0e-4c58-9d3c-5a6f5a9d1b77'
/** Milliseconds without an answer after which the person who was asked is reminded. */
const remindAfter = 7 * 24 * 60 * 60_000
/** The most requests that one run handles, the oldest first. Only after a long outage can there be more. */
const mostAtOnce = 10_000

export interface EndorsementDeadlineParts extends EndorsementMailParts {
  readonly pool: pg.Pool
  readonly tables: ReadTables
  readonly execute: SendCommand
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
  await doEach(waiting, signal, async (row) => {
    const which = { providerId: row.provider_id, endorsementId: row.endorsement_id }
    if (row.requested_at <= over) await expire(parts, which)
    else if (!reminded.has(requestReminderIdOf(which.endorsementId)))
      written += Number(
        await inTransaction(pool, (transaction) =>
          writeRequestReminder(readers, { transaction, now: clock }, which),
        ),
      )
  })
  return written
}

const expire = (
  { execute }: EndorsementDeadlineParts,
  { providerId, endorsementId }: { readonly providerId: string; readonly endorsementId: string },
) =>
  executeAsSystem(
    execute,
    { type: 'ExpireEndorsementRequest', providerId, endorsementId },
    {
      commandId: v5(`${endorsementId}/expire`, deadlineNamespace),
    },
  )
