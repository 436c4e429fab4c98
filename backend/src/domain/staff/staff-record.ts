/**
 * What a member of staff did other than changing a record of the product: they exported personal data,
 * ordered a rebuild of a projection, retried or skipped a parked stream, verified the log. One member's acts
 * are one stream, because each is a fact about them alone and none forbids another. What staff do to a record
 * is an event of that record.
 */

import type { Decider, DomainEvent, PersonalFields, Command } from '../decider/decider.ts'

/** What was exported, and how it was filtered. Null means not filtered by that field. */
export interface DataExport {
  /** `events`, `sql`, or the name of one of the console's lists. */
  readonly what: string
  /** Such as `ndjson`, `csv` or `parquet`. */
  readonly format: string
  /** Event types. */
  readonly types: readonly string[] | null
  readonly stream: string | null
  /** A moment or a position, as it was entered. */
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
  /** For `sql`: the query as it was entered. It stays in the log. */
  readonly query?: string
  /** For a console list: its filter, in words that name nobody, and how many rows matched. */
  readonly filter?: string | null
  readonly rows?: number
}

export interface ParkedStream {
  readonly projection: string
  readonly stream: string
  readonly reason: string
}

type Of = { readonly staffId: string }

export type StaffRecordEvent =
  /** Recorded before the first byte is sent. */
  | DomainEvent<'PersonalDataExported', Of & DataExport & { readonly exportedAt: string }>
  | DomainEvent<
      'ProjectionRebuildOrdered',
      Of & { readonly projection: string; readonly reason: string; readonly orderedAt: string }
    >
  | DomainEvent<'ParkedStreamRetried', Of & ParkedStream & { readonly retriedAt: string }>
  | DomainEvent<
      'ParkedStreamSkipped',
      /**
       * `events`: how many events were waiting. The log keeps them, and a rebuild applies them once the code
       * is fixed.
       */
      Of & ParkedStream & { readonly events: number; readonly skippedAt: string }
    >
  | DomainEvent<
      'LogVerified',
      /**
       * How many events were read, and how many findings there were; 0 means that no past event was altered.
       */
      Of & { readonly events: number; readonly findings: number; readonly verifiedAt: string }
    >

/** Reasons are for auditors and are never erased, so the console asks staff not to name anybody in them. */
export const staffRecordPersonalFields: PersonalFields<StaffRecordEvent> = {
  PersonalDataExported: 'none',
  ProjectionRebuildOrdered: 'none',
  ParkedStreamRetried: 'none',
  ParkedStreamSkipped: 'none',
  LogVerified: 'none',
}

interface OfStaff {
  /** The account of the member of staff. */
  readonly staffId: string
}

export type StaffRecordCommand =
  /** Sent before the first byte of an export, so that nothing is exported without a record. */
  | Command<'RecordPersonalDataExport', OfStaff & { readonly dataExport: DataExport }>
  | Command<'RecordRebuildOrder', OfStaff & { readonly projection: string; readonly reason: string }>
  | Command<'RecordParkedRetry', OfStaff & { readonly parked: ParkedStream }>
  | Command<'RecordParkedSkip', OfStaff & { readonly parked: ParkedStream; readonly events: number }>
  | Command<'RecordLogVerification', OfStaff & { readonly events: number; readonly findings: number }>

export const staffRecordStream = (staffId: string): string => `staff-${staffId}`

/** There is no state: every act is recorded, even if it is repeated. */
export const staffRecord: Decider<null, StaffRecordCommand, StaffRecordEvent> = {
  initial: null,
  stream: ({ staffId }) => staffRecordStream(staffId),
  decide: {
    RecordPersonalDataExport: (_none, { staffId, dataExport }, now) => [
      { type: 'PersonalDataExported', data: { staffId, ...dataExport, exportedAt: now.toISOString() } },
    ],
    RecordRebuildOrder: (_none, { staffId, projection, reason }, now) => [
      {
        type: 'ProjectionRebuildOrdered',
        data: { staffId, projection, reason, orderedAt: now.toISOString() },
      },
    ],
    RecordParkedRetry: (_none, { staffId, parked }, now) => [
      { type: 'ParkedStreamRetried', data: { staffId, ...parked, retriedAt: now.toISOString() } },
    ],
    RecordParkedSkip: (_none, { staffId, parked, events }, now) => [
      { type: 'ParkedStreamSkipped', data: { staffId, ...parked, events, skippedAt: now.toISOString() } },
    ],
    RecordLogVerification: (_none, { staffId, events, findings }, now) => [
      { type: 'LogVerified', data: { staffId, events, findings, verifiedAt: now.toISOString() } },
    ],
  },
  evolve: () => null,
}
