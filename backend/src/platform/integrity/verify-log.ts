/** Reads the log again and compares it with what was kept of it. */
import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../event-store/event-store.ts'
import {
  hashesAfter,
  keptDigests,
  readDigestHead,
  type DigestHead,
  type HashedEvent,
} from './digest-tables.ts'
import { digestAfter, firstDigest, hashOf } from './digests.ts'

/** Hashes read at once. */
const pageSize = 5_000

export type Finding =
  /** `event` names it as it stands now. */
  | { readonly kind: 'changed' | 'added'; readonly position: Position; readonly event: string }
  | { readonly kind: 'missing'; readonly position: Position }
  | { readonly kind: 'moved'; readonly position: Position; readonly from: Position; readonly event: string }
  /** What was kept does not agree with itself, or with a digest that was kept elsewhere. */
  | { readonly kind: 'digest'; readonly events: number; readonly position: Position }

export interface Verified {
  /** Events that were compared; what is newer than the last hash is not. */
  readonly events: number
  readonly findings: readonly Finding[]
  readonly head: DigestHead
}

export interface VerifyOptions {
  /** As it is stored. */
  readonly store: Pick<EventStore, 'readAll'>
  readonly client: Pick<pg.ClientBase, 'query'>
  readonly signal: AbortSignal
  /** Digests that were written down elsewhere. */
  readonly anchors?: readonly { readonly events: number; readonly digest: string }[]
  /** Told now and then how many events were compared so far. */
  readonly onProgress?: (events: number) => void
}

export const verifyLog = async ({
  store,
  client,
  signal,
  anchors = [],
  onProgress,
}: VerifyOptions): Promise<Verified> => {
  const head = await readDigestHead(client)
  const found: Finding[] = []
  const gone = new Map<string, Position>()
  const come: { readonly hash: string; readonly position: Position; readonly event: string }[] = []
  const hashes = readHashes(client)
  let known = await hashes.next()
  let events = 0

  const miss = ({ position, hash }: HashedEvent) => gone.set(hash.toString('hex'), position)
  for await (const event of store.readAll()) {
    signal.throwIfAborted()
    if (event.position > head.position) break
    events += 1
    if (events % pageSize === 0) onProgress?.(events)
    for (; known !== null && known.position < event.position; known = await hashes.next()) miss(known)
    const hash = hashOf(event)
    if (known === null || known.position > event.position)
      come.push({ hash: hash.toString('hex'), position: event.position, event: nameOf(event) })
    else {
      if (!hash.equals(known.hash)) {
        // Another event may have been moved here.
        miss(known)
        come.push({ hash: hash.toString('hex'), position: event.position, event: nameOf(event) })
      }
      known = await hashes.next()
    }
  }
  for (; known !== null; known = await hashes.next()) miss(known)

  const stillGone = new Map([...gone].map(([hash, position]) => [position, hash]))
  const unexplained = come.filter(({ hash, position, event }) => {
    const from = gone.get(hash)
    if (from === undefined) return true
    found.push({ kind: 'moved', position, from, event })
    stillGone.delete(from)
    return false
  })
  for (const { position, event } of unexplained)
    found.push({ kind: stillGone.delete(position) ? 'changed' : 'added', position, event })
  // The place that a moved event left may be another's by now; where it is nobody's, the move says so.
  for (const position of stillGone.keys()) found.push({ kind: 'missing', position })

  found.push(...(await brokenDigests(client, head, anchors)))
  return { events, findings: found.sort((a, b) => (a.position < b.position ? -1 : 1)), head }
}

const nameOf = ({ type, stream, revision, id }: RecordedEvent) => `${type} ${id} (${stream}, ${revision})`

/** The digests made again from the hashes that are kept: whoever altered both left a digest behind. */
const brokenDigests = async (
  client: VerifyOptions['client'],
  head: DigestHead,
  anchors: NonNullable<VerifyOptions['anchors']>,
): Promise<Finding[]> => {
  const expected = new Map<number, string[]>()
  const expect = (events: number, digest: string) =>
    expected.set(events, [...(expected.get(events) ?? []), digest])
  for (const { events, digest } of await keptDigests(client)) expect(events, digest.toString('hex'))
  if (head.events > 0) expect(head.events, head.digest.toString('hex'))
  for (const { events, digest } of anchors) expect(events, digest)
  const broken: Finding[] = []
  const hashes = readHashes(client)
  let digest = firstDigest
  let events = 0
  for (let each = await hashes.next(); each !== null; each = await hashes.next()) {
    events += 1
    digest = digestAfter(digest, each.position, each.hash)
    const wanted = expected.get(events)
    expected.delete(events)
    if (wanted?.some((one) => one !== digest.toString('hex')))
      broken.push({ kind: 'digest', events, position: each.position })
  }
  for (const missing of expected.keys())
    broken.push({ kind: 'digest', events: missing, position: head.position })
  return broken
}

const readHashes = (client: VerifyOptions['client']) => {
  let page: readonly HashedEvent[] = []
  let at = 0
  let after = '' as Position
  let isOver = false
  return {
    async next(): Promise<HashedEvent | null> {
      if (at >= page.length && !isOver) {
        page = await hashesAfter(client, after, pageSize)
        at = 0
        isOver = page.length < pageSize
        after = page.at(-1)?.position ?? after
      }
      const each = page[at] ?? null
      at += 1
      return each
    },
  }
}
