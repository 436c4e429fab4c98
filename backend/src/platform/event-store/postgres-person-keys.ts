/**
 * Person keys in PostgreSQL, in a schema of their own. Back it up separately from the log, or a restore
 * undoes erasures.
 */

import { LRUCache } from 'lru-cache'
import { openPool } from '../postgres/connections.ts'
import { text, type AnswerOf, bytes, certain, integer, maybe } from '../postgres/read-table.ts'
import { ensureSchema } from '../postgres/schema.ts'
import { statement, preparing } from '../postgres/statement.ts'
import { openNoItems, type OpenItems } from './opening-thread.ts'
import {
  newPersonKey,
  PersonErased,
  unwrapPersonKey,
  unwrapPersonKeys,
  wrapPersonKey,
  type KeyEncryptionKeys,
  type KeyState,
  type PersonKey,
  type PersonKeys,
} from './person-keys.ts'

/** Unwrapped keys held in memory, at most. */
const cacheSize = 10_000
/**
 * Milliseconds. An erasure takes effect at once in its own process; other processes forget the key within
 * this time.
 */
const cacheFor = 10_000
/** Milliseconds to wait for an answer; after that the connection counts as half-open. */
const answerWithin = 4_000
const schema = `
  create schema if not exists personal_key;
  create table if not exists personal_key.person (
    person text primary key,
    key_id text,
    kek_version integer,
    wrapped bytea,
    created_at timestamptz not null default now(),
    erased_at timestamptz,
    check ((erased_at is null) = (wrapped is not null))
  )`

const keyColumns = {
  person: text(),
  key_id: maybe(text()),
  kek_version: maybe(integer()),
  wrapped: maybe(bytes()),
}

/** Also of somebody who was erased. */
type AnyKeyRow = AnswerOf<typeof keyColumns>

/** The person's row: the stored one, else the given one, which is stored. */
const keyOrNewSql = `
  with fresh as (
    insert into personal_key.person (person, key_id, kek_version, wrapped) values ($1, $2, $3, $4)
    on conflict do nothing returning person, key_id, kek_version, wrapped)
  select person, key_id, kek_version, wrapped from fresh
  union all
  select person, key_id, kek_version, wrapped from personal_key.person where person = $1`

/** The same, but if the person's row is stored, the other given one is stored as well. One row is new in any case. */
const keyAndNobodysSql = `
  with known as (
    select person, key_id, kek_version, wrapped from personal_key.person where person = $1),
  fresh as (
    insert into personal_key.person (person, key_id, kek_version, wrapped)
    select person, key_id, kek_version, wrapped
    from (values ($1, $2, $3::integer, $4::bytea, false), ($5, $6, $7::integer, $8::bytea, true))
      as made (person, key_id, kek_version, wrapped, is_nobodys)
    where is_nobodys = exists (select from known)
    on conflict do nothing returning person, key_id, kek_version, wrapped)
  select person, key_id, kek_version, wrapped from fresh
  union all
  select person, key_id, kek_version, wrapped from known`

/** Those of people who are there. */
const keysOf = statement(
  {
    person: text(),
    key_id: certain('there is one until the person is erased', text()),
    kek_version: certain('there is one until the person is erased', integer()),
    wrapped: certain('there is one until the person is erased', bytes()),
  },
  'select person, key_id, kek_version, wrapped from personal_key.person where person = any($1) and erased_at is null',
  { name: 'person-keys' },
)

const keyRows = statement(
  keyColumns,
  'select person, key_id, kek_version, wrapped from personal_key.person where person = any($1)',
  { name: 'person-key-states' },
)

const storedColumns = { ...keyColumns, person: certain('the person asked for', text()) }
const keyOrNew = statement(storedColumns, keyOrNewSql, { name: 'person-key-or-new' })
const keyAndNobodys = statement(storedColumns, keyAndNobodysSql, { name: 'person-key-prepared' })

const keyStateOf = (
  { person, key_id: id, kek_version: kekVersion, wrapped }: AnyKeyRow,
  keks: KeyEncryptionKeys,
): KeyState => {
  if (id === null || kekVersion === null || wrapped === null) return { state: 'erased' }
  try {
    return { state: 'key', id: unwrapPersonKey(id, person, { kekVersion, wrapped }, keks).id }
  } catch {
    return { state: 'unreadable' }
  }
}

const erasedPersons = statement(
  { person: text() },
  'select person from personal_key.person where erased_at is not null',
)

