/**
 * The port to the event log. Three adapters implement it (PostgreSQL, EventStoreDB, memory), and one contract
 * suite checks each of them against every sentence in this file.
 */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }
export type JsonObject = { readonly [key: string]: JsonValue }

/**
 * Where an event is in the whole log. Opaque. Two positions of one log compare as plain strings, in the order
 * in which the events were committed (never in the order of a clock).
 */
export type Position = string & { readonly __brand: 'position' }

/** Before the first event of any log. */
export const logStart = '' as Position

export interface EventMetadata {
  /** Shared by everything that one user action caused. */
  readonly correlationId: string
  /** The id of the command or event that caused this one. */
  readonly causationId: string
  /** The account that acted, `visitor`, or `system`; opaque. */
  readonly actorId: string
  /** The version of the event's data, counted from 1. */
  readonly schemaVersion: number
  /** W3C trace context of the request, if there was one. */
  readonly traceparent?: string
  /**
   * ISO 8601 in UTC. When the event happened; only on imported events, which are written later (decision
   * 0039).
   */
  readonly happenedAt?: string
}

export interface NewEvent {
  /**
   * A UUID. The same id in the same stream means the same event: repeating an append has no further effect.
   */
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly metadata: EventMetadata
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string
  /** The event's place in its stream, counted from 0. */
  readonly revision: number
  readonly position: Position
  /**
   * When it happened: the `happenedAt` of its metadata, or else `recordedAt`. Never later than `recordedAt`.
   */
  readonly time: Date
  /** When the log stored it. */
  readonly recordedAt: Date
  /**
   * True when the person whom this event is about was erased: each of its personal fields reads `erased`.
   * Only sealing sets it.
   */
  readonly erased?: true
  /**
   * Why the event cannot be opened; its data is then as it was stored. Consumers must not process such an
   * event: they park it like any other that they cannot process. Only sealing sets it, and only for
   * consumers; every other read throws instead.
   */
  readonly unreadable?: string
}

/**
 * The revision of the stream's last event that the append was decided on; `no_stream` when the stream must
 * not exist.
 */
export type ExpectedRevision = number | 'no_stream' | 'any'

export type AppendResult =
  /**
   * `revision` and `position` are those of the last event appended. A repeat gets the same answer as the
   * first append.
   */
  | { readonly status: 'appended'; readonly revision: number; readonly position: Position }
  /** Nothing was written. `actual` is `no_stream` when the stream does not exist. */
  | {
      readonly status: 'conflict'
      readonly expected: ExpectedRevision
      readonly actual: number | 'no_stream'
    }

export type SubscriptionMessage =
  /** One or more events in log order. `position` is that of the last one: the checkpoint to store. */
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[]; readonly position: Position }
  /**
   * Everything that was in the log has been delivered; what follows is live. Comes again after a
   * reconnection, and from time to time while a shared log receives only other deployments' events: its
   * position is worth storing as the checkpoint to resume from.
   */
  | { readonly kind: 'caughtUp'; readonly position: Position }

export interface SubscribeOptions {
  /** Deliver what comes after this position (exclusive). */
  readonly after: Position
  /** Ends the subscription; the iteration then completes without an error. */
  readonly signal: AbortSignal
  /** The most events in one message; default 1,000. */
  readonly batchSize?: number
  /** Called each time a part of a shared log was searched and held none of our events. */
  readonly onSearched?: () => void
}

export interface ReadStreamOptions {
  /** A revision; default: from the first event. */
  readonly after?: number
  /** Only sealing uses it: personal fields stay sealed, and no person's key is looked up. */
  readonly keepSealed?: boolean
  /**
   * Only sealing uses it: an event that cannot be opened is returned with {@link RecordedEvent.unreadable}.
   */
  readonly keepUnreadable?: boolean
}

export interface ReadAllOptions extends Pick<ReadStreamOptions, 'keepUnreadable'> {
  /** A position; default: from the first event. */
  readonly after?: Position
  readonly limit?: number
}

/**
 * The most bytes that the events of one append may have together: EventStoreDB's limit, applied by every
 * adapter.
 */
export const maxAppendBytes = 1024 * 1024

export interface EventStore {
  /**
   * Appends all the events to one stream, or none.
   * A stale `expected` is answered as a conflict; a repeat with the same ids gets the same answer as the
   * first append.
   * @throws InvalidAppend before anything is sent: no event, an id that is not a UUID, the same id twice, an
   *   empty stream name, more than {@link maxAppendBytes}.
   * @throws StoreUnavailable when the store cannot be reached in time. The append may have happened: repeat
   *   it with the same ids.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>

  /** The stream's events after `after` (exclusive), oldest first, in pages; none for a stream that does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>

  /**
   * Every event of this deployment after `after` (exclusive), up to where the log ended when reading began.
   */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>

  /**
   * Every event after a position, then each new one, in log order, each exactly once. Survives a lost
   * connection by itself: it backs off and resumes after the last position delivered. Fetches no more than
   * the consumer takes, so memory stays bounded however slow the consumer is. An event that cannot be opened
   * does not hold up the others: it is delivered with {@link RecordedEvent.unreadable}.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>

  /** The position of the log's last event; {@link logStart} when it is empty. */
  head(): Promise<Position>

  /**
   * A UUID of this log, made once and stored in it, so that a log that was emptied or mixed up with another
   * has a different one. @throws StoreUnavailable.
   */
  identity(): Promise<string>

  /**
   * Stored events whose position is outside the log: before its first position or after its head. No append
   * puts an event there, and no read returns one; somebody wrote it without this program. Positions are
   * returned as they are stored. At most a thousand.
   */
  outside(): Promise<readonly RecordedEvent[]>

  /** Resolves when the store answers; @throws StoreUnavailable otherwise. For /health/ready. */
  ping(): Promise<void>

  close(): Promise<void>
}

/** The caller's mistake. Nothing was sent. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend'
}

/** An outage. An append that was under way may or may not have been stored. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}
