/** What the console's routes work with, handed to them in one piece. */
import type pg from 'pg'
import type { Refusal } from '../../domain/decider/decider.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { openCounter, countAndGetWait } from '../postgres/counters.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { AnyResource } from './resource.ts'
import type { StaffSession } from './staff-session.ts'

/** Injection token of the {@link Console}. */
export const CONSOLE = Symbol('console')

/** Requests of one session in a minute: a page of the console asks for about ten things. */
const mostRequests = 600

/** Which part of a list was taken out of the console, and why. */
export interface ExportedListPart {
  readonly what: string
  readonly format: string
  readonly types: null
  readonly stream: null
  readonly from: string | null
  readonly to: string | null
  /** What it was narrowed by, in words that name nobody. */
  readonly filter: string | null
  /** How many rows matched. */
  readonly rows: number
  readonly reason: string
}

/** What somebody of the staff reads in clear. */
export interface StaffLook {
  /** A list of the console's. */
  readonly kind: string
  /** Null for an export. */
  readonly recordId: string | null
  /** Of an export: what it is narrowed by, in words that name nobody. */
  readonly filter?: string | null
  /** Of an export: how many rows match. */
  readonly rows?: number
}

/** A query in SQL, as it is remembered: before its first row is sent, and then how many rows were. */
export interface SqlRunRecorder {
  /** @returns under which it is ended */
  begin(query: string): Promise<string>
  end(id: string, rows: number): Promise<void>
}

export interface Console {
  /** The read tables, for reading alone and not for long (console-tables.ts). */
  readonly tables: ReadTables
  /** Seconds to wait before this session's next request is let in; null when this one is. */
  countRequest(sessionId: string): Promise<number | null>
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** Records that whoever asks takes a list out of the console. @throws where it is refused. */
  readonly recordExport: (
    taken: ExportedListPart,
    staff: StaffSession,
    correlationId: string,
  ) => Promise<void>
  /** Whether a code of their second step is right; it is spent then. @returns what is refused, or null */
  readonly checkCode: (staff: StaffSession, origin: string, code: string) => Promise<Refusal | null>
  /** To be called before anything is answered: what cannot be recorded is not shown. @throws then */
  readonly recordLook: (look: StaffLook, staff: StaffSession) => Promise<void>
  /**
   * What a list reads, as it was at a moment (ISO 8601), for asking the same questions of it. @throws RefusedRequest: 422
   * for a moment that is ahead, and for a list that is not made of the log; 503 where it takes too long to make
   */
  readonly tablesAsOf: (resource: AnyResource, at: string) => Promise<ReadTables>
  /** What cannot be recorded is not answered. */
  readonly recordSqlRun: (staff: StaffSession) => SqlRunRecorder
  readonly clock: () => Date
  /** The log, opened: what is personal can be read. */
  readonly store: Pick<EventStore, 'readStream' | 'subscribe' | 'head'>
}

/** @param lookupKey sessions are counted under a keyed hash: the table tells nobody who asked. */
export const openRequestCounter = (pool: pg.Pool, lookupKey: Buffer): Console['countRequest'] => {
  const counter = openCounter(pool, { kind: 'console', times: mostRequests, seconds: 60 })
  return (sessionId) => countAndGetWait(counter.consume(opaqueId(lookupKey, 'console', sessionId)))
}

/** The tables that a list is asked of: as they are, or as they were at the moment that is asked for. */
export const tablesOfList = async (
  { tables, tablesAsOf }: Pick<Console, 'tables' | 'tablesAsOf'>,
  resource: AnyResource,
  { asOf }: { readonly asOf?: string },
): Promise<ReadTables> => (asOf === undefined ? tables : tablesAsOf(resource, asOf))
