/** Sends messages from this device to the server, whichever page is open. */

import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from 'backend/contract/messages/acts'
import { conversations } from 'backend/contract/messages/conversations'
import type { ConversationLine } from 'backend/contract/messages/lines'
import { newIdempotencyKey } from '../../../commands/idempotency-key.ts'
import { createCommandSender } from '../../../commands/send-command.ts'
import type { Call } from '../../../server/call.ts'
import { threadKey, loadedThreadOf } from '../message-queries.ts'
import { withSentLine } from '../thread-lines.ts'
import { deliverMessages } from './deliver.ts'
import { changeStoredMessages, conversationsWithUnsent, storedMessagesOf } from './stored-messages.ts'

export interface MessageSender {
  readonly call: Call
  readonly queryClient: QueryClient
  readonly accountId: string
}

/**
 * Deliveries in progress, by account and conversation; one that is requested meanwhile runs once more
 * afterwards.
 */
const underWay = new Map<string, Promise<void>>()
const askedAgain = new Set<string>()

/** Appends the sent message to the conversation and removes it from the waiting messages. */
const arrived = (
  { queryClient, accountId }: MessageSender,
  conversationId: string,
  line: ConversationLine,
) => {
  const known = loadedThreadOf(queryClient, conversationId)
  if (known) queryClient.setQueryData(threadKey(conversationId), withSentLine(known, line))
  void queryClient.invalidateQueries({ queryKey: [conversations.id] })
  // Remove it only after the page has rendered the line. Both have the same key, so nothing flickers.
  setTimeout(() => {
    if (line.kind === 'message' && line.messageId !== null)
      forgetOutgoingMessage(accountId, conversationId, line.messageId)
    // Fetches the lines that may be missing before it.
    void queryClient.invalidateQueries({ queryKey: threadKey(conversationId) })
  })
}

export const forgetOutgoingMessage = (accountId: string, conversationId: string, messageId: string) =>
  changeStoredMessages(accountId, conversationId, ({ draft, outgoing }) => ({
    draft,
    outgoing: outgoing.filter((message) => message.messageId !== messageId),
  }))

const setFailure = (accountId: string, conversationId: string, messageId: string, failure: string | null) =>
  changeStoredMessages(accountId, conversationId, ({ draft, outgoing }) => ({
    draft,
    outgoing: outgoing.map((message) =>
      message.messageId === messageId ? { ...message, failure } : message,
    ),
  }))

const run = (sender: MessageSender, conversationId: string) => {
  const { call, accountId } = sender
  const { carryOut } = createCommandSender(call)
  return deliverMessages({
    next: (sent) =>
      storedMessagesOf(accountId, conversationId).outgoing.find(
        ({ messageId, failure }) => failure === null && !sent.has(messageId),
      ),
    send: ({ messageId, text }) =>
      carryOut(async (post) => {
        const { line } = await post(sendMessage, { conversationId, messageId, text })
        arrived(sender, conversationId, line)
      }),
    fail: (messageId, why) => setFailure(accountId, conversationId, messageId, why),
    isOnline: () => navigator.onLine,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
}

/**
 * Only one tab at a time sends the messages of a conversation. Browsers without locks may send one twice,
 * which the server detects.
 */
const alone = (name: string, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act()

/** Sends the waiting messages of a conversation. Never throws. */
export const sendWaitingMessages = (sender: MessageSender, conversationId: string): void => {
  const name = `messages ${sender.accountId} ${conversationId}`
  if (underWay.has(name)) return void askedAgain.add(name)
  const running = alone(name, () => run(sender, conversationId))
    .catch((error: unknown) => console.warn('Could not send the waiting messages:', error))
    .then(() => {
      underWay.delete(name)
      if (askedAgain.delete(name)) sendWaitingMessages(sender, conversationId)
    })
  underWay.set(name, running)
}

/** Sends the waiting messages of all conversations of this account. */
export const sendAllWaitingMessages = (sender: MessageSender): void => {
  for (const id of conversationsWithUnsent(sender.accountId)) sendWaitingMessages(sender, id)
}

/** Stores a message and sends it after the messages that already wait. */
export const writeMessage = (sender: MessageSender, conversationId: string, text: string): void => {
  changeStoredMessages(sender.accountId, conversationId, ({ outgoing }) => ({
    draft: '',
    outgoing: [
      ...outgoing,
      { messageId: newIdempotencyKey(), text, writtenAt: new Date().toISOString(), failure: null },
    ],
  }))
  sendWaitingMessages(sender, conversationId)
}

export const retryMessage = (sender: MessageSender, conversationId: string, messageId: string): void => {
  setFailure(sender.accountId, conversationId, messageId, null)
  sendWaitingMessages(sender, conversationId)
}
