/** What the console's routes work with, injected as one object. */

import type pg from 'pg'
import type { Refusal } from '../../domain/decider/decider.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { openCounter, countAndGetWait } from '../postgres/counters.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { Resource } from './resource.ts'
import type { StaffRole, StaffSession } from './staff-session.ts'

/** Injection token of the {@link Console}. */
export const CONSOLE = Symbol('console')

/** Injection token of the lists, which say how the past of their records is made. */
export const CONSOLE_LISTS = Symbol('console lists')

/** Injection token of {@link Console.tablesAsOf}. */
export const TABLES_AS_OF = Symbol('tables as of')

/** Requests of one session in a minute; a page of the console makes about ten. */
const mostRequests = 600

/** Which part of a list was exported from the console, and why. */
export interface ExportedListPart {
  readonly what: string
  readonly format: string
  readonly types: null
  readonly stream: null
  readonly from: string | null
  readonly to: string | null
  /** The filters, in words that name nobody. */
  readonly filter: string | null
  /** How many rows matched. */
  readonly rows: number
  readonly reason: string
}

/** Records whose personal data a staff member reads unmasked. */
export interface Look {
  /** The name of one of the console's lists, or `events` for streams of the log. */
  readonly kind: string
  readonly recordIds: readonly string[]
  /** They stood in a list, and were not asked for by their ids. */
  readonly isInList?: boolean
  /** Events that analysts are not told, which are recorded of an analyst alone. */
  readonly isOfExactLog?: boolean
}

/** Unmasked personal data that a staff member exports. */
export interface ExportedList {
  readonly kind: string
  /** Its filters, in words that name nobody. */
  readonly filter: string | null
  /** How many rows match; null where nobody knows. */
  readonly rows: number | null
}

/** Records an SQL query before its first row is sent, and at the end how many rows were sent. */
export interface SqlRunRecorder {
  /** @returns the id to end it with */
  begin(query: string): Promise<string>
  end(id: string, rows: number): Promise<void>
}

export interface Console {
  /** The read tables, read-only and with a short time limit (console-tables.ts). */
  readonly tables: ReadTables
  /** Seconds to wait before this session's next request is allowed; null if this one is. */
  countRequest(sessionId: string): Promise<number | null>
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** Records that a staff member exports a list. @throws if the record is refused. */
  readonly recordExport: (
    taken: ExportedListPart,
    staff: StaffSession,
    correlationId: string,
  ) => Promise<void>
  /** Checks a code of the staff member's second factor, which is then spent. @returns the refusal, or null */
  readonly checkCode: (staff: StaffSession, origin: string, code: string) => Promise<Refusal | null>
  /**
   * Records that personal data is read. Call it before answering: what cannot be recorded is not shown.
   * @throws then
   */
  readonly recordAccesses: (accesses: readonly Look[], staff: StaffSession) => Promise<void>
  /** The same for an export. */
  readonly recordExportedList: (
    exported: ExportedList,
    staff: { readonly user: { readonly id: string }; readonly role: StaffRole },
  ) => Promise<void>
  /**
   * The tables of a list as they were at a moment (ISO 8601), for the same queries. @throws RefusedRequest:
   * 403 for a role that may not see the past; 422 for a future moment, and for a list that is not made from
   * the log; 503 while they are prepared (`being_prepared`), and for a log that is too long
   */
  readonly tablesAsOf: (resource: Resource, at: string, role: StaffRole) => Promise<ReadTables>
  /** All read tables as they were, whoever asks. @throws RefusedRequest: 422 and 503 as {@link tablesAsOf} does */
  readonly tablesAt: (at: string) => Promise<ReadTables>
  /** Records SQL queries. What cannot be recorded is not answered. */
  readonly recordSqlRun: (staff: { readonly user: Pick<StaffSession['user'], 'id'> }) => SqlRunRecorder
  /** Whether an analyst may read the exact log now, by two admins’ consent. From the log, not from the tables. */
  readonly mayReadExact: (staff: StaffSession) => Promise<boolean>
  readonly clock: () => Date
  /** The log with personal data opened. */
  readonly store: Pick<EventStore, 'readStream' | 'subscribe' | 'head'>
}

/** @param lookupKey sessions are counted under a keyed hash, so that the table does not reveal them. */
export const openRequestCounter = (pool: pg.Pool, lookupKey: Buffer): Console['countRequest'] => {
  const counter = openCounter(pool, { kind: 'console', times: mostRequests, seconds: 60 })
  return (sessionId) => countAndGetWait(counter.consume(opaqueId(lookupKey, 'console', sessionId)))
}

/** The tables for a list's query: the present ones, or those as of the moment that the query names. */
export const tablesOfList = async (
  { tables, tablesAsOf }: Pick<Console, 'tables' | 'tablesAsOf'>,
  resource: Resource,
  { asOf }: { readonly asOf?: string },
  role: StaffRole,
): Promise<ReadTables> => (asOf === undefined ? tables : tablesAsOf(resource, asOf, role))
