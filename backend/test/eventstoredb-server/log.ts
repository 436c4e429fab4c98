/**
 * What an EventStoreDB stores and decides: one log, its streams, and whether an append is new, a repeat or a
 * conflict.
 */

import { EventEmitter } from 'node:events'

export interface LogRecord {
  /** Both the commit and the prepare position. Each event of an append has its own. */
  readonly position: bigint
  readonly stream: string
  readonly revision: bigint
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
  readonly created: Date
}

export type Proposed = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>

export type Expected = bigint | 'any' | 'no_stream' | 'stream_exists'

export type Decision =
  | { readonly result: 'success'; readonly revision: bigint; readonly position: bigint }
  | { readonly result: 'wrong_expected_version'; readonly current: bigint | 'no_stream' }
  | { readonly result: 'stream_deleted' }

/** Bytes that a record takes in the log besides its data; positions grow by it. */
const recordOverhead = 190

const noStream = -1n

export class Log extends EventEmitter<{ appended: [] }> {
  readonly records: LogRecord[] = []
  readonly #streams = new Map<string, LogRecord[]>()
  readonly #lastById = new Map<string, LogRecord>()
  readonly #deleted = new Set<string>()
  #end = 0n
  /**
   * Records from this position on are used in comparisons but shown to nobody, as before a second node of a
   * cluster has them.
   */
  shownBefore: bigint | null = null

  constructor() {
    super()
    this.setMaxListeners(0)
    // The log of a real server never starts with events of users.
    this.#write('$stats-127.0.0.1:2113', 0n, [
      {
        id: '00000000-0000-4000-8000-000000000000',
        type: '$statsCollected',
        contentType: 'application/json',
        data: Buffer.from('{}'),
        metadata: new Uint8Array(),
      },
    ])
  }

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? []
  }

  /** The readable part of a stream. */
  shownStream(name: string): readonly LogRecord[] {
    const { shownBefore } = this
    const stream = this.stream(name)
    return shownBefore === null ? stream : stream.filter(({ position }) => position < shownBefore)
  }

  /** The position of the next event. */
  get end(): bigint {
    return this.#end
  }

  isDeleted(name: string): boolean {
    return this.#deleted.has(name)
  }

  /** Makes the stream refuse everything from now on. */
  tombstone(name: string): void {
    this.#deleted.add(name)
    this.emit('appended')
  }

  append(name: string, expected: Expected, events: readonly Proposed[]): Decision {
    if (this.#deleted.has(name)) return { result: 'stream_deleted' }
    const stream = this.stream(name)
    const current = BigInt(stream.length) + noStream
    const wrong = {
      result: 'wrong_expected_version',
      current: current === noStream ? 'no_stream' : current,
    } as const
    const repeated = this.#repeatOf(name, expected, events)
    if (repeated === 'partly') return wrong
    if (repeated) return { result: 'success', revision: repeated.revision, position: repeated.position }
    if (
      expected === 'stream_exists'
        ? current === noStream
        : expected !== 'any' && asRevision(expected) !== current
    )
      return wrong
    const last = this.#write(name, current + 1n, events)
    this.emit('appended')
    return { result: 'success', revision: last?.revision ?? current, position: last?.position ?? this.#end }
  }

  /**
   * The last event of an append that is completely in the log; `partly` if only its beginning is. With an
   * exact revision the events must follow it directly; otherwise each event is looked up where its id was
   * seen last.
   */
  #repeatOf(name: string, expected: Expected, events: readonly Proposed[]): LogRecord | 'partly' | null {
    const stream = this.stream(name)
    const loose = expected === 'any' || expected === 'stream_exists'
    let last: LogRecord | null = null
    for (const [index, { id }] of events.entries()) {
      const seen = loose ? this.#lastById.get(id) : stream[Number(asRevision(expected)) + 1 + index]
      if (seen?.id !== id || seen.stream !== name)
        return index === 0 ? null : index > 0 && last ? 'partly' : null
      last = seen
    }
    return last
  }

  #write(name: string, first: bigint, events: readonly Proposed[]): LogRecord | undefined {
    const stream = this.#streams.get(name) ?? []
    const created = new Date()
    for (const [index, event] of events.entries()) {
      const record = { ...event, stream: name, revision: first + BigInt(index), position: this.#end, created }
      this.#end += BigInt(recordOverhead + name.length + event.data.length + event.metadata.length)
      this.records.push(record)
      stream.push(record)
      this.#lastById.set(event.id, record)
    }
    this.#streams.set(name, stream)
    return stream.at(-1)
  }

  /** The index of the first record at or after a position. */
  indexAt(position: bigint): number {
    let low = 0
    let high = this.records.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.records[middle]!.position < position) low = middle + 1
      else high = middle
    }
    return low
  }
}

const asRevision = (expected: Expected): bigint => (typeof expected === 'bigint' ? expected : noStream)
