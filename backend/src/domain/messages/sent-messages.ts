/** The messages that were sent, by side and id. */
import { entriesOf, type GrowingMap } from './growing-map.ts'

interface Sent {
  readonly number: number
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type SentMessages = GrowingMap<Sent>

/** The number of the first of the newest messages, of which there are at most this many; null without any. */
export const firstOfNewest = (sent: SentMessages, most: number): number | null =>
  entriesOf(sent).slice(-most)[0]?.number ?? null
