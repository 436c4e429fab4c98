/** The messages that were sent, by side and id, in the order of their numbers. */
import type { OrderedMap } from 'immutable'

interface Sent {
  readonly number: number
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type SentMessages = OrderedMap<string, Sent>

/** The number of the first of the newest messages, of which there are at most this many; null without any. */
export const firstOfNewest = (sent: SentMessages, most: number): number | null =>
  sent.valueSeq().takeLast(most).first()?.number ?? null
