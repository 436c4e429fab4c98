/**
 * Chains the access log (`staff.look`), so that an entry that was deleted or edited is found. A trigger writes a
 * link in the transaction of each entry, whichever process or release writes it: a hash of the entry, and a digest
 * of that and the link before. Entries are deleted after 400 days; their links stay.
 */

import type pg from 'pg'
import { erasedValue } from '../event-store/sealing.ts'
import { advisoryLocks } from '../postgres/advisory-locks.ts'
import { text, decimal } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { positionAfterAll, type AccessDigest, type Anchor } from './digest-checks.ts'
import { digestOfNothing } from './digests.ts'
import type { AccessProblem, Finding } from './findings.ts'

const day = 24 * 60 * 60_000
/** Days for which an entry is kept. */
export const accessLogDays = 400
/** The most entries that are named. */
const mostNamed = 100
/** The most entries that were there before the chain began that it takes in: a start has five seconds for it. */
const mostTakenIn = 20_000

/** The salt is replaced with the entry's words when a person is erased: a hash of their name can then not be guessed. */
const hashOf = (entry: string) => {
  const moment = (column: string) => `extract(epoch from ${entry}.${column})`
  const columns = ['id', 'staff_id', 'kind', 'record_id', 'filter', 'rows', 'salt'].map(
    (column) => `${entry}.${column}`,
  )
  return `sha256(convert_to(jsonb_build_array(${[...columns, moment('hour'), moment('seen_at')].join(', ')})::text, 'UTF8'))`
}

const nothing = `'\\x${digestOfNothing.toString('hex')}'::bytea`

/** As `digestAfter` of the log: the digest before, the place, the hash. */
const digestSql = (before: string, link: string, entry: string, seenAt: string, hash: string) =>
  `sha256(coalesce(${before}, ${nothing})
     || convert_to(concat_ws(' ', ${link}, ${entry}, extract(epoch from ${seenAt})), 'UTF8') || ${hash})`

const sameBut = (...changed: readonly string[]) =>
  ['staff_id', 'kind', 'record_id', 'hour', 'seen_at', 'filter', 'rows']
    .filter((column) => !changed.includes(column))
    .map((column) => `new.${column} is not distinct from old.${column}`)
    .join(' and ')

/** Words that were replaced by the word for what is erased, and nothing else. */
const isErasure = `new.filter like '%${erasedValue}%' and old.filter like
  replace(regexp_replace(new.filter, '([!%_])', '!\\1', 'g'), '${erasedValue}', '%') escape '!'`

/** To be run after `staff.look` was created. @param inList what the filter of an entry that stood in a list says */
export const accessChainTables = (inList: string): string => `
  alter table staff.look add column if not exists salt uuid;
  alter table staff.look alter column salt set default gen_random_uuid();
  create table if not exists staff.look_link (
    link bigint primary key,
    look uuid not null,
    seen_at timestamptz not null,
    hash bytea not null,
    digest bytea not null
  );
  do $$
  declare
    entry record;
    nth bigint := 0;
    last bytea;
  begin
    if exists (select from staff.look_link) then return; end if;
    update staff.look set salt = gen_random_uuid() where salt is null and filter <> '${inList}';
    for entry in
      select * from (select l.*, ${hashOf('l')} as hash from staff.look l
                      order by seen_at desc, id desc limit ${mostTakenIn}) newest order by seen_at, id
    loop
      nth := nth + 1;
      last := ${digestSql('last', 'nth', 'entry.id', 'entry.seen_at', 'entry.hash')};
      insert into staff.look_link values (nth, entry.id, entry.seen_at, entry.hash, last);
    end loop;
  end $$;
  create or replace function staff.link_look() returns trigger language plpgsql as $$
  declare
    last staff.look_link;
    nth bigint;
    hash bytea := ${hashOf('new')};
  begin
    -- Fires after the whole statement: a process that holds the lock waits for no entry of another one.
    perform pg_advisory_xact_lock(${advisoryLocks.accessChain});
    select * into last from staff.look_link order by link desc limit 1;
    nth := coalesce(last.link, 0) + 1;
    insert into staff.look_link
      values (nth, new.id, new.seen_at, hash, ${digestSql('last.digest', 'nth', 'new.id', 'new.seen_at', 'hash')});
    return null;
  end $$;
  create or replace trigger linked after insert on staff.look
    for each row execute function staff.link_look();
  -- No other change of an entry is linked, so a verification finds it.
  create or replace trigger linked_again after update on staff.look for each row when (
       ${sameBut('filter')} and (old.filter = '${inList}' and new.filter is null or ${isErasure})
    or ${sameBut('rows')} and old.kind = 'sql' and old.rows is null
  ) execute function staff.link_look()`

