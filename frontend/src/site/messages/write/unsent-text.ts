import { newIdempotencyKey } from '../../../commands/idempotency-key.ts'
import { keptInBrowser } from '../../forms/kept-in-browser.ts'

/**
 * The first message to a provider, by the provider's id, kept while its writer logs in, signs up or confirms their
 * address. Its id is kept too, so that sending the same text again does not create a second message.
 */
export const unsentTexts = keptInBrowser('message-to', { text: '', messageId: '' })

export type UnsentText = NonNullable<ReturnType<typeof unsentTexts.read>>

export const newUnsentText = (text: string): UnsentText => ({ text, messageId: newIdempotencyKey() })
