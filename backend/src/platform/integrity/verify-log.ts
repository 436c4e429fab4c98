/**
 * Reads the log again and compares it with its stored hashes, digests and anchors (docs/integrity.md): as they were at
 * one moment, because servers go on appending events and writing digests meanwhile.
 */

import type pg from 'pg'
import { pause } from '../backoff.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import {
  anchoredUpTo,
  digestFindings,
  goneDigests,
  positionAfterAll,
  provenUpTo,
  type Anchor,
  type DigestChecks,
  type ReachedDigest,
} from './digest-checks.ts'
import {
  readDigestHead,
  readHashesBetween,
  readKeptDigests,
  type DigestsBeginning,
  type DigestHead,
  type HashedEvent,
} from './digest-tables.ts'
import { digestAfter, digestOfNothing, hashOf } from './digests.ts'
import { eventNameOf, collectHashMismatches } from './event-pairs.ts'
import type { Finding } from './findings.ts'
import { openKeyAudit, type KeysOfLog } from './key-audit.ts'
import { gapFindings, holeFindings, openOrderCheck } from './stream-places.ts'

/** Hashes read at once. */
const pageSize = 5_000
/** Milliseconds. If a server keeps the digests, they follow an append within this time. */
const defaultPatience = 3_000
const pollIntervalMs = 100

export interface LogVerification {
  /** The number of events that were compared. */
  readonly events: number
  /**
   * Events that were in the log when the verification began but have no digest yet; they were not compared.
   */
  readonly newer: number
  /** Events whose key was compared with that of their person. */
  readonly sealed: number
  readonly findings: readonly Finding[]
  readonly head: DigestHead
}

/** The verdict: `altered` if there is a finding, `unfinished` if newer events were not compared. */
export const verdictOf = ({
  findings,
  newer,
}: {
  readonly findings: readonly unknown[]
  readonly newer: number
}): 'altered' | 'unfinished' | 'whole' =>
  findings.length > 0 ? 'altered' : newer > 0 ? 'unfinished' : 'whole'

export interface VerifyOptions {
  /** The log as it is stored. */
  readonly store: Pick<EventStore, 'readAll' | 'head' | 'outside'>
  readonly client: Pick<pg.ClientBase, 'query'>
  readonly signal: AbortSignal
  /** Digests that were kept elsewhere. */
  readonly anchors?: readonly Anchor[]
  /** Those that servers of this deployment wrote, if they write any: it is a finding if they stopped long ago. */
  readonly written?: readonly Anchor[] | undefined
  /** Left out: the persons' keys are not checked. */
  readonly keys?: KeysOfLog
  /** What else is compared with the log, once it was read. */
  readonly further?: () => Promise<readonly Finding[]>
  /** How many milliseconds to wait for digests that are behind the log's head and do not move. */
  readonly patience?: number
  readonly now?: Date
  /** Called now and then with the number of events compared so far. */
  readonly onProgress?: (events: number) => void
}

export const verifyLog = async (options: VerifyOptions): Promise<LogVerification> => {
  const { store, client, signal, anchors = [], patience = defaultPatience, onProgress } = options
  const begunAt = await store.head()
  await settledDigests(client, begunAt, patience, signal)
  const { head, stored, beginning, lastHash } = await readKeptDigests(client)
  // Events that came and have their digests by now are compared; others that came meanwhile are not.
  const end = head.position > begunAt ? earlierOf(head.position, await store.head()) : begunAt
  const kept = [...stored, ...(head.events > 0 ? [head] : [])]
  const wanted = new Set([...kept, ...anchors].map(({ events }) => events))
  const pairs = collectHashMismatches()
  const places = openOrderCheck(eventNameOf)
  const audit = options.keys && openKeyAudit(options.keys)
  const unanchored = openAnchorCheck(options)
  const log = openRun(wanted)
  const hashes = readHashes(client, lastHash, openRun(wanted))
  let known = await hashes.next()
  let compared = 0
  let old = 0

  for await (const event of store.readAll()) {
    signal.throwIfAborted()
    const { position } = event
    if (position > end) break
    const hash = hashOf(event)
    const ordinal = log.take({ position, hash })
    places.count(position)
    await audit?.take(event)
    unanchored.take(event, ordinal)
    if (beginning && position <= beginning.position) old = ordinal
    if (position > head.position) {
      places.take(event)
      continue
    }
    compared += 1
    if (compared % pageSize === 0) onProgress?.(compared)
    for (; known !== null && known.position < position; known = await hashes.next()) pairs.miss(known)
    const isKnown = known?.position === position
    if (isKnown && known?.hash.equals(hash)) places.take(event)
    else pairs.odd(hash, event, ordinal)
    if (!isKnown || known === null) continue
    if (!known.hash.equals(hash)) pairs.miss(known)
    known = await hashes.next()
  }
  let isHeadBehind = false
  for (; known !== null; known = await hashes.next())
    if (known.position <= head.position) pairs.miss(known)
    else isHeadBehind = true

  const checks = { ofLog: log.reached, ofHashes: hashes.run.reached, kept, anchors }
  const { found, open } = pairs.findings(provenUpTo(checks), places.holes())
  const beginningFindings = late(beginning, old, anchoredUpTo(checks).events, end)
  const findings = [
    ...found,
    ...besides(found, [...holeFindings(open), ...gapFindings(places.gaps(end)), ...places.disorder]),
    ...digestFindings(checks),
    ...goneDigests(stored, head),
    ...unanchored.findings(),
    ...(isHeadBehind || isHeadAtAnotherPosition(head, checks)
      ? [{ kind: 'head' as const, position: head.position }]
      : []),
    ...(await store.outside()).map((event): Finding => ({
      kind: 'outside',
      position: event.position,
      event: eventNameOf(event),
    })),
    ...(compared === 0 && log.events() > 0
      ? [{ kind: 'nothing' as const, position: end, events: log.events() }]
      : beginningFindings),
    ...((await audit?.end(store.readAll({ after: end }))) ?? []),
    ...((await options.further?.()) ?? []),
  ]
  return {
    events: compared,
    newer: log.events() - compared,
    sealed: audit?.sealed() ?? 0,
    findings: findings.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0)),
    head,
  }
}

