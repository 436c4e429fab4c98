/**
 * A mail is due when messages were left unread for ten minutes (product.md, "Messages"). Any number of
 * servers may run this job, also after downtime: the conversation's decider makes sure that each mail falls
 * due only once.
 */
import type { Logger } from 'pino'
import { v5 } from 'uuid'
import { inCommandContext } from '../../platform/commands/command-context.ts'
import { wasRefused, type Outcome } from '../../platform/commands/decide-and-append.ts'
import type { Command } from '../../domain/decider/decider.ts'
import { pauseBetweenMails } from '../../domain/messages/conversation.ts'
import { MailUnreadMessages } from '../../domain/messages/conversation-commands.ts'
import { pause } from '../../platform/event-store/backoff.ts'
import { unreadWaitingForMail, type WaitingForMail } from '../../projections/messages/unread-mail-queries.ts'
import { safeErrorMessage } from '../../platform/consumers/poison.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { countWords } from '../../platform/counted.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const mailNamespace = 'b2c5a1de-7d47-4b43-9d7b-6a4c3c1e8f02'
/** Milliseconds that a message stays unread before a mail reports it. */
const waitBeforeMail = 10 * 60_000
/**
 * Milliseconds. Conversations without a message for longer are skipped, as no downtime
 * is expected to last as long.
 */
const longestSilence = 3 * 24 * 60 * 60_000
/** Milliseconds between two runs. */
const pollIntervalMs = 30_000
/** The most conversations that one run handles. */
const mostAtOnce = 1_000

export interface UnreadMailParts {
  readonly tables: ReadTables
  readonly execute: (command: Command) => Promise<Outcome>
  readonly clock: () => Date
}

const fallDue = async (
  { execute }: UnreadMailParts,
  { conversation_id: conversationId, side, number }: WaitingForMail,
) => {
  const commandId = v5(`${conversationId}/${side}/${number}`, mailNamespace)
  const command = new MailUnreadMessages(conversationId, side, number)
  const outcome = await inCommandContext({ actorId: 'system', correlationId: commandId, commandId }, () =>
    execute(command),
  )
  if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.refused}`)
}

/**
 * One run over all conversations with unread messages.
 * @throws what the database or the store throws; a retry is then safe
 */
export const sendDueUnreadMails = async (
  parts: UnreadMailParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const now = parts.clock().getTime()
  const waiting = await unreadWaitingForMail(parts.tables, {
    sentBefore: new Date(now - waitBeforeMail),
    mailedBefore: new Date(now - pauseBetweenMails),
    activeAfter: new Date(now - longestSilence),
    most: mostAtOnce,
  })
  const failures: unknown[] = []
  for (const each of waiting) {
    if (signal.aborted) break
    // A conversation that fails must not block the others.
    await fallDue(parts, each).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${countWords(failures.length, 'email', 'emails')} about unread messages could not be queued`,
    )
}

/** Runs now and then periodically. A failure is logged and retried in the next run. */
export const startUnreadMails = (
  parts: UnreadMailParts & { readonly log: Pick<Logger, 'warn'> },
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sendDueUnreadMails(parts, stopping.signal).catch((error: unknown) =>
        parts.log.warn({ error: safeErrorMessage(error) }, 'Unread messages could not be checked'),
      )
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
