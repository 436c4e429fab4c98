/** What the console answers of the log: events, a record's history, as it stood, projections, verification. */
import * as z from 'zod/mini'

const instant = z.string()
const count = z.int().check(z.gte(0))
const json = z.json()
/** Also one that this program no longer knows. */
const eventType = z.string()

/** GET /api/admin/events. Filters: type (any of), stream (begins with), actorId, correlationId, from, to. Sort: position. */
export const eventRow = z.object({
  /** The event's own id. */
  id: z.string(),
  position: z.string(),
  time: instant,
  type: eventType,
  stream: z.string(),
  revision: count,
  /** An account's id, `visitor` or `system`. */
  actorId: z.string(),
  actorName: z.nullable(z.string()),
  correlationId: z.string(),
  causationId: z.string(),
  schemaVersion: z.int(),
})

/** GET /api/admin/events/{id}; a message of /api/admin/events/tail is one too (event `event`). */
export const eventDetail = z.extend(eventRow, {
  data: z.record(z.string(), json),
  /** The fields of `data` that tell of a person. */
  personal: z.array(z.string()),
  erased: z.boolean(),
})

/** GET /api/admin/events/{id}/tree: all that one click caused, as branches; a parent comes before what it caused. */
export const eventTree = z.object({
  correlationId: z.string(),
  nodes: z.array(
    z.extend(eventRow, {
      /** The event that caused this one, by way of a reaction; null where a person’s command caused it. */
      parentId: z.nullable(z.string()),
      /** How many events lie between this one and the command; 0 for an event of the command itself. */
      depth: count,
    }),
  ),
  /** More than were told. */
  isCut: z.boolean(),
})

/** GET /api/admin/streams/{stream}?after={revision}: a stream's life, oldest first. */
export const streamLife = z.object({
  stream: z.string(),
  events: z.array(eventDetail),
  /** To go on after; null at the end. */
  next: z.nullable(z.int()),
})

export const recordKinds = [
  'waitlist',
  'endorsements',
  'faqs',
  'bookings',
  'reviews',
  'providers',
  'people',
  'profile-reports',
] as const

/** GET /api/admin/history/{kind}/{id}?before={position}: newest first. */
export const recordHistory = z.object({
  entries: z.array(
    z.object({
      eventId: z.string(),
      position: z.string(),
      time: instant,
      type: eventType,
      actorId: z.string(),
      actorName: z.nullable(z.string()),
      /** Why, where whoever did it said so. */
      reason: z.nullable(z.string()),
      /** What is different since, field by field; a field that was not there before is null before. */
      changes: z.array(z.object({ field: z.string(), before: json, after: json })),
      erased: z.boolean(),
      correlationId: z.string(),
      /** The event as it is in the log. */
      event: eventDetail,
    }),
  ),
  /** To go on before; null at the record's beginning. */
  next: z.nullable(z.string()),
})

/** GET /api/admin/as-of/{kind}/{id}?at={moment or position}. */
export const recordAsOf = z.object({
  /** Of the last event that counts. */
  position: z.string(),
  time: z.nullable(instant),
  /** In the shape of the kind's row (console.ts), as far as it is told by the record's own events; null where there was none. */
  record: z.nullable(z.record(z.string(), json)),
})

export const parkedStream = z.object({
  stream: z.string(),
  eventType: z.string(),
  error: z.string(),
  parkedAt: instant,
  /** Events that wait, the one that could not be taken in included. */
  waiting: count,
})

/** GET /api/admin/projections, /api/admin/projections/{name}. */
export const projectionRow = z.object({
  /** Its name. */
  id: z.string(),
  /** Of the tables that are served. */
  version: z.int(),
  codeVersion: z.int(),
  tables: z.array(z.string()),
  position: z.string(),
  head: z.string(),
  lagEvents: count,
  lagSeconds: z.number(),
  /** Events a second over the last minute; null where this process does not work at it. */
  rate: z.nullable(z.number()),
  /** `elsewhere`: another process works at it. */
  state: z.enum(['live', 'catching_up', 'starting', 'waiting', 'stopped', 'elsewhere']),
  lastError: z.nullable(z.string()),
  parked: z.array(parkedStream),
  /** The last one that was requested here. */
  rebuild: z.nullable(
    z.object({
      state: z.enum(['running', 'done', 'failed']),
      /** Taken in so far, and what the log holds. */
      events: count,
      total: count,
      eventsPerSecond: z.number(),
      startedAt: instant,
      endedAt: z.nullable(instant),
      error: z.nullable(z.string()),
    }),
  ),
})

/** GET /api/admin/verification. */
export const verification = z.object({
  state: z.enum(['never', 'running', 'whole', 'unfinished', 'altered', 'failed']),
  /** The name of whoever of the staff asked for it; null where they are not there any more. */
  askedBy: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  events: count,
  /** Events that had no digest yet, and were not compared: `unfinished` where there are any. */
  newer: count,
  /** SHA-256 over the whole log up to `position`, hexadecimal. */
  digest: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** A sentence for each thing that is not as it was; the first hundred. */
  findings: z.array(z.string()),
  /** How many digests are kept (one every 1,000 events); /api/admin/verification/digests has them as NDJSON, and the newest. */
  digests: count,
  error: z.nullable(z.string()),
})

export type EventRow = z.output<typeof eventRow>
export type EventDetail = z.output<typeof eventDetail>
export type EventTree = z.output<typeof eventTree>
export type StreamLife = z.output<typeof streamLife>
export type RecordKind = (typeof recordKinds)[number]
export type RecordHistory = z.output<typeof recordHistory>
export type RecordAsOf = z.output<typeof recordAsOf>
export type ProjectionRow = z.output<typeof projectionRow>
export type Verification = z.output<typeof verification>
