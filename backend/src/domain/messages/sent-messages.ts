/**
 * The sent messages by id, for streams of ten thousand messages. The maps are immutable, and adding a message
 * copies only the newest ones.
 */

interface Sent {
  readonly number: number
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface SentMessages {
  readonly older: ReadonlyMap<string, Sent>
  readonly newest: ReadonlyMap<string, Sent>
}

export const noSentMessages: SentMessages = { older: new Map(), newest: new Map() }

/** How many messages `newest` holds before they are merged into `older`. */
const mostNewest = 128

export const withSentMessage = ({ older, newest }: SentMessages, key: string, sent: Sent): SentMessages =>
  newest.size < mostNewest
    ? { older, newest: new Map([...newest, [key, sent]]) }
    : { older: new Map([...older, ...newest]), newest: new Map([[key, sent]]) }

/** The number of the first of the newest messages, of which there are at most this many; null without any. */
export const firstOfNewest = ({ older, newest }: SentMessages, most: number): number | null =>
  [...older.values(), ...newest.values()].slice(-most)[0]?.number ?? null

export const sentMessageOf = ({ older, newest }: SentMessages, key: string): Sent | undefined =>
  newest.get(key) ?? older.get(key)
