/**
 * What the console shows of the log: events, a record's history, a record as of a moment, projections,
 * verification.
 */

import * as z from 'zod/mini'
import { consoleAccess } from '../console-access.ts'
import { consoleList, count, instant, integer, nameOf, nullable, text } from '../console-list.ts'

const moment = z.string()
const counted = z.int().check(z.gte(0))
const json = z.json()

/** GET /api/admin/events. */
export const eventsList = consoleList({
  name: 'events',
  label: 'Events',
  part: 'record',
  icon: 'ListAltOutlined',
  roles: consoleAccess.events,
  shows: 'people',
  idForm: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  fields: {
    /** The event's own id. */
    id: text(),
    position: text({ sort: true }),
    time: instant(),
    /** May be a type that this version of the program no longer knows. */
    type: text(),
    stream: text(),
    /** Null where an analyst is not told of all events of the stream. */
    revision: nullable(count()),
    /** An account's id, `visitor` or `system`. */
    actorId: text(),
    actorName: nullable(nameOf('people', 'actorId')),
    correlationId: text(),
    causationId: text(),
    schemaVersion: integer(),
  },
  filters: {
    type: { kind: 'several', field: 'type' },
    stream: { kind: 'begins', field: 'stream' },
    actorId: { kind: 'ids', field: 'actorId' },
    correlationId: { kind: 'ids', field: 'correlationId' },
    time: { kind: 'days', field: 'time', ends: ['from', 'to'] },
  },
  sort: ['position', 'DESC'],
})

export const eventRow = eventsList.row

/** GET /api/admin/events/{id}. Each message of /api/admin/events/tail (event `event`) has this shape too. */
export const eventDetail = z.extend(eventRow, {
  data: z.record(z.string(), json),
  /** The fields of `data` that hold personal data. */
  personal: z.array(z.string()),
  erased: z.boolean(),
})

/**
 * GET /api/admin/events/{id}/tree: all events caused by one click, as a tree. A parent comes before the
 * events it caused.
 */
export const eventTree = z.object({
  correlationId: z.string(),
  nodes: z.array(
    z.extend(eventRow, {
      /** The event that caused this one through a process manager; null if a person’s command caused it. */
      parentId: z.nullable(z.string()),
      /** How many events are between this one and the command; 0 for an event of the command itself. */
      depth: counted,
    }),
  ),
  /** Whether there are more events than listed. */
  isCut: z.boolean(),
})

/** GET /api/admin/streams/{stream}?after={number}: the events of a stream that the reader is shown, oldest first. */
export const streamLife = z.object({
  stream: z.string(),
  events: z.array(eventDetail),
  /** The value of `after` for the next page; null at the end. */
  next: z.nullable(z.int()),
})

/** GET /api/admin/history/{kind}/{id}?before={position}: newest first. */
export const recordHistory = z.object({
  entries: z.array(
    z.object({
      eventId: z.string(),
      position: z.string(),
      time: moment,
      type: z.string(),
      actorId: z.string(),
      actorName: z.nullable(z.string()),
      /** The reason, if one was given. */
      reason: z.nullable(z.string()),
      /** What changed, field by field. For a field that did not exist before, `before` is null. */
      changes: z.array(z.object({ field: z.string(), before: json, after: json })),
      erased: z.boolean(),
      correlationId: z.string(),
      /** The event as it is in the log. */
      event: eventDetail,
    }),
  ),
  /** The value of `before` for the next page; null at the record's beginning. */
  next: z.nullable(z.string()),
})

/**
 * The body of a 503 while a list's past is prepared: ask again in a second. How far it is, in events of the log;
 * null while that is not known.
 */
export const beingPrepared = z.object({
  code: z.literal('being_prepared'),
  message: z.string(),
  progress: z.nullable(z.object({ events: z.int(), total: z.int() })),
})

/** GET /api/admin/as-of/{kind}/{id}?at={moment or position}. */
export const recordAsOf = z.object({
  /** The position of the last event that is included. */
  position: z.string(),
  time: z.nullable(moment),
  /**
   * In the shape of the kind's row, as far as the record's own events tell it; null if the record did not
   * exist.
   */
  record: z.nullable(z.record(z.string(), json)),
})

export const parkedStream = z.object({
  stream: z.string(),
  eventType: z.string(),
  error: z.string(),
  parkedAt: moment,
  /** The number of waiting events, including the one that failed. */
  waiting: counted,
})

/** GET /api/admin/projections, /api/admin/projections/{name}. */
export const projectionRow = z.object({
  /** Its name. */
  id: z.string(),
  /** The version of the tables that are in use. */
  version: z.int(),
  codeVersion: z.int(),
  tables: z.array(z.string()),
  position: z.string(),
  head: z.string(),
  lagEvents: counted,
  lagSeconds: z.number(),
  /** Events a second over the last minute; null if this process does not run the projection. */
  rate: z.nullable(z.number()),
  /** `elsewhere`: another process runs it. */
  state: z.enum(['live', 'catching_up', 'starting', 'waiting', 'stopped', 'elsewhere']),
  lastError: z.nullable(z.string()),
  parked: z.array(parkedStream),
  /** The last rebuild that staff requested. */
  rebuild: z.nullable(
    z.object({
      state: z.enum(['running', 'done', 'failed']),
      /** Events processed so far, and events in the log. */
      events: counted,
      total: counted,
      eventsPerSecond: z.number(),
      startedAt: moment,
      endedAt: z.nullable(moment),
      error: z.nullable(z.string()),
    }),
  ),
})

/** GET /api/admin/verification. */
export const verification = z.object({
  state: z.enum(['never', 'running', 'whole', 'unfinished', 'altered', 'failed']),
  /** The name of the member of staff who started it; null if they are no longer there. */
  askedBy: z.nullable(z.string()),
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  events: counted,
  /**
   * What was compared, up to where, what came since, and which anchors were checked, in sentences; the verdict
   * first. Empty before the first verification and while one runs.
   */
  outcome: z.array(z.string()),
  /** Events that have no digest yet and were not compared. If there are any, the state is `unfinished`. */
  newer: counted,
  /** SHA-256 over the whole log up to `position`, hexadecimal. */
  digest: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** A sentence for each altered thing; the first hundred. */
  findings: z.array(z.string()),
  /**
   * How many digests are kept (one every 1,000 events). /api/admin/verification/digests has them and the
   * newest one as NDJSON.
   */
  digests: counted,
  error: z.nullable(z.string()),
})

export type EventRow = z.output<typeof eventRow>
export type EventDetail = z.output<typeof eventDetail>
export type EventTree = z.output<typeof eventTree>
export type StreamLife = z.output<typeof streamLife>
export type RecordHistory = z.output<typeof recordHistory>
export type BeingPrepared = z.output<typeof beingPrepared>
export type RecordAsOf = z.output<typeof recordAsOf>
export type ProjectionRow = z.output<typeof projectionRow>
export type Verification = z.output<typeof verification>
