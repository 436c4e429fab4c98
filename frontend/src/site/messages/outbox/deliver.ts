/**
 * Sends the waiting messages of a conversation in order, each once, until none waits or the connection is
 * lost.
 */

import { t } from 'backend/language/texts'
import type { CommandAnswer, CommandFailure } from '../../../commands/send-command.ts'
import type { OutgoingMessage } from './stored-messages.ts'

/** Failed attempts after which a message is marked as not sent. */
const mostTries = 2
/** Milliseconds before the second attempt. */
const beforeSecondTry = 2_000
/** Milliseconds between attempts after 429: the server limits the number of messages a minute. */
const beforeMoreAreTaken = 15_000

export interface DeliveryParts {
  /** The first waiting message that is not in `sent`. */
  readonly next: (sent: ReadonlySet<string>) => OutgoingMessage | undefined
  readonly send: (message: OutgoingMessage) => Promise<CommandAnswer<unknown>>
  readonly fail: (messageId: string, why: string) => void
  readonly isOnline: () => boolean
  readonly pause: (milliseconds: number) => Promise<void>
}

type Outcome = 'again' | 'later' | 'stop' | { readonly refused: string }

const notReached = t`It didn’t go through.`

const outcomeOf = ({ status, isExplained, message }: CommandFailure, isOnline: boolean): Outcome => {
  // The session has ended: the message waits until its owner logs in again.
  if (status === 401) return 'stop'
  if (status === 429) return 'later'
  if (isExplained) return { refused: message }
  return isOnline ? 'again' : 'stop'
}

export const deliverMessages = async ({
  next,
  send,
  fail,
  isOnline,
  pause,
}: DeliveryParts): Promise<void> => {
  const sent = new Set<string>()
  const tries = new Map<string, number>()
  for (;;) {
    const message = next(sent)
    if (!message || !isOnline()) return
    const { messageId } = message
    const answer = await send(message)
    if ('answer' in answer) sent.add(messageId)
    else {
      const outcome = outcomeOf(answer.failure, isOnline())
      if (outcome === 'stop') return
      if (typeof outcome === 'object') fail(messageId, outcome.refused)
      else if (outcome === 'later') await pause(beforeMoreAreTaken)
      else {
        const count = (tries.get(messageId) ?? 0) + 1
        tries.set(messageId, count)
        if (count < mostTries) await pause(beforeSecondTry)
        else {
          // When the user retries it, it has two attempts again.
          tries.delete(messageId)
          fail(messageId, notReached)
        }
      }
    }
  }
}
