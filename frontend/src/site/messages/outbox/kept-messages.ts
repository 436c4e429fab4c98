/**
 * What somebody is writing and what waits to be sent, kept on this device for each account and conversation: it survives
 * a crash, and goes when its owner logs out. A message keeps the id that it was written with until the server has it, so
 * it arrives once however often it is sent.
 */
export interface OutgoingMessage {
  readonly messageId: string
  readonly text: string
  /** ISO 8601, by this device's clock. */
  readonly writtenAt: string
  /** Null while it waits; else the sentence that says why it was not sent. */
  readonly failure: string | null
}

export interface KeptMessages {
  readonly draft: string
  /** In the order in which they were written. */
  readonly outgoing: readonly OutgoingMessage[]
}

export const noKeptMessages: KeptMessages = { draft: '', outgoing: [] }

const prefix = 'messages:'
const keyOf = (accountId: string, conversationId: string) => `${prefix}${accountId}:${conversationId}`

/** As it was read last, so that the same text is the same object; and all there is where nothing can be stored. */
const known = new Map<string, { readonly text: string; readonly kept: KeptMessages }>()
const listeners = new Set<() => void>()

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return known.get(key)?.text ?? null
  }
}

const isOutgoing = (value: unknown): value is OutgoingMessage => {
  const { messageId, text, writtenAt, failure } = (value ?? {}) as Record<string, unknown>
  return [messageId, text, writtenAt, failure ?? ''].every((each) => typeof each === 'string')
}

const parsed = (text: string): KeptMessages => {
  try {
    const { draft, outgoing } = JSON.parse(text) as Record<string, unknown>
    return {
      draft: typeof draft === 'string' ? draft : '',
      outgoing: Array.isArray(outgoing) ? outgoing.filter(isOutgoing) : [],
    }
  } catch {
    return noKeptMessages
  }
}

const read = (key: string): KeptMessages => {
  const text = stored(key)
  if (text === null) return noKeptMessages
  const before = known.get(key)
  if (before?.text === text) return before.kept
  const kept = parsed(text)
  known.set(key, { text, kept })
  return kept
}

const write = (key: string, kept: KeptMessages) => {
  const isEmpty = kept.draft === '' && kept.outgoing.length === 0
  const text = JSON.stringify(kept)
  known.set(key, { text, kept })
  if (isEmpty) known.delete(key)
  try {
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // It stays as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** The same object as long as nothing has changed. */
export const keptMessagesOf = (accountId: string, conversationId: string): KeptMessages =>
  read(keyOf(accountId, conversationId))

/** Whatever another tab has written meanwhile is what is changed. */
export const changeKeptMessages = (
  accountId: string,
  conversationId: string,
  change: (kept: KeptMessages) => KeptMessages,
) => {
  const key = keyOf(accountId, conversationId)
  write(key, change(read(key)))
}

/** Follows every change, also those of other tabs. @returns how to stop */
export const followKeptMessages = (listener: () => void): (() => void) => {
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
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [...known.keys()]
  }
}

/** The conversations of an account in which something waits to be sent. */
export const conversationsWithUnsent = (accountId: string): string[] => {
  const mine = keyOf(accountId, '')
  return keys()
    .filter((key) => key.startsWith(mine) && read(key).outgoing.some(({ failure }) => failure === null))
    .map((key) => key.slice(mine.length))
}

/** Of everybody who wrote on this device. */
export const forgetKeptMessages = () => {
  for (const key of keys()) write(key, noKeptMessages)
}
