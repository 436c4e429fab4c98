/** The tables of the event log in PostgreSQL, and their migrations. */

import type pg from 'pg'
import { yesOrNo, integer } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { transactionOn } from '../postgres/transaction.ts'

/** The value of `expected` for `no_stream`; revisions are counted from 0. */
export const noStream = -1
/** The value of `expected` for `any`. */
export const anyRevision = -2147483648

/**
 * Each entry upgrades the schema by one version; a published entry is never edited.
 *
 * `head` has one row. An append updates it, and so locks it until it commits. Positions are therefore
 * assigned in the order of commits, and a reader that has seen a position has seen all events before it.
 *
 * `identity` distinguishes this log from any other, also from an empty one put in its place.
 *
 * `json`, not `jsonb`: an event is stored as it was written, and PostgreSQL need not parse it into parts.
 */
const versions: readonly ((schema: string) => string)[] = [
  (schema) => `
    create table ${schema}.head (
      only_row boolean primary key default true check (only_row),
      position bigint not null
    ) with (fillfactor = 10);
    insert into ${schema}.head (position) values (0);

    create table ${schema}.event (
      position bigint primary key,
      stream text collate "C" not null,
      revision int not null,
      id uuid not null,
      type text collate "C" not null,
      bytes int not null,
      data json not null,
      metadata json not null,
      time timestamptz not null,
      unique (stream, revision),
      unique (stream, id)
    );

    -- Appends one after the other, each judged by itself: what the quick statement leaves undecided comes here.
    create function ${schema}.append_each(
      streams text[], expectations int[], counts int[], ids uuid[], types text[], data text[], metadata text[]
    ) returns table (status text, revision int, "position" bigint) language plpgsql as $$
    declare
      before bigint;
      last bigint;
      current int;
      first int := 1;
      next int;
      known record;
    begin
      select h.position into before from ${schema}.head h for update;
      last := before;
      for i in 1 .. cardinality(streams) loop
        next := first + counts[i];
        select e.revision into current from ${schema}.event e
          where e.stream = streams[i] order by e.revision desc limit 1;
        current := coalesce(current, ${noStream});
        select array_agg(e.id order by e.revision) as ids, max(e.revision) as revision,
               max(e.revision) - min(e.revision) + 1 as width, max(e.position) as position
          into known from ${schema}.event e
          where e.stream = streams[i] and e.id = any (ids[first : next - 1]);
        if known.ids = ids[first : next - 1] and known.width = counts[i] then
          status := 'appended'; revision := known.revision; position := known.position;
        elsif known.ids is not null or expectations[i] not in (${anyRevision}, current) then
          status := 'conflict'; revision := current; position := 0;
        else
          insert into ${schema}.event
            select last + k, streams[i], current + k, ids[at], types[at],
                   octet_length(data[at]) + octet_length(metadata[at]), data[at]::json, metadata[at]::json,
                   clock_timestamp()
            from (select k, first + k - 1 as at from generate_series(1, counts[i]) k) numbered;
          last := last + counts[i];
          status := 'appended'; revision := current + counts[i]; position := last;
        end if;
        return next;
        first := next;
      end loop;
      if last > before then
        update ${schema}.head h set position = last;
      end if;
    end $$;
  `,
  (schema) => `
    create table ${schema}.identity (
      only_row boolean primary key default true check (only_row),
      identity uuid not null default gen_random_uuid()
    );
    insert into ${schema}.identity default values;
  `,
  // Not validated, so that a log that already holds such an event still opens; `verify` names the event.
  (schema) => `
    alter table ${schema}.event
      add constraint event_place check (position > 0 and revision >= 0) not valid;
  `,
  // Revoked grants do not stop a superuser, and an owner can grant them to themselves again. The trigger
  // protects against accidents by either.
  (schema) => `
    create function ${schema}.refuse_change() returns trigger language plpgsql as $$ begin
      raise exception 'An event that was appended is never changed or deleted' using errcode = 'restrict_violation';
    end $$;
    create trigger append_only before update or delete or truncate on ${schema}.event
      for each statement execute function ${schema}.refuse_change();
    revoke update, delete, truncate on ${schema}.event from public, current_user;
    revoke delete, truncate on ${schema}.head, ${schema}.identity from public, current_user;
  `,
]

/** A newer program has upgraded the schema. */
export class UnknownLogVersion extends Error {
  override readonly name = 'UnknownLogVersion'
}

/** @throws RangeError for anything but a plain name, because the name is put into statements unquoted. */
export const checkSchemaName = (schema: string): void => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new RangeError(`${schema} is no name of a schema.`)
}

const tableThere = statement({ there: yesOrNo() }, 'select to_regclass($1) is not null as there')

const versionOf = statement(
  { version: integer() },
  (schema: string) => `select coalesce(max(version), 0) as version from ${schema}.version`,
  { each: [['event_log']] },
)

/**
 * True when the schema is up to date, so that an account that may only append and read need not create
 * anything.
 */
const isPrepared = async (client: pg.ClientBase, schema: string): Promise<boolean> => {
  const [found] = await tableThere(client, [`${schema}.version`])
  if (!found?.there) return false
  const rows = await versionOf(client, [], schema)
  return rows[0]?.version === versions.length
}

const guardOfLog = statement(
  { guarded: yesOrNo(), may: yesOrNo() },
  `select exists (select from pg_trigger where tgrelid = $1::regclass and tgname = 'append_only' and tgenabled in ('O', 'A'))
              as guarded,
            has_table_privilege($1, 'update') or has_table_privilege($1, 'delete') or has_table_privilege($1, 'truncate')
              as may`,
)

/**
 * The ways in which this account could alter appended events; empty if it can neither change nor delete them.
 */
export const weaknessesOfLog = async (client: pg.ClientBase, schema: string): Promise<readonly string[]> => {
  const rows = await guardOfLog(client, [`${schema}.event`])
  const [found] = rows
  return [
    ...(found?.guarded ? [] : ['the trigger that keeps events from being changed is missing or disabled']),
    ...(found?.may ? ['the database account of the log could change or delete events'] : []),
  ]
}

/**
 * Upgrades the schema to the version of this code; any number of processes may do so at the same time.
 *
 * @throws UnknownLogVersion with one sentence.
 */
export const prepareLogSchema = async (client: pg.ClientBase, schema: string): Promise<void> => {
  checkSchemaName(schema)
  if (await isPrepared(client, schema)) return
  await transactionOn(client, async () => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema} versions`])
    await client.query(`
      create schema if not exists ${schema};
      create table if not exists ${schema}.version (version int primary key, since timestamptz not null default now())`)
    const rows = await versionOf(client, [], schema)
    const version = rows[0]?.version ?? 0
    if (version > versions.length)
      throw new UnknownLogVersion(
        `The event log in ${schema} is of version ${version}, and this program knows it up to ${versions.length}.`,
      )
    for (const [index, statements] of versions.entries()) {
      if (index < version) continue
      await client.query(statements(schema))
      await client.query(`insert into ${schema}.version (version) values ($1)`, [index + 1])
    }
  })
}
