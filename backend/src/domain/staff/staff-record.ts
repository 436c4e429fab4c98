/**
 * What a member of staff did that changes no record of the product: they took personal data out, had a table built
 * anew, let go what a projection could not take in, verified the log. One member's acts are one stream, because each
 * is a fact about them alone and none forbids another; what they did to a record is an event of that record.
 */
import type { Decider, DomainEvent, PersonalFields } from '../decider/decider.ts'

/** What was taken out, and which part of it. Null: not narrowed by that. */
export interface DataExport {
  /** `events`, `sql`, or the name of one of the console's lists. */
  readonly what: string
  /** As in `ndjson`, `csv`, `parquet`. */
  readonly format: string
  /** Event types. */
  readonly types: readonly string[] | null
  readonly stream: string | null
  /** A moment or a position, as it was asked for. */
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
  /** Of `sql`: the query, as it was asked. It stays in the log. */
  readonly query?: string
  /** Of a list of the console's: what it was narrowed by, in words that name nobody, and how many rows matched. */
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
  /** Written before the first byte leaves. */
  | DomainEvent<'PersonalDataExported', Of & DataExport & { readonly exportedAt: string }>
  | DomainEvent<
      'ProjectionRebuildOrdered',
      Of & { readonly projection: string; readonly reason: string; readonly orderedAt: string }
    >
  | DomainEvent<'ParkedStreamRetried', Of & ParkedStream & { readonly retriedAt: string }>
  | DomainEvent<
      'ParkedStreamSkipped',
      /** `events`: how many waited; the log keeps them, and a rebuild takes them in once the code is mended. */
      Of & ParkedStream & { readonly events: number; readonly skippedAt: string }
    >
  | DomainEvent<
      'LogVerified',
      /** How many events were read, and how many findings they led to; 0: the past is what it was. */
      Of & { readonly events: number; readonly findings: number; readonly verifiedAt: string }
    >

/** Reasons are for whoever audits, and outlive everybody: the console asks to leave persons out of them. */
export const staffRecordPersonalFields: PersonalFields<StaffRecordEvent> = {
  PersonalDataExported: 'none',
  ProjectionRebuildOrdered: 'none',
  ParkedStreamRetried: 'none',
  ParkedStreamSkipped: 'none',
  LogVerified: 'none',
}

class OfStaff {
  constructor(
    /** The member's account. */
    readonly staffId: string,
  ) {}
}

/** To be sent before the first byte leaves: what is not recorded is not handed out. */
export class RecordPersonalDataExport extends OfStaff {
  readonly type = 'RecordPersonalDataExport'
  constructor(
    staffId: string,
    readonly dataExport: DataExport,
  ) {
    super(staffId)
  }
}

export class RecordRebuildOrder extends OfStaff {
  readonly type = 'RecordRebuildOrder'
  constructor(
    staffId: string,
    readonly projection: string,
    readonly reason: string,
  ) {
    super(staffId)
  }
}

export class RecordParkedRetry extends OfStaff {
  readonly type = 'RecordParkedRetry'
  constructor(
    staffId: string,
    readonly parked: ParkedStream,
  ) {
    super(staffId)
  }
}

export class RecordParkedSkip extends OfStaff {
  readonly type = 'RecordParkedSkip'
  constructor(
    staffId: string,
    readonly parked: ParkedStream,
    readonly events: number,
  ) {
    super(staffId)
  }
}

export class RecordLogVerification extends OfStaff {
  readonly type = 'RecordLogVerification'
  constructor(
    staffId: string,
    readonly events: number,
    readonly findings: number,
  ) {
    super(staffId)
  }
}

type StaffRecordCommand =
  RecordPersonalDataExport | RecordRebuildOrder | RecordParkedRetry | RecordParkedSkip | RecordLogVerification

export const staffRecordStream = (staffId: string): string => `staff-${staffId}`

/** Nothing is decided by what was done before: every act is remembered, however often it is repeated. */
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
