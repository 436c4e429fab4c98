/**
 * What a visitor or a parent types before there is a conversation, kept on this device while they log in, sign up or
 * confirm their address, and forgotten when it is sent or after a day. Nothing of it leaves the browser before that.
 */
import { newIdempotencyKey } from '../../../server/call.ts'

export interface Unsent {
  readonly text: string
  /** Kept with the text: the same text is the same message, however often it is sent. */
  readonly messageId: string
}

/** Milliseconds. */
const keptFor = 24 * 3_600_000

const keyOf = (providerId: string) => `messages:to:${providerId}`

export const unsent = (text: string): Unsent => ({ text, messageId: newIdempotencyKey() })

export const keepUnsent = (providerId: string, { text, messageId }: Unsent) => {
  try {
    if (text === '') localStorage.removeItem(keyOf(providerId))
    else localStorage.setItem(keyOf(providerId), JSON.stringify({ text, messageId, keptAt: Date.now() }))
  } catch {
    // Without storage one writes and sends in one go.
  }
}

export const keptUnsent = (providerId: string): Unsent => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(providerId)) ?? '{}') as Record<string, unknown>
    const { text, messageId, keptAt } = kept
    if (typeof text !== 'string' || typeof messageId !== 'string' || typeof keptAt !== 'number')
      return unsent('')
    return Date.now() - keptAt > keptFor ? unsent('') : { text, messageId }
  } catch {
    return unsent('')
  }
}
