/**
 * A record as it was at an earlier time: its events up to then, run through the
 * handlers of the live projections.
 */

import type { RecordAsOf } from '../../contract/log/console-log.ts'
import { isInstant } from '../../contract/moment.ts'
import { pseudonymsBy, type PseudonymOf } from '../../platform/console/pseudonyms.ts'
import { rulesOf, type RecordRules, type ShownRecord } from '../../platform/console/record-rules.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { erasedAmong } from '../../projections/accounts/person-streams.ts'
import { positionUntil } from '../../projections/log/event-index-queries.ts'
import { maskedValue, isShownTo } from './masked-event.ts'
import type { LogToRead, LogToShow } from './read-events.ts'
import { eventsOfStreams, type RecordLists, type RecordToRead } from './record-events.ts'
import { openRowsInMemory, type RowsInMemory } from './rows-in-memory.ts'

/** Whether an event happened early enough to count. */
export type EventCutoff = (event: Pick<RecordedEvent, 'position'>) => boolean

/** The form of a position in both event stores. */
const position = /^\d{20}(\/\d{20})?$/

/**
 * Of a time (ISO 8601 with a time zone), a position in the log, or `now`; null for anything else. What a time
 * means is said in event-index-queries.ts.
 */
export const eventCutoffOf = async (tables: ReadTables, at: string): Promise<EventCutoff | null> => {
  if (at === 'now') return () => true
  if (position.test(at)) return (event) => event.position <= at
  if (!isInstant(at)) return null
  const last = await positionUntil(tables, new Date(at))
  return (event) => event.position <= last
}

/**
 * The personal data of an erased person reads `erased`. So does what others wrote about them, if their
 * erasure removes it from the live tables. Null if there never was such a record.
 */
export const readRecordAsOf = async (
  log: LogToShow & RecordLists,
  reader: StaffReader,
  { kind, id }: RecordToRead,
  until: EventCutoff,
): Promise<RecordAsOf | null> => {
  const rules = rulesOf(log.lists, kind)
  const past = await rowsUntil(log, rules, id, until, reader)
  if (!past) return null
  const record = rules.show(past.rows, id)
  const names = record && (await namesUntil(log, rules, record, until, reader))
  return {
    position: past.last?.position ?? '',
    time: past.last?.time.toISOString() ?? null,
    record: record && { ...masked({ ...record, ...names }, rules, reader, pseudonymsBy(log.idOf)) },
  }
}

/** Null if the record has no events at all. */
const rowsUntil = async (
  { store, tables }: LogToRead,
  rules: RecordRules,
  id: string,
  until: EventCutoff,
  reader: StaffReader,
): Promise<{ readonly rows: RowsInMemory; readonly last: RecordedEvent | undefined } | null> => {
  const streams = await rules.streams(id, tables)
  const all = await eventsOfStreams(store, [...streams, ...rules.alsoChangedBy(id)])
  if (all.length === 0) return null
  const rows = openRowsInMemory(rules.projection)
  let last: RecordedEvent | undefined
  for (const event of all) {
    if (!until(event)) break
    rows.take(event)
    if (isShownTo(reader, event)) last = event
  }
  const erased = await erasedAmong(tables, rows.ids())
  rows.forget(erased.filter(until).map((person) => person.id))
  rows.erase(erased.map((person) => person.id))
  return { rows, last }
}

/** The names of the people at that time; null for those who had left. */
const namesUntil = async (
  log: LogToRead & RecordLists,
  { names }: RecordRules,
  record: ShownRecord,
  until: EventCutoff,
  reader: StaffReader,
) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async ({ field, list, idField }): Promise<[string, JsonValue]> => {
        const id = record[idField]
        if (typeof id !== 'string') return [field, null]
        const rules = rulesOf(log.lists, list)
        const past = await rowsUntil(log, rules, id, until, reader)
        return [field, (past && rules.show(past.rows, id)?.['name']) ?? null]
      }),
    ),
  )

const masked = (
  record: ShownRecord,
  { personal, pseudonyms }: RecordRules,
  reader: StaffReader,
  pseudonymOf: PseudonymOf,
) =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const key = pseudonyms[field]
      if (key !== undefined && typeof value === 'string' && !reader.seesPersonalData)
        return [field, pseudonymOf(key, value)]
      return [field, personal.includes(field) ? maskedValue(reader, value) : value]
    }),
  ) as NonNullable<RecordAsOf['record']>
