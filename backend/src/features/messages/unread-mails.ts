/**
 * A mail is due when messages were left unread for ten minutes (product.md, "Messages"). Any number of
 * servers may run this job, also after downtime: the conversation's decider makes sure that each mail falls
 * due only once.
 */

import { v5 } from 'uuid'
import { pauseBetweenMails } from '../../domain/messages/conversation.ts'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { executeAsSystem } from '../../platform/processes/process-manager.ts'
import { doEach } from '../../platform/repeat.ts'
import { unreadWaitingForMail } from '../../projections/messages/unread-mail-queries.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const mailNamespace = 'b2c5a1de-7d47-4b43-9d7b-6a4c3c1e8f02'
/** Milliseconds that a message stays unread before a mail reports it. */
const waitBeforeMail = 10 * 60_000
/**
 * Milliseconds. Conversations without a message for longer are skipped, as no downtime
 * is expected to last as long.
 */
const longestSilence = 3 * 24 * 60 * 60_000
/** The most conversations that one run handles. */
const mostAtOnce = 1_000

export interface UnreadMailParts {
  readonly tables: ReadTables
  readonly execute: SendCommand
  readonly clock: () => Date
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
  await doEach(waiting, signal, ({ conversation_id: conversationId, side, number }) =>
    executeAsSystem(
      parts.execute,
      { type: 'MailUnreadMessages', conversationId, to: side, number },
      {
        commandId: v5(`${conversationId}/${side}/${number}`, mailNamespace),
      },
    ),
  )
}
