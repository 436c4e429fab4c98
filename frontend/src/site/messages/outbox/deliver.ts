/** Sends what waits in one conversation: in order, each once, until nothing waits or there is no connection. */
import { CallError } from '../../../server/call.ts'
import type { OutgoingMessage } from './kept-messages.ts'

/** Tries after which a message is marked as not sent. */
const mostTries = 2
/** Milliseconds before the second try. */
const beforeSecondTry = 2_000
/** Milliseconds; whoever wrote more than a minute allows waits for the next one. */
const beforeMoreAreTaken = 15_000

export interface DeliveryParts {
  /** The first message that waits and is not among these. */
  readonly next: (sent: ReadonlySet<string>) => OutgoingMessage | undefined
  /** @throws what keeps it from arriving */
  readonly send: (message: OutgoingMessage) => Promise<void>
  readonly fail: (messageId: string, why: string) => void
  readonly isOnline: () => boolean
  readonly pause: (milliseconds: number) => Promise<void>
}

type Outcome = 'again' | 'later' | 'stop' | { readonly refused: string }

const notReached = 'It didn’t go through.'

const outcomeOf = (error: unknown, isOnline: boolean): Outcome => {
  if (!(error instanceof CallError)) return isOnline ? 'again' : 'stop'
  // Nobody is in any more: it waits until its owner is back.
  if (error.status === 401) return 'stop'
  if (error.status === 429) return 'later'
  return error.isRefusal ? { refused: error.message } : 'again'
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
    try {
      await send(message)
      sent.add(messageId)
    } catch (error) {
      const outcome = outcomeOf(error, isOnline())
      if (outcome === 'stop') return
      if (typeof outcome === 'object') fail(messageId, outcome.refused)
      else if (outcome === 'later') await pause(beforeMoreAreTaken)
      else {
        const count = (tries.get(messageId) ?? 0) + 1
        tries.set(messageId, count)
        if (count < mostTries) await pause(beforeSecondTry)
        else {
          // Tried once more by hand, it has two tries again.
          tries.delete(messageId)
          fail(messageId, notReached)
        }
      }
    }
  }
}
