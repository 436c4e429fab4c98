/**
 * That the past was not altered, so that it can be shown (docs/decisions/0013). Each event as it is stored, sealed, has
 * a hash; and all hashes in the order of the log make a running digest. The event's own hash leaves its position out,
 * so that a moved event is known again; the digest takes it in.
 */
import { createHash } from 'node:crypto'
import { configure } from 'safe-stable-stringify'
import type { Position, RecordedEvent } from '../event-store/event-store.ts'

/** One text for one value, whatever the order of the names in it. */
const canonical = configure({ deterministic: true, strict: true, bigint: false })

/** Of nothing. */
export const digestOfNothing: Buffer = Buffer.alloc(32)

/** SHA-256 of what is stored: who erased a person changed nothing of it. */
export const hashOf = ({ id, stream, revision, type, data, metadata, recordedAt }: RecordedEvent): Buffer =>
  createHash('sha256')
    .update(canonical({ id, stream, revision, type, data, metadata, time: recordedAt.toISOString() }) ?? '')
    .digest()

/** The digest after one more event. */
export const digestAfter = (digest: Buffer, position: Position, hash: Buffer): Buffer =>
  createHash('sha256').update(digest).update(position).update(hash).digest()

/** Events from one digest that is kept to the next. */
export const eventsBetweenDigests = 1000
