/**
 * Which streams hold data about which person, and who was erased. It is derived from the personal fields that
 * the events declare, so a data export finds everything about a person, including in event types that are
 * added later.
 */
import { EntitySchema } from 'typeorm'
import { personalFields, type AnyEvent, type EventType } from '../../domain/events.ts'
import type { Position } from '../../platform/event-store/event-store.ts'
import type { Change, Handlers, Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export const personStreamEntity = new EntitySchema({
  name: 'PersonStream',
  schema: 'read',
  tableName: 'person_stream',
  columns: {
    person_id: { type: 'text', primary: true, primaryKeyConstraintName: 'person_stream_pkey' },
    stream: { type: 'text', primary: true, primaryKeyConstraintName: 'person_stream_pkey' },
  },
})

export const erasedPersonEntity = new EntitySchema({
  name: 'ErasedPerson',
  schema: 'read',
  tableName: 'erased_person',
  columns: {
    person_id: { type: 'text', primary: true, primaryKeyConstraintName: 'erased_person_pkey' },
    position: { type: 'text', collation: 'C' },
    erased_at: { type: 'timestamptz' },
  },
})

const table = 'person_stream'
const erasedTable = 'erased_person'

const telling = Object.entries(personalFields).flatMap(([type, declared]) =>
  declared === 'none'
    ? []
    : [{ type: type as EventType, person: declared.person, tells: declared.fields.length > 0 }],
)

const handlers: Handlers<AnyEvent> = Object.fromEntries(
  telling.map(({ type, person, tells }) => [
    type,
    (event: { readonly stream: string; readonly data: object }): Change | readonly Change[] => {
      if (!tells) return []
      // The name of the field comes from the event's declaration of personal fields.
      const key = {
        person_id: (event.data as Readonly<Record<string, unknown>>)[person],
        stream: event.stream,
      }
      return { kind: 'upsert', table, key, row: {} }
    },
  ]),
)

export const personStreamsProjection: Projection<AnyEvent> = {
  name: 'person-streams',
  version: 4,
  tables: [table, erasedTable],
  on: {
    ...handlers,
    PersonErased: ({ data, position, time }) =>
      data.personIds.flatMap((person): Change[] => [
        { kind: 'deleteWhere', table, where: { person_id: person } },
        {
          kind: 'upsert',
          table: erasedTable,
          key: { person_id: person },
          row: { position, erased_at: time },
        },
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
export const erasedAmong = (tables: ReadTables, ids: readonly string[]): Promise<readonly ErasedPerson[]> =>
  tables.query<ErasedPerson>(
    'select person_id as id, position, erased_at as time from read.erased_person where person_id = any($1)',
    [ids],
  )

/** The streams that hold data about these persons, sorted by name. */
export const streamsOf = async (tables: ReadTables, persons: readonly string[]): Promise<string[]> => {
  const rows = await tables.query<{ stream: string }>(
    'select distinct stream from read.person_stream where person_id = any($1) order by stream',
    [persons],
  )
  return rows.map(({ stream }) => stream)
}
