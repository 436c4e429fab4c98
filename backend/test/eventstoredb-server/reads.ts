/**
 * Streams.Read in all forms that the client uses: a stream or $all, forwards or backwards, once or as a
 * subscription.
 */

import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, status, type ServerWritableStream } from '@grpc/grpc-js'
import { randomUUID } from 'node:crypto'
import { once, type EventEmitter } from 'node:events'
import type { Log, LogRecord } from './log.ts'
import { caughtUp, checkpoint, confirmation, nameOf, recordedEvent, streamNotFound } from './messages.ts'

type Call = ServerWritableStream<streams.ReadReq, streams.ReadResp>
type Options = streams.ReadReq.Options

/** Events in one page, and the number of live events that may wait for a slow consumer. */
const pageSize = 32

const backwards = 1

const fail = (call: Call, code: status, details: string, exception?: Record<string, string>) => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(exception ?? {})) metadata.set(key, value)
  call.emit('error', { code, details, metadata })
}

/** Resolves on the event, or when the caller has disconnected. */
const unlessGone = async (call: Call, emitter: EventEmitter, event: string): Promise<void> => {
  const gone = new AbortController()
  const leave = () => gone.abort()
  call.once('cancelled', leave)
  await once(emitter, event, { signal: gone.signal }).catch(() => undefined)
  call.off('cancelled', leave)
}

/** Waits until the consumer has taken what was sent. */
const send = async (call: Call, message: streams.ReadResp): Promise<void> => {
  if (!call.write(message) && !call.cancelled) await unlessGone(call, call, 'drain')
}

const matcher = (options: Options): ((record: LogRecord) => boolean) => {
  const filter = options.getFilter()
  if (!filter) return () => true
  const expression = filter.getStreamIdentifier() ?? filter.getEventType()
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : null
  const prefixes = expression?.getPrefixList() ?? []
  const subject = (record: LogRecord) => (filter.hasStreamIdentifier() ? record.stream : record.type)
  return (record) =>
    regex ? regex.test(subject(record)) : prefixes.some((prefix) => subject(record).startsWith(prefix))
}

/** Faults that the reads of one server can be told to produce. */
export interface ReadFaults {
  /** Open subscriptions. */
  readonly open: Set<OpenSubscription>
  /** How many of the next subscriptions stay silent from the beginning. */
  silentNext: number
  /** The next read of $all loses its connection after this many events. */
  breakAfter: number | null
}

export const noReadFaults = (): ReadFaults => ({ open: new Set(), silentNext: 0, breakAfter: null })

/** One read of $all: forwards from a position inclusive, backwards from it exclusive. */
const readAll = async (log: Log, call: Call, options: Options, faults: ReadFaults) => {
  let leftUntilBroken = faults.breakAfter
  faults.breakAfter = null
  const all = options.getAll()!
  const matches = matcher(options)
  const from = all.getPosition() ? log.indexAt(BigInt(all.getPosition()!.getCommitPosition())) : 0
  const back = options.getReadDirection() === backwards
  const records = back
    ? log.records.slice(0, all.hasEnd() ? undefined : from).toReversed()
    : all.hasEnd()
      ? []
      : log.records.slice(from)
  let left = BigInt(options.getCount())
  for (const record of records) {
    if (left <= 0n || call.cancelled) break
    if (!matches(record)) continue
    if (leftUntilBroken === 0) return fail(call, status.UNAVAILABLE, 'Connection dropped')
    if (leftUntilBroken !== null) leftUntilBroken -= 1
    await send(call, recordedEvent(record, true))
    left -= 1n
  }
  call.end()
}

/** One read of a stream; backwards from a revision inclusive. */
const readStream = async (log: Log, call: Call, options: Options) => {
  const chosen = options.getStream()!
  const name = nameOf(chosen.getStreamIdentifier())
  if (log.isDeleted(name))
    return fail(call, status.FAILED_PRECONDITION, `Event stream '${name}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': name,
    })
  const stream = log.shownStream(name)
  if (stream.length === 0) {
    await send(call, streamNotFound(name))
    return call.end()
  }
  const revision = chosen.hasRevision() ? Number(chosen.getRevision()) : 0
  const records =
    options.getReadDirection() === backwards
      ? stream.slice(0, chosen.hasEnd() ? undefined : revision + 1).toReversed()
      : stream.slice(chosen.hasEnd() ? stream.length : revision)
  let left = BigInt(options.getCount())
  for (const record of records) {
    if (left <= 0n || call.cancelled) break
    await send(call, recordedEvent(record, false))
    left -= 1n
  }
  call.end()
}

/** A subscription that can be made silent while its connection stays open. */
export interface OpenSubscription {
  silent: boolean
}

/** A subscription to $all after a position: the existing events, `caughtUp`, then new ones. */
const subscribe = async (log: Log, call: Call, options: Options, open: OpenSubscription) => {
  const all = options.getAll()!
  const matches = matcher(options)
  const filter = options.getFilter()
  const window = filter?.getMax() || pageSize
  const interval = (filter?.getCheckpointintervalmultiplier() ?? 1) * window
  const position = all.getPosition()
  let next = all.hasEnd() ? log.records.length : 0
  if (position) {
    next = log.indexAt(BigInt(position.getCommitPosition()))
    if (log.records[next]?.position === BigInt(position.getCommitPosition())) next += 1
  }
  let live = false
  let sinceCheckpoint = 0
  await send(call, confirmation(randomUUID()))
  while (!call.cancelled && !open.silent) {
    const record = log.records[next]
    if (!record) {
      if (!live) await send(call, caughtUp())
      live = true
      if (log.records[next] || call.cancelled) continue
      await unlessGone(call, log, 'appended')
      continue
    }
    next += 1
    if (matches(record)) await send(call, recordedEvent(record, true))
    sinceCheckpoint += 1
    if (filter && sinceCheckpoint >= interval) {
      sinceCheckpoint = 0
      await send(call, checkpoint(record.position))
    }
    if (live && log.records.length - next > pageSize && call.writableNeedDrain)
      return fail(
        call,
        status.ABORTED,
        'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      )
  }
}

export const read = (log: Log, faults: ReadFaults) => (call: Call) => {
  const options = call.request.getOptions()!
  const subscribed = async () => {
    const open = { silent: faults.silentNext > 0 }
    if (open.silent) faults.silentNext -= 1
    faults.open.add(open)
    await subscribe(log, call, options, open).finally(() => faults.open.delete(open))
  }
  const answered =
    options.hasSubscription() && options.hasAll()
      ? subscribed()
      : options.hasAll()
        ? readAll(log, call, options, faults)
        : readStream(log, call, options)
  answered.catch((error: unknown) => fail(call, status.UNKNOWN, String(error)))
}
