/**
 * Person keys in PostgreSQL, in a schema of their own. Back it up separately from the log, or a restore
 * undoes erasures.
 */
import { LRUCache } from 'lru-cache'
import { openPool } from '../postgres/connections.ts'
import { ensureSchema } from '../postgres/schema.ts'
import {
  newPersonKey,
  PersonErased,
  unwrapPersonKey,
  wrapPersonKey,
  type KeyEncryptionKeys,
  type KeyState,
  type PersonKey,
  type PersonKeys,
} from './person-keys.ts'

interface KeyRow {
  readonly person: string
  readonly key_id: string
  readonly kek_version: number
  readonly wrapped: Buffer
}

/** Unwrapped keys held in memory, at most. */
const cacheSize = 10_000
/**
 * Milliseconds. An erasure takes effect at once in its own process; other processes forget the key within
 * this time.
 */
const cacheFor = 10_000
/**
 * Milliseconds to make a connection, and to wait for an answer; after that the connection counts as
 * half-open.
 */
const connectWithin = 3_000
const answerWithin = 4_000
/** See ensureSchema. */
const schemaLock = 7_140_001

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

/** Also of somebody who was erased. */
type AnyKeyRow = Omit<KeyRow, 'wrapped'> & { readonly wrapped: Buffer | null }

const keyStateOf = (
  { person, key_id: id, kek_version: kekVersion, wrapped }: AnyKeyRow,
  keks: KeyEncryptionKeys,
): KeyState => {
  if (wrapped === null) return { state: 'erased' }
  try {
    return { state: 'key', id: unwrapPersonKey(id, person, { kekVersion, wrapped }, keks).id }
  } catch {
    return { state: 'unreadable' }
  }
}

/** Makes the schema where it is missing. @throws when a stored key needs a key-encryption key that is not given. */
export const openPostgresPersonKeys = async (options: {
  readonly url: string
  readonly keks: KeyEncryptionKeys
  readonly poolSize?: number
}): Promise<PersonKeys> => {
  const pool = openPool({
    connectionString: options.url,
    application_name: 'person keys',
    max: options.poolSize ?? 4,
    connectionTimeoutMillis: connectWithin,
    query_timeout: answerWithin,
    keepAlive: true,
  })
  await ensureSchema(pool, schemaLock, schema)
  const cache = new LRUCache<string, PersonKey>({ max: cacheSize, ttl: cacheFor })
  const { keks } = options

  const load = async (persons: readonly string[]) => {
    const { rows } = await pool.query<KeyRow>({
      name: 'person-keys',
      text: 'select person, key_id, kek_version, wrapped from personal_key.person where person = any($1) and erased_at is null',
      values: [persons],
    })
    return rows.map((row) => {
      const key = unwrapPersonKey(
        row.key_id,
        row.person,
        { kekVersion: row.kek_version, wrapped: row.wrapped },
        keks,
      )
      return [row.person, key] as const
    })
  }

  const find = async (persons: readonly string[]) => {
    const found = new Map<string, PersonKey>()
    const unknown = new Set<string>()
    for (const person of persons) {
      const key = cache.get(person)
      if (key) found.set(person, key)
      else unknown.add(person)
    }
    if (unknown.size > 0)
      for (const [person, key] of await load([...unknown])) {
        cache.set(person, key)
        found.set(person, key)
      }
    return found
  }

  return {
    find,
    async keyFor(person) {
      const known = (await find([person])).get(person)
      if (known) return known
      const fresh = newPersonKey()
      const { kekVersion, wrapped } = wrapPersonKey(fresh, person, keks)
      await pool.query(
        'insert into personal_key.person (person, key_id, kek_version, wrapped) values ($1, $2, $3, $4) on conflict do nothing',
        [person, fresh.id, kekVersion, wrapped],
      )
      // If several writers insert at once, the first one's key is used. An erased person has a row too, but
      // without a key.
      const key = (await find([person])).get(person)
      if (!key) throw new PersonErased(`The person ${person} was erased`)
      return key
    },
    async states(persons) {
      const { rows } = await pool.query<AnyKeyRow>(
        'select person, key_id, kek_version, wrapped from personal_key.person where person = any($1)',
        [persons],
      )
      return new Map(rows.map((row) => [row.person, keyStateOf(row, keks)] as const))
    },
    async erased() {
      const { rows } = await pool.query<{ person: string }>(
        'select person from personal_key.person where erased_at is not null',
      )
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
    },
    async close() {
      await pool.end()
    },
  }
}
