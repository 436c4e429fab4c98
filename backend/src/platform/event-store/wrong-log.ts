import { StoreUnavailable } from './event-store.ts'

/**
 * The log that answers is not the one that the read tables were made from: what would be written to it would never be
 * seen. An outage to everybody who waits, and the message says to operators what is wrong and how to mend it.
 */
export class WrongLog extends StoreUnavailable {
  override readonly name = 'WrongLog'
}
