/**
 * Hashes and digests that can prove that past events were not altered (docs/decisions/0013). Each event has a
 * hash of what is stored, sealed; all hashes in log order make a running digest. An event's own hash leaves
 * out its position, so that a moved event is recognised; the digest includes the position.
 */

import { createHash } from 'node:crypto'
import { configure } from 'safe-stable-stringify'
import type { Position, RecordedEvent } from '../event-store/event-store.ts'

/** The same text for the same value, whatever the order of its names. */
const canonical = configure({ deterministic: true, strict: true, bigint: false })

/** The digest of an empty log. */
export const digestOfNothing: Buffer = Buffer.alloc(32)

/** SHA-256 of the event as it is stored; the erasure of a person does not change it. */
export const hashOf = ({ id, stream, revision, type, data, metadata, recordedAt }: RecordedEvent): Buffer =>
  createHash('sha256')
    .update(canonical({ id, stream, revision, type, data, metadata, time: recordedAt.toISOString() }) ?? '')
    .digest()

/** The digest after one more event. */
export const digestAfter = (digest: Buffer, position: Position, hash: Buffer): Buffer =>
  createHash('sha256').update(digest).update(position).update(hash).digest()

/** Events from one stored digest to the next. */
export const eventsBetweenDigests = 1000
