/**
 * The tables of accounts' secrets: a schema of its own in the database of the read tables, never in the log.
 * No secret can be read back from here: passwords are stored as argon2id, tokens and codes as SHA-256 of
 * random bytes, and the secret of the second factor is encrypted.
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import { ensureSchema } from '../postgres/schema.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'

const schema = `
  create schema if not exists account;

  create table if not exists account.password (
    account_id text primary key,
    hash text not null,
    changed_at timestamptz not null default now()
  );

  create table if not exists account.token (
    token_hash bytea primary key,
    purpose text not null,
    account_id text not null,
    detail text,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index if not exists token_account on account.token (account_id, purpose);
  create index if not exists token_expires on account.token (expires_at);

  create table if not exists account.session (
    id uuid primary key,
    account_id text not null,
    device text not null,
    signed_in_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    refresh_hash bytea not null,
    previous_hash bytea,
    rotated_at timestamptz not null default now(),
    successor_used boolean not null,
    ended_at timestamptz
  );
  create index if not exists session_account on account.session (account_id);
  create index if not exists session_expires on account.session (expires_at);

  -- Asked first, because adding a column waits for every reader of the table, even if it is there.
  do $$ begin
    if not exists (select from information_schema.columns
      where table_schema = 'account' and table_name = 'session' and column_name = 'is_staff') then
      alter table account.session add column if not exists is_staff boolean not null default false;
    end if;
  end $$;

  create table if not exists account.device (
    account_id text not null,
    device_hash bytea not null,
    last_seen_at timestamptz not null default now(),
    primary key (account_id, device_hash)
  );
  create index if not exists device_hash on account.device (device_hash);

  create table if not exists account.two_factor (
    account_id text primary key,
    sealed_secret bytea not null,
    key_version integer not null,
    pending_challenge text,
    enabled_at timestamptz,
    last_step bigint
  );

  create table if not exists account.recovery_code (
    account_id text not null,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (account_id, code_hash)
  );`

/**
 * The version of a password, in a statement about `account.password`: exact, and the same in every time zone.
 */
export const passwordVersion = 'extract(epoch from changed_at)::text'

/** The version of a second factor, in a statement about `account.two_factor`; null until it is set up. */
export const factorVersion = 'extract(epoch from enabled_at)::text'

const tables = ['password', 'token', 'session', 'device', 'two_factor', 'recovery_code'] as const

export const ensureAccountTables = (pool: pg.Pool): Promise<void> => ensureSchema(pool, 'accounts', schema)

/** What runs a statement: a pool, or a client within a transaction. */
export type Statements = Pick<pg.ClientBase, 'query'>

/** Deletes all secrets of the account, which also signs it out everywhere. Calling it again is no error. */
export const eraseAccountSecrets = async (client: Statements, accountId: string): Promise<void> => {
  for (const table of tables)
    await client.query(`delete from account.${table} where account_id = $1`, [accountId])
}

/**
 * Deletes what is no longer needed: tokens and sessions a day after their end (until then a late link or a
 * stolen cookie is told apart from one that never existed), and devices not seen for as long as a cookie may
 * live.
 */
export const dropExpired = async (client: Statements): Promise<void> => {
  await client.query("delete from account.token where expires_at < now() - interval '1 day'")
  await client.query(
    "delete from account.session where least(expires_at, ended_at) < now() - interval '1 day'",
  )
  await client.query("delete from account.device where last_seen_at < now() - interval '400 days'")
}

/** Runs {@link dropExpired} once an hour, on each server. */
export const startSessionCleaning = (client: Statements, log: Pick<Logger, 'warn'>): Repeated => {
  const everyMs = 60 * 60_000
  return repeat({
    everyMs,
    firstAfterMs: everyMs,
    run: () => dropExpired(client),
    onFailure: warnWith(log, 'Expired account records could not be deleted'),
  })
}
