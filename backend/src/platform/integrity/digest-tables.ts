/**
 * The stored hashes and digests that the log is compared with, in a schema that no rebuild or projection
 * writes.
 */
import type pg from 'pg'
import { logStart, type Position } from '../event-store/event-store.ts'
import { ensureSchema } from '../postgres/schema.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { digestOfNothing } from './digests.ts'

const schema = `
  create schema if not exists integrity;
  create table if not exists integrity.event_hash (
    position text collate "C" primary key,
    hash bytea not null
  );
  create table if not exists integrity.digest (
    events bigint primary key,
    position text collate "C" not null,
    digest bytea not null,
    made_at timestamptz not null default now()
  );
  create table if not exists integrity.head (
    only_one boolean primary key default true check (only_one),
    events bigint not null,
    position text collate "C" not null,
    digest bytea not null
  );
  create table if not exists integrity.beginning (
    only_one boolean primary key default true check (only_one),
    position text collate "C" not null,
    began_at timestamptz not null default now()
  );
  create table if not exists integrity.anchor (
    day date primary key,
    events bigint not null,
    anchor text not null
  );
  alter table integrity.anchor add column if not exists home text;
  -- Digests of an older program: they began with the log, or nobody can tell any more.
  insert into integrity.beginning (position, began_at)
  select '', 'epoch' from integrity.head on conflict do nothing`

type Statements = Pick<pg.ClientBase, 'query'>

/** How far the digests have come. */
export interface DigestHead {
  readonly events: number
  readonly position: Position
  readonly digest: Buffer
}

export const ensureDigestTables = (pool: Pick<pg.Pool, 'query'>): Promise<void> =>
  ensureSchema(pool, 'digests', schema)

export const readDigestHead = async (client: Statements): Promise<DigestHead> => {
  const { rows } = await client.query<{ events: string; position: Position; digest: Buffer }>(
    'select events, position, digest from integrity.head',
  )
  const [row] = rows
  return row
    ? { ...row, events: Number(row.events) }
    : { events: 0, position: logStart, digest: digestOfNothing }
}

/** What the database knows of an anchor that was written. */
export interface AnchorRecord {
  /** `2026-03-01` */
  readonly day: string
  readonly events: number
  readonly anchor: string
  /** Where it was written; null for one that an older version wrote. */
  readonly home: AnchorsHome['home'] | null
}

export const readAnchorRecords = async (client: Statements): Promise<readonly AnchorRecord[]> => {
  const { rows } = await client.query<AnchorRecord>(
    'select day::text, events::float8 as events, anchor, home from integrity.anchor order by day',
  )
  return rows
}

/** The log's end when the digests began: older events were hashed as they were at that time. */
export interface DigestsBeginning {
  readonly position: Position
  readonly at: Date
}

/** Null if the digests have not begun, or their record is lost. */
export const readDigestsBeginning = async (client: Statements): Promise<DigestsBeginning | null> => {
  const { rows } = await client.query<DigestsBeginning>(
    'select position, began_at as at from integrity.beginning',
  )
  return rows[0] ?? null
}

/** Stored only once. Call it before anything is appended to a new log. */
export const noteDigestsBeginning = async (client: Statements, logHead: Position): Promise<void> => {
  await client.query('insert into integrity.beginning (position) values ($1) on conflict do nothing', [
    logHead,
  ])
}

export interface HashedEvent {
  readonly position: Position
  readonly hash: Buffer
}

/**
 * Writes everything or nothing: one statement is its own transaction. It waits for another writer of the
 * head, and throws without writing if the head has moved since `from`, or is missing.
 */
export const writeHashes = async (
  client: Statements,
  from: DigestHead,
  hashed: readonly HashedEvent[],
  kept: readonly DigestHead[],
  to: DigestHead,
): Promise<void> => {
  const { rowCount } = await client.query({
    name: 'write-hashes',
    text: `
    with moved as (
      insert into integrity.head as h (events, position, digest)
      select $2::bigint, $3, $4::bytea where $1::bigint = 0 or exists (select from integrity.head)
      on conflict (only_one) do update
        set events = excluded.events, position = excluded.position, digest = excluded.digest
      where h.events = $1 returning 1),
    hashed as (
      insert into integrity.event_hash (position, hash)
      select p, decode(h, 'hex') from unnest($5::text[], $6::text[]) as r (p, h) where exists (select from moved)),
    kept as (
      insert into integrity.digest (events, position, digest)
      select e, p, decode(d, 'hex') from unnest($7::bigint[], $8::text[], $9::text[]) as r (e, p, d)
       where exists (select from moved))
    select from moved`,
    values: [
      from.events,
      to.events,
      to.position,
      to.digest,
      hashed.map(({ position }) => position),
      hashed.map(({ hash }) => hash.toString('hex')),
      kept.map(({ events }) => events),
      kept.map(({ position }) => position),
      kept.map(({ digest }) => digest.toString('hex')),
    ],
  })
  if (rowCount === 0) throw new Error('Another server has taken the digests over, or they were removed')
}

/** Reads one page of the stored hashes, in log order, beginning after a position. */
export const readHashesAfter = async (
  client: Statements,
  after: Position,
  limit: number,
): Promise<readonly HashedEvent[]> => {
  const { rows } = await client.query<HashedEvent>(
    'select position, hash from integrity.event_hash where position > $1 order by position limit $2',
    [after, limit],
  )
  return rows
}

/** The stored digests, oldest first. */
export const readStoredDigests = async (client: Statements): Promise<readonly DigestHead[]> => {
  const { rows } = await client.query<{ events: string; position: Position; digest: Buffer }>(
    'select events, position, digest from integrity.digest order by events',
  )
  return rows.map((row) => ({ ...row, events: Number(row.events) }))
}

/** One line of JSON for each stored digest and for the newest one, to be kept elsewhere. */
export const digestLinesToKeep = async (client: Statements): Promise<string> => {
  const kept = await readStoredDigests(client)
  const head = await readDigestHead(client)
  const isKept = kept.at(-1)?.events === head.events
  return [...kept, ...(head.events > 0 && !isKept ? [head] : [])]
    .map(({ events, position, digest }) => ({ events, position, digest: digest.toString('hex') }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}
