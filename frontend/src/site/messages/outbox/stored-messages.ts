/**
 * The drafts and unsent messages, stored on this device by account and conversation. They survive a crash and
 * are deleted when their owner logs out. A message keeps its id until the server has it, so that sending it
 * again does not create a second message.
 */
export interface OutgoingMessage {
  readonly messageId: string
  readonly text: string
  /** ISO 8601, from this device's clock. */
  readonly writtenAt: string
  /** Null while the message waits; otherwise the sentence that says why it was not sent. */
  readonly failure: string | null
}

export interface StoredMessages {
  readonly draft: string
  /** In the order of writing. */
  readonly outgoing: readonly OutgoingMessage[]
}

export const noStoredMessages: StoredMessages = { draft: '', outgoing: [] }

const prefix = 'messages:'
const keyOf = (accountId: string, conversationId: string) => `${prefix}${accountId}:${conversationId}`

/** The last value of each key, so that the same stored text gives the same object. */
const known = new Map<string, { readonly text: string; readonly messages: StoredMessages }>()
/** The texts that local storage did not take, because it is full or off. They last until the page is left. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

const stored = (key: string): string | null => {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

const isOutgoing = (value: unknown): value is OutgoingMessage => {
  const { messageId, text, writtenAt, failure } = (value ?? {}) as Record<string, unknown>
  return [messageId, text, writtenAt, failure ?? ''].every((each) => typeof each === 'string')
}

const parsed = (text: string): StoredMessages => {
  try {
    const { draft, outgoing } = JSON.parse(text) as Record<string, unknown>
    return {
      draft: typeof draft === 'string' ? draft : '',
      outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
    }
  } catch {
    return noStoredMessages
  }
}

const read = (key: string): StoredMessages => {
  const text = stored(key)
  if (text === null) return noStoredMessages
  const before = known.get(key)
  if (before?.text === text) return before.messages
  const messages = parsed(text)
  known.set(key, { text, messages })
  return messages
}

const write = (key: string, messages: StoredMessages) => {
  const isEmpty = messages.draft === '' && messages.outgoing.length === 0
  const text = JSON.stringify(messages)
  known.set(key, { text, messages })
  if (isEmpty) known.delete(key)
  unstored.delete(key)
  try {
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (!isEmpty) unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Returns the same object as long as nothing has changed. */
export const storedMessagesOf = (accountId: string, conversationId: string): StoredMessages =>
  read(keyOf(accountId, conversationId))

/** Applies the change to the stored state, which includes what another tab has written meanwhile. */
export const changeStoredMessages = (
  accountId: string,
  conversationId: string,
  change: (messages: StoredMessages) => StoredMessages,
) => {
  const key = keyOf(accountId, conversationId)
  write(key, change(read(key)))
}

/** Calls the listener on every change, also by other tabs. @returns a function that stops it */
export const followStoredMessages = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const keys = (): string[] => {
  const inMemory = [...unstored.keys()]
  try {
    const inStorage = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return [...new Set([...inStorage, ...inMemory])]
  } catch {
    return inMemory
  }
}

/** The conversations of an account in which something waits to be sent. */
export const conversationsWithUnsent = (accountId: string): string[] => {
  const mine = keyOf(accountId, '')
  return keys()
    .filter((key) => key.startsWith(mine) && read(key).outgoing.some(({ failure }) => failure === null))
    .map((key) => key.slice(mine.length))
}

/** Deletes the drafts and unsent messages of every account on this device. */
export const forgetStoredMessages = () => {
  for (const key of keys()) write(key, noStoredMessages)
}