type Statements = Pick<pg.ClientBase, 'query'>

const accessDigest = statement(
  { links: decimal(), digest: text() },
  `select link::float8 as links, encode(digest, 'hex') as digest from staff.look_link order by link desc limit 1`,
)

/** For an anchor; nothing if nothing was recorded yet. */
export const readAccessDigest = async (client: Statements): Promise<{ access?: AccessDigest }> => {
  const rows = await accessDigest(client)
  return rows[0] ? { access: rows[0] } : {}
}

/** Compares each entry with its newest link, each link with the one before, and the chain with anchors. */
export const accessFindings = async (
  client: Statements,
  anchors: readonly Anchor[],
  now: Date,
): Promise<readonly Finding[]> => {
  const find = async (problem: AccessProblem | 'entries', sql: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<{ name: string; problem?: AccessProblem; total: number }>(
      `select *, (count(*) over ())::float8 as total from (${sql}) found limit ${mostNamed}`,
      [...values],
    )
    const left = (rows[0]?.total ?? 0) - rows.length
    return [
      ...rows.map(({ name, problem: own = problem as AccessProblem }): Finding => ({
        kind: 'access',
        position: positionAfterAll,
        name,
        problem: own,
      })),
      ...(left > 0 ? [{ kind: 'more', position: positionAfterAll, events: left } as const] : []),
    ]
  }
  const trusted = anchors.flatMap(({ name, access, problem }) =>
    access && problem === undefined ? [{ name, ...access }] : [],
  )
  return [
    ...(await find(
      'entries',
      `select coalesce(linked.look, l.id) || ' of '
                || to_char(coalesce(linked.seen_at, l.seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as name,
              case when l.id is null then 'missing' when linked.look is null then 'added' else 'changed' end as problem
         from (select distinct on (look) look, seen_at, hash from staff.look_link order by look, link desc) linked
         full join staff.look l on l.id = linked.look
        where case when l.id is null then linked.seen_at > $1
                   -- Entries from long before the chain began.
                   when linked.look is null then l.seen_at >= (select seen_at from staff.look_link order by link limit 1)
                   else linked.hash <> ${hashOf('l')} end
        order by coalesce(linked.seen_at, l.seen_at), 1`,
      // The clock of the server that deletes old entries may be ahead.
      [new Date(now.getTime() - (accessLogDays - 1) * day)],
    )),
    ...(await find(
      'chain',
      `select link::text as name from (
         select *, lag(link, 1, 0::bigint) over (order by link) as link_before,
                lag(digest) over (order by link) as digest_before from staff.look_link) chained
        where link <> link_before + 1 or digest <> ${digestSql('digest_before', 'link', 'look', 'seen_at', 'hash')}
        order by link`,
    )),
    ...(await find(
      'anchor',
      `select name from unnest($1::text[], $2::bigint[], $3::text[]) as anchor (name, link, digest)
         left join staff.look_link kept using (link) where encode(kept.digest, 'hex') is distinct from anchor.digest
        order by link`,
      [
        trusted.map(({ name }) => name),
        trusted.map(({ links }) => links),
        trusted.map(({ digest }) => digest),
      ],
    )),
  ]
}
