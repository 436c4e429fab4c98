/**
 * Compares the stored digests, here and elsewhere, with those recomputed from the log and from the stored
 * hashes.
 */

import type { Position } from '../event-store/event-store.ts'
import type { DigestHead } from './digest-tables.ts'
import { eventsBetweenDigests } from './digests.ts'
import type { ProvenPlace } from './event-pairs.ts'
import type { AnchorProblem, Finding } from './findings.ts'

/** How far the chain of the access log has come (access-chain.ts). */
export interface AccessDigest {
  readonly links: number
  /** Hexadecimal. */
  readonly digest: string
}

/** A digest that was stored where nobody with write access to the database can write. */
export interface Anchor {
  readonly events: number
  /** Hexadecimal. */
  readonly digest: string
  /** How reports name it: by a file's name or a day. */
  readonly name: string
  /** When it was signed, as an ISO moment; undefined for a digest that is not an anchor. */
  readonly at?: string
  /** The chain of the access log at that moment; undefined if it had none. */
  readonly access?: AccessDigest
  /** The digests' beginning, as it was recorded at that moment. */
  readonly began?: { readonly position: string; readonly at: string }
  /** See {@link SignedAnchor}. */
  readonly before?: string | null
  readonly daily?: string | null | undefined
  /** A time stamp in base64, and the bytes that it must be of. */
  readonly stamp?: { readonly token: string; readonly of: Buffer }
  /** Why the anchor proves nothing about this log, or what happened to it. */
  readonly problem?: Exclude<AnchorProblem, 'other events' | 'beyond' | 'unlinked' | 'beginning'>
}

/** A recomputed digest, and the position of the last event in it. */
export interface ReachedDigest {
  readonly digest: Buffer
  readonly position: Position
}
/** By number of events, for each number at which a digest was stored. */
export type DigestsByCount = ReadonlyMap<number, ReachedDigest>

export interface DigestChecks {
  /** Digests recomputed from the log as it is. */
  readonly ofLog: DigestsByCount
  /** Digests recomputed from the stored hashes. */
  readonly ofHashes: DigestsByCount
  readonly kept: readonly DigestHead[]
  readonly anchors: readonly Anchor[]
}

/** The last event up to which a digest proves that the log is unchanged since the digest was stored. */
export const provenUpTo = ({ ofLog, kept, anchors }: DigestChecks): ProvenPlace => {
  let proven: ProvenPlace = { events: 0, position: '' as Position }
  const trusted = anchors.filter(({ problem }) => problem === undefined)
  for (const { events, digest } of [...kept.map(inHex), ...trusted]) {
    const reached = ofLog.get(events)
    if (reached && events > proven.events && reached.digest.toString('hex') === digest)
      proven = { events, position: reached.position }
  }
  return proven
}

/** The last event up to which an anchor proves it. */
export const anchoredUpTo = (checks: DigestChecks): ProvenPlace => provenUpTo({ ...checks, kept: [] })

export const digestFindings = (checks: DigestChecks): Finding[] => [
  ...storedDigestFindings(checks),
  ...anchorFindings(checks),
]

/** The most digests that are named, of those that are gone. */
const mostGone = 20

/** One is stored after each thousand events, and nobody deletes any. */
export const goneDigests = (stored: readonly DigestHead[], head: DigestHead): Finding[] => {
  const there = new Set(stored.map(({ events }) => events))
  const gone: number[] = []
  for (let events = eventsBetweenDigests; events <= head.events; events += eventsBetweenDigests)
    if (!there.has(events)) gone.push(events)
  const { position } = head
  const more = gone.length - mostGone
  return [
    ...gone.slice(0, mostGone).map((events): Finding => ({ kind: 'digestGone', position, events })),
    ...(more > 0 ? [{ kind: 'more' as const, position, events: more }] : []),
  ]
}

/**
 * If the hashes disagree with a digest but the log agrees, the hashes were altered, and other findings report
 * them.
 */
const storedDigestFindings = ({ ofLog, ofHashes, kept }: DigestChecks): Finding[] => {
  const sorted = kept.toSorted((one, other) => one.events - other.events)
  const agrees = (run: DigestsByCount, { events, digest }: DigestHead) =>
    run.get(events)?.digest.equals(digest) ?? false
  const lastGood = sorted.findLast((each) => agrees(ofHashes, each))?.events ?? 0
  const found: Finding[] = []
  let after = 0
  for (const each of sorted) {
    const { events, position } = each
    if (agrees(ofHashes, each) || agrees(ofLog, each)) {
      after = events
      continue
    }
    const isAlone = events < lastGood
    found.push({ kind: 'digest', position, events, after, isAlone })
    // Later digests include this one, so they cannot match either.
    if (!isAlone) break
  }
  return found
}

const anchorFindings = ({ ofLog, anchors }: DigestChecks): Finding[] => {
  const found: Finding[] = []
  let after = 0
  for (const { events, digest, name, problem } of anchors.toSorted(
    (one, other) => one.events - other.events,
  )) {
    const reached = ofLog.get(events)
    if (problem === undefined && reached?.digest.toString('hex') === digest) {
      after = events
      continue
    }
    const position = reached?.position ?? positionAfterAll
    const reported = problem ?? (reached ? 'other events' : 'beyond')
    found.push({ kind: 'anchor', position, events, after, name, problem: reported })
    // Later digests include this one, so they cannot match either.
    if (problem === undefined) break
  }
  return found
}

/** Sorts after every position. */
export const positionAfterAll = '\uffff' as Position

const inHex = ({ events, digest }: DigestHead) => ({ events, digest: digest.toString('hex') })
