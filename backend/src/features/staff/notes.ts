/**
 * Notes of moderators on people and records. They are kept outside the log, which forgets nothing; each is sealed with
 * the key of a person whom it is about, and deleted when any of them is erased (docs/decisions/0009, 0010).
 */

import type pg from 'pg'
import { mostNotes, type NotedKind } from '../../contract/staff/notes.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { openBytes, sealBytes } from '../../platform/event-store/aes-gcm.ts'
import { PersonErased, type PersonKey, type PersonKeys } from '../../platform/event-store/person-keys.ts'
import { oneAtATime } from '../../platform/postgres/one-at-a-time.ts'
import { bytes, maybe, text, texts, time, uuid, certain } from '../../platform/postgres/read-table.ts'
import { statement, every } from '../../platform/postgres/statement.ts'
import { isMentionedIn, mentionsOf } from '../../platform/processes/mentions.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'

export const noteTables = `
  create schema if not exists staff;
  create table if not exists staff.note (
    id uuid primary key,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    person_ids text[] not null,
    author_id text collate "C" not null,
    written_at timestamptz not null,
    sealed_text bytea not null
  );
  create index if not exists note_record on staff.note (kind, record_id, written_at);
  create index if not exists note_person on staff.note using gin (person_ids)`

/** SQL: the people whom a record is about, by its kind. The first one’s key seals. */
const peopleOf: Readonly<Record<NotedKind, string>> = {
  people: 'select array[account_id] as people from read.account where account_id = $1',
  waitlist: 'select array[entry_id] as people from read.waitlist_entry where entry_id = $1',
  bookings: 'select array[client_id, provider_id] as people from read.booking where booking_id = $1',
  reviews: 'select array[client_id, provider_id] as people from read.review where review_id = $1',
  // Nobody has written one that was only asked for.
  endorsements: `select array_remove(array[endorser_id, provider_id], null) as people
                   from read.endorsement where endorsement_id = $1`,
}

const peopleOfRecord = statement(
  { people: certain('a list is made', texts()) },
  (kind: NotedKind) => peopleOf[kind],
  { each: every(Object.keys(peopleOf) as NotedKind[]) },
)

interface NotedRecord {
  readonly kind: NotedKind
  readonly id: string
}

interface Row {
  readonly id: string
  readonly person_ids: readonly string[]
  readonly sealed_text: Buffer
}

const boundTo = (id: string) => `staff.note\n${id}`

/** Null without its key, and for a note that was altered in the database: it hinders no other. */
const textOf = (
  { id, person_ids: [owner = ''], sealed_text: sealed }: Row,
  keys: ReadonlyMap<string, PersonKey>,
) => {
  const key = keys.get(owner)
  if (!key) return null
  try {
    return openBytes(key.bytes, sealed, boundTo(id)).toString('utf8')
  } catch {
    return null
  }
}

/** Without the keys that were altered where they are stored: `find` refuses all of them for one. */
const keysOf = async (keys: Pick<PersonKeys, 'find' | 'states'>, rows: readonly Row[]) => {
  const states = await keys.states([...new Set(rows.flatMap(({ person_ids: [owner] }) => owner ?? []))])
  return keys.find([...states].flatMap(([owner, { state }]) => (state === 'key' ? [owner] : [])))
}

interface NoteParts {
  readonly pool: pg.Pool
  readonly keys: Pick<PersonKeys, 'keyFor' | 'find' | 'states'>
}

const notesAbout = statement(
  {
    id: uuid(),
    person_ids: texts(),
    sealed_text: bytes(),
    author_id: text(),
    written_at: time(),
    name: maybe(text()),
  },
  `select n.id, n.person_ids, n.sealed_text, n.author_id, n.written_at, a.name
           from staff.note n left join read.account a on a.account_id = n.author_id
          where n.kind = $1 and n.record_id = $2 order by n.written_at desc, n.id limit ${mostNotes}`,
)

const removedNote = statement({ author_id: text() }, 'select author_id from staff.note where id = $1')

export const openNotes = ({ pool, keys }: NoteParts) => {
  const remove = async (id: string) => {
    await pool.query('delete from staff.note where id = $1', [id])
  }
  return {
    /** Those whom a record is about; none for a record that is not there. */
    async peopleOf(tables: ReadTables, { kind, id }: NotedRecord): Promise<readonly string[]> {
      const [row] = await peopleOfRecord(tables, [id], kind)
      return row?.people ?? []
    },

    /** Newest first. */
    async of({ kind, id }: NotedRecord) {
      const rows = await notesAbout(pool, [kind, id])
      const opening = await keysOf(keys, rows)
      return rows.flatMap((row) => {
        const text = textOf(row, opening)
        return text === null ? [] : [{ ...row, text }]
      })
    },

    /** @param id one that is there already is the same note, written again */
    async write(
      id: string,
      { kind, id: recordId }: NotedRecord,
      people: readonly string[],
      text: string,
      authorId: string,
      now: Date,
    ): Promise<Refusal | null> {
      const key = await keys.keyFor(people[0] ?? '').catch((error: unknown) => {
        if (error instanceof PersonErased) return null
        throw error
      })
      if (!key) return noRecord()
      const { rowCount } = await oneAtATime(pool, `notes of ${kind} ${recordId}`, (client) =>
        client.query(
          `insert into staff.note (id, kind, record_id, person_ids, author_id, written_at, sealed_text)
           select $1, $2, $3, $4, $5, $6, $7
            where (select count(*) from staff.note where kind = $2 and record_id = $3 and id <> $1) < ${mostNotes}
           on conflict (id) do update set id = excluded.id`,
          [id, kind, recordId, people, authorId, now, sealBytes(key.bytes, text, boundTo(id))],
        ),
      )
      if (rowCount === 0) return tooMany()
      // Somebody who was erased meanwhile did not take the note along.
      const states = await keys.states(people)
      if (![...states.values()].some(({ state }) => state === 'erased')) return null
      await remove(id)
      return noRecord()
    },

    /** @param by the author that the note must have; null to delete any note */
    async remove(id: string, by: string | null): Promise<Refusal | null> {
      const rows = await removedNote(pool, [id])
      if (!rows[0]) return refuse('not_found', 'This note was deleted already')
      if (by !== null && rows[0].author_id !== by)
        return refuse('forbidden', 'Only the person who wrote this note or an admin can delete it')
      await remove(id)
      return null
    },
  }
}

export type StaffNotes = ReturnType<typeof openNotes>

export const noRecord = () => refuse('not_found', 'We couldn’t find that record')
const tooMany = () =>
  refuse(
    'limit_reached',
    `A record can have up to ${mostNotes} notes. Please delete one that’s no longer needed.`,
  )

const everyNote = statement(
  { id: uuid(), person_ids: texts(), sealed_text: bytes() },
  'select id, person_ids, sealed_text from staff.note',
)

/** Deletes the notes on a person’s records, and those on others that name them. */
export const notesEraser = (
  keys: Pick<PersonKeys, 'find' | 'states'>,
): Required<Pick<Eraser, 'eraseMentions' | 'erase'>> => ({
  async eraseMentions(transaction, person) {
    const rows = await everyNote(transaction)
    const words = mentionsOf(person)
    const opening = await keysOf(keys, rows)
    const ids = rows.filter((row) => isMentionedIn(textOf(row, opening) ?? '', words))
    await transaction.query('delete from staff.note where id = any ($1)', [ids.map(({ id }) => id)])
  },
  async erase(transaction, personId) {
    await transaction.query('delete from staff.note where person_ids @> array[$1::text]', [personId])
  },
})