/** Waits for the digests, which follow the log: without the wait, the newest events would not be compared. */
const settledDigests = async (
  client: VerifyOptions['client'],
  end: Position,
  patience: number,
  signal: AbortSignal,
): Promise<void> => {
  let head = await readDigestHead(client)
  let movedAt = performance.now()
  while (head.position < end && performance.now() - movedAt < patience) {
    await pause(pollIntervalMs, signal)
    signal.throwIfAborted()
    const next = await readDigestHead(client)
    if (next.position !== head.position) movedAt = performance.now()
    head = next
  }
}

const earlierOf = (one: Position, other: Position): Position => (one < other ? one : other)

/** A running digest; stored at each wanted number of events. */
const openRun = (wanted: ReadonlySet<number>) => {
  const reached = new Map<number, ReachedDigest>()
  let digest = digestOfNothing
  let events = 0
  return {
    reached,
    events: () => events,
    take({ position, hash }: HashedEvent): number {
      events += 1
      digest = digestAfter(digest, position, hash)
      if (wanted.has(events)) reached.set(events, { digest, position })
      return events
    },
  }
}

/** Milliseconds of the log without an anchor that are a finding: an anchor comes after 10 minutes (anchor-keeper.ts). */
const longestUnanchored = 60 * 60_000
/** Milliseconds: a server that has just started first has other work. */
const startOfServer = 5 * 60_000

/**
 * Whether the events after the newest anchor came within more than an hour. It is measured by the events and not by
 * the clock: while no server runs, nothing is appended and nothing is signed.
 */
const openAnchorCheck = ({ written, now = new Date() }: Pick<VerifyOptions, 'written' | 'now'>) => {
  const trusted = (written ?? []).filter(({ problem }) => problem === undefined)
  const covered = trusted.reduce((most, { events }) => Math.max(most, events), 0)
  const latest = new Date(now.getTime() - startOfServer)
  let from: Date | null = null
  let last: RecordedEvent | null = null
  let events = 0
  return {
    take(event: RecordedEvent, ordinal: number) {
      if (ordinal <= covered || event.recordedAt > latest) return
      from ??= event.recordedAt
      last = event
      events += 1
    },
    findings(): Finding[] {
      if (written === undefined || from === null || last === null) return []
      const { position, recordedAt: to } = last
      const isLong = to.getTime() - from.getTime() > longestUnanchored
      return isLong ? [{ kind: 'unanchored', position, events, from, to }] : []
    },
  }
}

/** Leaves out findings about the log's order for events that the hashes have already reported. */
const besides = (found: readonly Finding[], others: readonly Finding[]): Finding[] => {
  const reported = new Set<string>()
  for (const each of found) {
    reported.add(each.position)
    if (each.kind === 'moved') reported.add(each.from)
  }
  const isReported = (each: Finding): boolean => {
    if (each.kind !== 'gap') return reported.has(each.position) && each.kind === 'disorder'
    const [first, last] = [Number(each.position), Number(each.last)]
    if (last - first >= reported.size) return false
    for (let at = first; at <= last; at += 1)
      if (!reported.has(String(at).padStart(each.position.length, '0'))) return false
    return true
  }
  return others.filter((each) => !isReported(each))
}

/** Whether the head has the right digest but another event's position. */
const isHeadAtAnotherPosition = (
  { events, position, digest }: DigestHead,
  { ofLog, ofHashes }: DigestChecks,
) =>
  [ofHashes, ofLog]
    .map((run) => run.get(events))
    .some((reached) => reached?.digest.equals(digest) && reached.position !== position)

const late = (
  beginning: DigestsBeginning | null,
  old: number,
  anchored: number,
  end: Position,
): Finding[] => {
  if (beginning === null)
    return end === logStart ? [] : [{ kind: 'late', position: positionAfterAll, events: anchored, at: null }]
  return old <= anchored
    ? []
    : [{ kind: 'late', position: beginning.position, events: old, at: beginning.at }]
}

const readHashes = (client: VerifyOptions['client'], last: Position, run: ReturnType<typeof openRun>) => {
  let page: readonly HashedEvent[] = []
  let at = 0
  let after = logStart
  let isOver = false
  return {
    run,
    async next(): Promise<HashedEvent | null> {
      if (at >= page.length && !isOver) {
        page = await readHashesBetween(client, after, last, pageSize)
        at = 0
        isOver = page.length < pageSize
        after = page.at(-1)?.position ?? after
      }
      const each = page[at] ?? null
      at += 1
      if (each) run.take(each)
      return each
    },
  }
}