/** Makes the schema where it is missing. @throws when a stored key needs a key-encryption key that is not given. */
export const openPostgresPersonKeys = async (options: {
  readonly url: string
  readonly keks: KeyEncryptionKeys
  readonly poolSize?: number
  /** Unwraps many keys at once; left out: all are unwrapped here. */
  readonly openItems?: OpenItems
}): Promise<PersonKeys> => {
  const pool = openPool({
    connectionString: options.url,
    application_name: 'person keys',
    max: options.poolSize ?? 4,
    query_timeout: answerWithin,
    keepAlive: true,
  })
  await ensureSchema(pool, 'personKeys', schema)
  const prepared = preparing(pool)
  const cache = new LRUCache<string, PersonKey>({ max: cacheSize, ttl: cacheFor })
  const { keks, openItems = openNoItems } = options
  let erasures = 0

  const load = async (persons: readonly string[]) => {
    const rows = await keysOf(prepared, [persons])
    const stored = rows.map(({ person, key_id: id, kek_version: kekVersion, wrapped }) => ({
      person,
      id,
      kekVersion,
      wrapped,
    }))
    const keys = await unwrapPersonKeys(stored, keks, openItems)
    return rows.flatMap(({ person }, index) => {
      const key = keys[index]
      return key ? [[person, key] as const] : []
    })
  }

  /** Loads them again when somebody was erased meanwhile: their key must not come into the cache. */
  const loadCurrent = async (persons: readonly string[]) => {
    for (;;) {
      const before = erasures
      const loaded = await load(persons)
      if (before === erasures) return loaded
    }
  }

  const find = async (persons: readonly string[]) => {
    const found = new Map<string, PersonKey>()
    const unknown: string[] = []
    for (const person of new Set(persons)) {
      const key = cache.get(person)
      if (key) found.set(person, key)
      else unknown.push(person)
    }
    if (unknown.length > 0)
      for (const [person, key] of await loadCurrent(unknown)) {
        cache.set(person, key)
        found.set(person, key)
      }
    return found
  }

  /** A new key, and its row. */
  const makeKey = (person: string) => {
    const fresh = newPersonKey()
    const { kekVersion, wrapped } = wrapPersonKey(fresh, person, keks)
    return { fresh, row: [person, fresh.id, kekVersion, wrapped] as const }
  }

  /** The key of a row, into the cache; null if the person was erased. */
  const keep = ({ person, key_id: id, kek_version: kekVersion, wrapped }: AnyKeyRow, fresh: PersonKey) => {
    if (id === null || kekVersion === null || wrapped === null) return null
    const key = id === fresh.id ? fresh : unwrapPersonKey(id, person, { kekVersion, wrapped }, keks)
    cache.set(person, key)
    return key
  }

  /**
   * The rows of a statement that stores what is missing. As in `loadCurrent`: asks again when somebody was
   * erased meanwhile, and where the person's row is missing, because another writer was inserting it at the same
   * moment. It is there now.
   */
  const rowsOrNew = async (person: string, ask: () => Promise<readonly AnyKeyRow[]>) => {
    for (;;) {
      const before = erasures
      const rows = await ask()
      if (before === erasures && rows.some((row) => row.person === person)) return rows
    }
  }

  const storedOrNew = async (person: string): Promise<PersonKey> => {
    const { fresh, row } = makeKey(person)
    const [stored] = await rowsOrNew(person, () => keyOrNew(prepared, row))
    const key = stored && keep(stored, fresh)
    if (!key) throw new PersonErased(`The person ${person} was erased`)
    return key
  }

  const prepare = async (person: string, nobody: string): Promise<'key' | 'erased'> => {
    const [mine, nobodys] = [makeKey(person), makeKey(nobody)]
    const values = [...mine.row, ...nobodys.row]
    const rows = await rowsOrNew(person, () => keyAndNobodys(prepared, values))
    let state: 'key' | 'erased' = 'erased'
    for (const row of rows) {
      const key = keep(row, row.person === nobody ? nobodys.fresh : mine.fresh)
      if (key && row.person === person) state = 'key'
    }
    return state
  }

  return {
    find,
    async keyFor(person) {
      return cache.get(person) ?? storedOrNew(person)
    },
    prepare,
    async states(persons) {
      const rows = await keyRows(prepared, [persons])
      return new Map(rows.map((row) => [row.person, keyStateOf(row, keks)] as const))
    },
    async erased() {
      const rows = await erasedPersons(pool)
      return new Set(rows.map(({ person }) => person))
    },
    async erase(person) {
      cache.delete(person)
      await pool.query(
        `insert into personal_key.person (person, erased_at) values ($1, now())
         on conflict (person) do update set key_id = null, kek_version = null, wrapped = null,
           erased_at = coalesce(personal_key.person.erased_at, now())`,
        [person],
      )
      cache.delete(person)
      erasures += 1
    },
    get erasures() {
      return erasures
    },
    async close() {
      await pool.end()
    },
  }
}
