/**
 * The first message that a visitor or a parent types, stored on this device while they log in, sign up or
 * confirm their address. It is deleted when it is sent, or after a day. The browser sends nothing of it
 * before that.
 */
import { newIdempotencyKey } from '../../../server/call.ts'

export interface UnsentText {
  readonly text: string
  /** Stored with the text, so that sending the same text again does not create a second message. */
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
    // Without storage the text is lost if the user leaves before they send it.
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
