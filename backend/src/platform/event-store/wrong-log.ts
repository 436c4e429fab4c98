import { StoreUnavailable } from './event-store.ts'

/**
 * The log that answers is not the one that the read tables were made from: nobody would ever see what is
 * written to it. Callers treat it as an outage; the message tells operators what is wrong and how to fix it.
 */
export class WrongLog extends StoreUnavailable {
  override readonly name = 'WrongLog'
}
