/** The digests that were kept, here and elsewhere, beside those that follow from the log and from the hashes as they are. */
import type { Position } from '../event-store/event-store.ts'
import type { DigestHead } from './digest-tables.ts'
import type { Finding } from './findings.ts'
import type { ProvenPlace } from './event-pairs.ts'

/** A digest that was kept where nobody who writes the database can write. */
export interface Anchor {
  readonly events: number
  /** Hexadecimal. */
  readonly digest: string
  /** What it is told of by: a file's name, a day. */
  readonly name: string
  /** It shows nothing of this log. */
  readonly problem?: 'other log' | 'signature'
}

/** The digest that a recomputation reached, and the position of the last event in it. */
export interface ReachedDigest {
  readonly digest: Buffer
  readonly position: Position
}
/** By number of events, for each number at which a digest was kept. */
export type DigestsByCount = ReadonlyMap<number, ReachedDigest>

export interface DigestChecks {
  /** The digests follow from the log as it is. */
  readonly ofLog: DigestsByCount
  /** The digests follow from the hashes that are kept. */
  readonly ofHashes: DigestsByCount
  readonly kept: readonly DigestHead[]
  readonly anchors: readonly Anchor[]
}

/** The furthest event up to which a digest shows the log to be what it was when that was kept. */
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

/** The furthest event up to which an anchor shows it. */
export const anchoredUpTo = (checks: DigestChecks): ProvenPlace => provenUpTo({ ...checks, kept: [] })

export const digestFindings = (checks: DigestChecks): Finding[] => [
  ...keptFindings(checks),
  ...anchorFindings(checks),
]

/** Where the hashes disagree with the digests and the log agrees, it is the hashes that were altered: they are told of. */
const keptFindings = ({ ofLog, ofHashes, kept }: DigestChecks): Finding[] => {
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
    // What follows one that does not agree cannot agree either.
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
    const told = problem ?? (reached ? 'other events' : 'beyond')
    found.push({ kind: 'anchor', position, events, after, name, problem: told })
    // What follows one that does not agree cannot agree either.
    if (problem === undefined) break
  }
  return found
}

/** Sorts behind every position. */
export const positionAfterAll = '\uffff' as Position

const inHex = ({ events, digest }: DigestHead) => ({ events, digest: digest.toString('hex') })
