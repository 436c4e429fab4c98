/**
 * Which streams hold data about which person, and who was erased. It is derived from the personal fields that
 * the events declare, so a data export finds everything about a person, including in event types that are
 * added later.
 */

import { eventTypes, personalFields, type AnyEvent, type EventType } from '../../domain/events.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import type { Position } from '../../platform/event-store/event-store.ts'
import { id, key, readTable, text, time } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import {
  nothingOf,
  removeWhere,
  upsert,
  type Change,
  type Handlers,
  type Projection,
} from '../../platform/projecting/projection.ts'

/** Masked: the streams of a person would tell whose bookings and conversations they are. */
const personStream = readTable('person_stream', {
  person_id: key(text('masked')),
  stream: key(text('masked')),
})

const erasedPerson = readTable('erased_person', {
  person_id: key(text('clear')),
  position: id<Position>('clear'),
  erased_at: time('clear'),
})

const telling = Object.entries(personalFields).flatMap(([type, declared]) =>
  declared === 'none'
    ? []
    : [{ type: type as EventType, person: declared.person, tells: declared.fields.length > 0 }],
)

const handlers = Object.fromEntries(
  telling.map(({ type, person, tells }) => [
    type,
    (event: { readonly stream: string; readonly data: object }): Change | readonly Change[] => {
      if (!tells) return []
      // The name of the field comes from the event's declaration of personal fields.
      const personId = (event.data as Readonly<Record<string, string>>)[person] ?? ''
      return upsert(personStream, { person_id: personId, stream: event.stream }, {})
    },
  ]),
) as Partial<Handlers<AnyEvent>>

export const personStreamsProjection: Projection<AnyEvent> = {
  name: 'person-streams',
  version: 4,
  tables: [personStream, erasedPerson],
  on: {
    ...nothingOf(...eventTypes),
    ...handlers,
    PersonErased: ({ data, position, time: at }) =>
      data.personIds.flatMap((person) => [
        removeWhere(personStream, { person_id: person }),
        upsert(erasedPerson, { person_id: person }, { position, erased_at: at }),
      ]),
  },
}

/** A person's erasure, as recorded in the log. */
export interface ErasedPerson {
  readonly id: string
  readonly position: Position
  readonly time: Date
}

/** Which of these ids belong to erased people. */
export const erasedAmong = async (
  tables: ReadTables,
  ids: readonly string[],
): Promise<readonly ErasedPerson[]> => {
  const rows = await find(tables, erasedPerson, ['person_id', 'position', 'erased_at'], { person_id: ids })
  return rows.map(({ person_id: person, position, erased_at: at }) => ({ id: person, position, time: at }))
}

const streamsOfRows = statement(
  { stream: text() },
  'select distinct stream from read.person_stream where person_id = any($1) order by stream',
)

/** The streams that hold data about these persons, sorted by name. */
export const streamsOf = async (tables: ReadTables, persons: readonly string[]): Promise<string[]> => {
  const rows = await streamsOfRows(tables, [persons])
  return rows.map(({ stream }) => stream)
}
