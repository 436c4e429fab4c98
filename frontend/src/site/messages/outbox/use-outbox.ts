import { useEffect, useSyncExternalStore } from 'react'
import { forgetOutgoingMessage, sendWaitingMessages, retryMessage, writeMessage } from './sending.ts'
import {
  changeStoredMessages,
  followStoredMessages,
  storedMessagesOf,
  noStoredMessages,
  type StoredMessages,
} from './stored-messages.ts'
import { useMessageSender } from './use-sender.ts'

export interface Outbox extends StoredMessages {
  readonly setDraft: (text: string) => void
  readonly write: (text: string) => void
  readonly tryAgain: (messageId: string) => void
  readonly forget: (messageId: string) => void
}

/**
 * The draft and the unsent messages of a conversation on this device, and the actions on them. Sends the
 * waiting messages when the page opens.
 */
export const useOutbox = (conversationId: string): Outbox => {
  const sender = useMessageSender()
  const { accountId } = sender
  const kept = useSyncExternalStore(
    followStoredMessages,
    () => storedMessagesOf(accountId, conversationId),
    () => noStoredMessages,
  )
  useEffect(() => sendWaitingMessages(sender, conversationId), [sender, conversationId])
  return {
    ...kept,
    setDraft: (draft) => changeStoredMessages(accountId, conversationId, (before) => ({ ...before, draft })),
    write: (text) => writeMessage(sender, conversationId, text),
    tryAgain: (messageId) => retryMessage(sender, conversationId, messageId),
    forget: (messageId) => forgetOutgoingMessage(accountId, conversationId, messageId),
  }
}
