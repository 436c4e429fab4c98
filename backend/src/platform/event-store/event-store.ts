/**
 * The port to the event log. Three adapters keep it (PostgreSQL, EventStoreDB, memory) and one contract
 * suite holds each of them to every sentence on this page.
 */

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
export type JsonObject = { readonly [key: string]: JsonValue }

/**
 * Where an event stands in the whole log. Opaque; two positions of one log compare as plain strings, in the
 * order in which the events were committed (never that of a clock).
 */
export type Position = string & { readonly __brand: 'position' }

/** Before the first event of any log. */
export const logStart = '' as Position

export interface EventMetadata {
  /** What belongs together: all that one click caused. */
  readonly correlationId: string
  /** The id of the command or event that caused this one. */
  readonly causationId: string
  /** The account that acted, `visitor`, or `system`; opaque. */
  readonly actorId: string
  /** The version of the event's data, counted from 1. */
  readonly schemaVersion: number
  /** W3C trace context of the request, where there was one. */
  readonly traceparent?: string
  /** ISO 8601 in UTC. When it happened, where it was written later: of what was imported (decision 0039). */
  readonly happenedAt?: string
}

export interface NewEvent {
  /** A UUID. The same id in the same stream is the same event: repeating an append has one effect. */
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
  /** When it happened: the time its metadata names, or else when it was recorded. Never after that. */
  readonly time: Date
  /** When the log took it. */
  readonly recordedAt: Date
  /** The person this event tells of was erased: each of its personal fields reads `erased`. Set by sealing alone. */
  readonly erased?: true
  /**
   * What keeps the event from being opened; its data is as it was stored. Nothing may be made of it: a consumer parks it
   * like any other that it cannot process. Set by sealing alone, and for consumers alone: everybody else's reading throws.
   */
  readonly unreadable?: string
}

/** The revision of the stream's last event that an append was decided on, or that the stream must not exist. */
export type ExpectedRevision = number | 'no_stream' | 'any'

export type AppendResult =
  /** `revision` and `position` are those of the last event appended. A repeat answers as the first append did. */
  | { readonly status: 'appended'; readonly revision: number; readonly position: Position }
  /** Nothing was written. `actual` is `no_stream` where the stream does not exist. */
  | {
      readonly status: 'conflict'
      readonly expected: ExpectedRevision
      readonly actual: number | 'no_stream'
    }

export type SubscriptionMessage =
  /** One or more events in log order. `position` is the last one's: what to keep as the checkpoint. */
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[]; readonly position: Position }
  /**
   * All that was in the log has been delivered; what follows is live. Comes again after a reconnection, and now and
   * then while a log shared with others tells of theirs alone: its position is worth keeping, to resume from there.
   */
  | { readonly kind: 'caughtUp'; readonly position: Position }

export interface SubscribeOptions {
  /** Deliver what comes after this position (exclusive). */
  readonly after: Position
  /** Ends the subscription; the iteration then completes without an error. */
  readonly signal: AbortSignal
  /** The most events in one message; default 1,000. */
  readonly batchSize?: number
  /** Told each time a stretch of a shared log was searched and nothing in it was ours. */
  readonly onSearched?: () => void
}

export interface ReadStreamOptions {
  /** A revision; default: from the first event. */
  readonly after?: number
  /** Sealing alone heeds it: what is personal stays as it is stored, and nobody's key is asked for. */
  readonly keepSealed?: boolean
  /** Sealing alone heeds it: an event that does not open is handed out as {@link RecordedEvent.unreadable}. */
  readonly keepUnreadable?: boolean
}

export interface ReadAllOptions extends Pick<ReadStreamOptions, 'keepUnreadable'> {
  /** A position; default: from the first event. */
  readonly after?: Position
  readonly limit?: number
}

/** The most that one append may weigh, all its events together: EventStoreDB's limit, kept by every adapter. */
export const maxAppendBytes = 1024 * 1024

export interface EventStore {
  /**
   * Appends all the events to one stream, or none.
   * A stale `expected` is answered as a conflict; a repeat with the same ids is answered as the first append was.
   * @throws InvalidAppend before anything is sent: no event, an id that is no UUID, twin ids, an empty stream
   *   name, more than {@link maxAppendBytes}.
   * @throws StoreUnavailable when the store cannot be reached in time. The append may have happened: repeat it with the
   *   same ids.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>

  /** The stream's events after `after` (exclusive), oldest first, in pages; none for a stream that does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>

  /** Every event of this deployment after `after` (exclusive) up to the log's end as it was when reading began. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>

  /**
   * Every event after a position, then each new one, in log order, none twice and none left out. Survives a lost
   * connection by itself (backs off and resumes after the last position delivered). Pulls no more than the consumer
   * takes: memory stays bounded however slow it is. An event that does not open keeps nobody else's waiting: it is
   * handed out as {@link RecordedEvent.unreadable}.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>

  /** The position of the log's last event; {@link logStart} when it is empty. */
  head(): Promise<Position>

  /**
   * Of this log and no other: made once and kept in it, so that a log that was emptied or mixed up with another has a
   * different one. @throws StoreUnavailable.
   */
  identity(): Promise<string>

  /**
   * Events that are stored and stand nowhere in the log: before its first position or after its head. No append puts
   * one there, and no read hands one out; somebody wrote it past this program. Their positions are told as they are
   * stored. At most a thousand.
   */
  outside(): Promise<readonly RecordedEvent[]>

  /** Resolves when the store answers; @throws StoreUnavailable otherwise. For /health/ready. */
  ping(): Promise<void>

  close(): Promise<void>
}

/** A defect of the caller: nothing was sent. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend'
}

/** An outage. Nothing is known of an append that was under way. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}
