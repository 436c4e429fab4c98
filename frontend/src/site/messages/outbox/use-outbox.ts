import { useEffect, useSyncExternalStore } from 'react'
import { changeKept, followKept, keptFor, nothingKept, type Kept } from './kept.ts'
import { forgetOutgoing, sendWaiting, tryAgain, write } from './sending.ts'
import { useSender } from './use-sender.ts'

export interface Outbox extends Kept {
  readonly setDraft: (text: string) => void
  readonly write: (text: string) => void
  readonly tryAgain: (messageId: string) => void
  readonly forget: (messageId: string) => void
}

/** What this device keeps for a conversation, and what can be done with it. Sends what waits when the page opens. */
export const useOutbox = (conversationId: string): Outbox => {
  const sender = useSender()
  const { accountId } = sender
  const kept = useSyncExternalStore(
    followKept,
    () => keptFor(accountId, conversationId),
    () => nothingKept,
  )
  useEffect(() => sendWaiting(sender, conversationId), [sender, conversationId])
  return {
    ...kept,
    setDraft: (draft) => changeKept(accountId, conversationId, (before) => ({ ...before, draft })),
    write: (text) => write(sender, conversationId, text),
    tryAgain: (messageId) => tryAgain(sender, conversationId, messageId),
    forget: (messageId) => forgetOutgoing(accountId, conversationId, messageId),
  }
}
