/** A record as it stood at a moment: its own events up to then, through the very handlers that fill the live tables. */
import type { RecordAsOf, RecordKind } from '../../contract/log/console-log.ts'
import type { JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { LogToRead } from './read-events.ts'
import { erasedAmong } from '../../projections/accounts/person-streams.ts'
import { eventsOfStreams } from './record-events.ts'
import { recordRules, type RecordRules, type ShownRecord } from './records.ts'
import { openRowsInMemory, type RowsInMemory } from './rows-in-memory.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import { maskedValue } from './masked-event.ts'

/** Up to when: whether an event counts. */
export type EventCutoff = (event: Pick<RecordedEvent, 'time' | 'position'>) => boolean

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** As both homes of the log write theirs. */
const position = /^\d{20}(\/\d{20})?$/

/** A moment (ISO 8601 with its zone), a position of the log, or `now`; null for anything else. */
export const parseEventCutoff = (at: string): EventCutoff | null => {
  if (at === 'now') return () => true
  if (position.test(at)) return (event) => event.position <= at
  const time = moment.test(at) ? new Date(at) : null
  return time && !Number.isNaN(time.getTime()) ? (event) => event.time <= time : null
}

/**
 * What is personal of somebody who was erased reads `erased`, and so does what others wrote about them where their
 * erasure takes it out of the live tables. Null where there never was such a record.
 */
export const readRecordAsOf = async (
  log: LogToRead,
  reader: StaffReader,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  until: EventCutoff,
): Promise<RecordAsOf | null> => {
  const rules = recordRules[kind]
  const told = await rowsUntil(log, rules, id, until)
  if (!told) return null
  const record = rules.show(told.rows, id)
  const names = record && (await namesUntil(log, rules, record, until))
  return {
    position: told.last?.position ?? '',
    time: told.last?.time.toISOString() ?? null,
    record: record && { ...masked({ ...record, ...names }, rules.personal, reader) },
  }
}

/** Null where it has no events at all. */
const rowsUntil = async (
  { store, tables }: LogToRead,
  rules: RecordRules,
  id: string,
  until: EventCutoff,
): Promise<{ readonly rows: RowsInMemory; readonly last: RecordedEvent | undefined } | null> => {
  const streams = await rules.streams(tables, id)
  const all = await eventsOfStreams(store, [...streams, ...rules.alsoChangedBy(id)])
  if (all.length === 0) return null
  const rows = openRowsInMemory(rules.projection)
  let last: RecordedEvent | undefined
  for (const event of all) {
    if (!until(event)) break
    rows.take(event)
    last = event
  }
  const erased = await erasedAmong(tables, rows.ids())
  rows.forget(erased.filter(until).map((person) => person.id))
  rows.erase(erased.map((person) => person.id))
  return { rows, last }
}

/** What the people were called at that moment; null where they were gone. */
const namesUntil = async (log: LogToRead, { names }: RecordRules, record: ShownRecord, until: EventCutoff) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async ({ field, kind, idField }): Promise<[string, JsonValue]> => {
        const id = record[idField]
        if (typeof id !== 'string') return [field, null]
        const rules = recordRules[kind]
        const told = await rowsUntil(log, rules, id, until)
        return [field, (told && rules.show(told.rows, id)?.['name']) ?? null]
      }),
    ),
  )

const masked = (record: ShownRecord, personal: readonly string[], reader: StaffReader) =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      personal.includes(field) ? maskedValue(reader, value) : value,
    ]),
  ) as NonNullable<RecordAsOf['record']>
