/**
 * Which streams tell of whom, made from what the events declare of themselves: how everything that is held of a
 * person is found when they ask for it, whatever kinds of event there will be.
 */
import { EntitySchema } from 'typeorm'
import { personalFields, type AnyEvent, type EventType } from '../../domain/events.ts'
import type { Change, Handlers, Projection } from '../../platform/projecting/projection.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'

export const personStreamSchema = new EntitySchema({
  name: 'PersonStream',
  schema: 'read',
  tableName: 'person_stream',
  columns: {
    person_id: { type: 'text', primary: true, primaryKeyConstraintName: 'person_stream_pkey' },
    stream: { type: 'text', primary: true, primaryKeyConstraintName: 'person_stream_pkey' },
  },
})

const table = 'person_stream'

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
      // The name of the field comes from the declaration of personal fields.
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
  version: 3,
  tables: [table],
  on: {
    ...handlers,
    PersonErased: ({ data }) =>
      data.personIds.map((person) => ({ kind: 'deleteWhere', table, where: { person_id: person } })),
  },
}

/** The streams that tell of these persons, by name. */
export const streamsOf = async (tables: ReadTables, persons: readonly string[]): Promise<string[]> => {
  const rows = await tables.query<{ stream: string }>(
    'select distinct stream from read.person_stream where person_id = any($1) order by stream',
    [persons],
  )
  return rows.map(({ stream }) => stream)
}
