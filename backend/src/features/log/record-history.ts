/**
 * What happened to a record, newest first, with the values before and after. Most changes are derived from
 * the data of the events, whatever their type, so a new event type needs no code here. A change that is not
 * in an event's data (for example of an endorsement's status from pending to approved) is found by comparing
 * the record's row before and after the event.
 */

import { isDeepStrictEqual } from 'node:util'
import type { RecordHistory } from '../../contract/log/console-log.ts'
import { masked } from '../../contract/masked.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import {
  rulesOf,
  type PastRows,
  type RecordRules,
  type ShownRecord,
} from '../../platform/console/record-rules.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import type { JsonObject, JsonValue, RecordedEvent } from '../../platform/event-store/event-store.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import { erasedAmong, type ErasedPerson } from '../../projections/accounts/person-streams.ts'
import {
  privateFieldsOf,
  actorNamesOf,
  personalFieldsOf,
  maskedValue,
  maskedEvent,
  isShownTo,
} from './masked-event.ts'
import type { LogToShow } from './read-events.ts'
import { eventsOfStreams, type RecordLists, type RecordToRead } from './record-events.ts'
import { openRowsInMemory, type RowsInMemory } from './rows-in-memory.ts'

/** Entries on one page. */
const pageSize = 100

type Change = { readonly field: string; readonly before: JsonValue; readonly after: JsonValue }

interface Entry {
  readonly event: RecordedEvent
  readonly changes: readonly Change[]
}

/** Null if there never was such a record. @param before a position: returns only what happened before it */
export const readRecordHistory = async (
  { store, tables, idOf, lists }: LogToShow & RecordLists,
  reader: StaffReader,
  { kind, id }: RecordToRead,
  before: string | null,
  size = pageSize,
): Promise<RecordHistory | null> => {
  const rules = rulesOf(lists, kind)
  const events = await eventsOfStreams(store, await rules.streams(id, tables))
  if (!events.some((event) => isShownTo(reader, event))) return null
  const history = historyOf(rules, id, events)
  const isErased = goesWith(rules, id, history.rows, await erasedAmong(tables, history.rows.ids()))
  const earlier = history.entries.filter(
    ({ event }) => isShownTo(reader, event) && (before === null || event.position < before),
  )
  const page = earlier.slice(-size)
  const names = await actorNamesOf(
    tables,
    reader,
    page.map(({ event }) => event.metadata.actorId),
  )
  const shownEntries = (
    isErased ? page.map((entry) => erasedEntry(entry, history.personal)) : page
  ).toReversed()
  const entries = shownEntries.map(({ event, changes }): RecordHistory['entries'][number] => {
    const shown = maskedEvent(event, names, reader, pseudonymsBy(idOf))
    const { id: eventId, position, time, type, actorId, actorName, correlationId, erased } = shown
    return {
      ...{ eventId, position, time, type, actorId, actorName, correlationId, erased },
      reason: reasonOf(event, reader),
      changes: changes.map((change) => answered(event, change, history.personal, reader)),
      event: shown,
    }
  })
  return { entries, next: earlier.length > size ? (page[0]?.event.position ?? null) : null }
}

/**
 * Whether the erasure of one of these people removes, or has removed, the record's row from the live tables.
 */
const goesWith = (
  rules: RecordRules,
  id: string,
  rows: RowsInMemory,
  persons: readonly ErasedPerson[],
): boolean => {
  const gone = rows.erase(persons.map((person) => person.id))
  let isGone = false
  const row: PastRows['row'] = (table, key) => {
    const found = rows.row(table, key)
    isGone ||= found !== null && gone.has(found)
    return found
  }
  rules.show({ row }, id)
  return isGone
}

/** The entry with every personal value replaced by `erased`, no matter who wrote it. */
const erasedEntry = ({ event, changes }: Entry, personal: ReadonlySet<string>): Entry => {
  const said = personalFieldsOf(event.type, event.data).filter((field) => event.data[field] != null)
  const erased = Object.fromEntries(said.map((field) => [field, erasedValue]))
  const erasedValueOf = (value: JsonValue) => (value === null ? null : erasedValue)
  return {
    event: said.length === 0 ? event : { ...event, data: { ...event.data, ...erased }, erased: true },
    changes: changes.map((change) =>
      personal.has(change.field)
        ? { ...change, before: erasedValueOf(change.before), after: erasedValueOf(change.after) }
        : change,
    ),
  }
}

/** The reason that a person wrote. A code that the program sets (SessionsEnded) is not one. */
const reasonOf = ({ type, data }: RecordedEvent, reader: StaffReader): string | null => {
  const said = data['staffReason'] ?? (type === 'SessionsEnded' ? null : data['reason'])
  if (typeof said !== 'string') return null
  if (privateFieldsOf(type).includes('reason')) return masked
  return personalFieldsOf(type, data).includes('reason') && !reader.seesPersonalData ? masked : said
}

const answered = (
  { type }: RecordedEvent,
  { field, before, after }: Change,
  personal: ReadonlySet<string>,
  reader: StaffReader,
) => {
  const isBetweenThem = privateFieldsOf(type).includes(field)
  const valueFor = (value: JsonValue) => {
    if (isBetweenThem && value !== null) return masked
    return personal.has(field) ? maskedValue(reader, value) : value
  }
  return {
    field,
    before: valueFor(before),
    after: valueFor(after),
  } as RecordHistory['entries'][number]['changes'][number]
}

const historyOf = (rules: RecordRules, id: string, events: readonly RecordedEvent[]) => {
  const rows = openRowsInMemory(rules.projection)
  const said = new Map<string, JsonValue>()
  const personal = new Set(rules.personal)
  const entries: Entry[] = []
  let record: ShownRecord | null = null
  for (const event of events) {
    rows.take(event)
    const now = rules.show(rows, id)
    const ofTheRow = rules.compared.flatMap((field) => changeOf(field, record?.[field], now?.[field]))
    record = now
    if (!rules.concerns(event, id)) {
      if (ofTheRow.length > 0) entries.push({ event, changes: ofTheRow })
      continue
    }
    for (const field of personalFieldsOf(event.type, event.data)) personal.add(field)
    const sayings = sayingsOf(event.data, rules.leftOut)
    if (personalFieldsOf(event.type, event.data).includes('changes'))
      for (const field of Object.keys(sayings)) if (!Object.hasOwn(event.data, field)) personal.add(field)
    const ofTheEvent = Object.entries(sayings)
      .filter(([field]) => !rules.compared.includes(field))
      .flatMap(([field, value]) => changeOf(field, said.get(field), value))
    for (const [field, value] of Object.entries(sayings)) said.set(field, value)
    entries.push({ event, changes: [...ofTheRow, ...ofTheEvent] })
  }
  return { entries, personal, rows }
}

const changeOf = (field: string, before: JsonValue = null, after: JsonValue = null): Change[] =>
  isDeepStrictEqual(before, after) ? [] : [{ field, before, after }]

/** Ids, reasons and times are left out, because the history entry itself has them. */
const ofTheEventItself = /^(id|reason|staffReason)$|(Id|Ids|At)$/

/**
 * The values that an event gives its record, field by field. A field called `changes` holds further fields.
 */
const sayingsOf = (data: JsonObject, leftOut: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([field]) => !ofTheEventItself.test(field) && !leftOut.includes(field))
      .flatMap(([field, value]): [string, JsonValue][] =>
        field === 'changes' && isObject(value) ? Object.entries(value) : [[field, value]],
      ),
  )

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
