/**
 * What a visitor or a parent types before there is a conversation, kept on this device while they log in, sign up or
 * confirm their address, and forgotten when it is sent or after a day. Nothing of it leaves the browser before that.
 */
import { newIdempotencyKey } from '../../../server/call.ts'

export interface UnsentText {
  readonly text: string
  /** Kept with the text: the same text is the same message, however often it is sent. */
  readonly messageId: string
}

/** Milliseconds. */
const keptFor = 24 * 3_600_000

const keyOf = (providerId: string) => `messages:to:${providerId}`

export const newUnsentText = (text: string): UnsentText => ({ text, messageId: newIdempotencyKey() })

export const keepUnsentText = (providerId: string, { text, messageId }: UnsentText) => {
  try {
    if (text === '') localStorage.removeItem(keyOf(providerId))
    else localStorage.setItem(keyOf(providerId), JSON.stringify({ text, messageId, keptAt: Date.now() }))
  } catch {
    // Without storage one writes and sends in one go.
  }
}

export const readUnsentText = (providerId: string): UnsentText => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(providerId)) ?? '{}') as Record<string, unknown>
    const { text, messageId, keptAt } = kept
    if (typeof text !== 'string' || typeof messageId !== 'string' || typeof keptAt !== 'number')
      return newUnsentText('')
    return Date.now() - keptAt > keptFor ? newUnsentText('') : { text, messageId }
  } catch {
    return newUnsentText('')
  }
}
