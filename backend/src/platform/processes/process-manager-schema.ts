/**
 * The process managers' tables: their checkpoints, the events they parked, and the mails that wait to be
 * sent.
 */

import type pg from 'pg'
import { ensureSchema } from '../postgres/schema.ts'

/** A parked event is stored as a reference only: its data stays in the log, where it can be erased. */
const schema = `
  create schema if not exists reaction;

  create table if not exists reaction.checkpoint (
    reaction text primary key,
    position text collate "C" not null,
    updated_at timestamptz not null default now()
  );

  create table if not exists reaction.parked (
    reaction text not null,
    event_id uuid not null,
    event_type text not null,
    stream text not null,
    revision bigint not null,
    error text not null,
    parked_at timestamptz not null default now(),
    primary key (reaction, event_id)
  );

  create table if not exists reaction.outbox (
    id uuid primary key,
    kind text not null,
    person_id text not null,
    to_address text,
    subject text not null,
    text text,
    html text,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    sent_at timestamptz,
    parked_at timestamptz,
    last_error text,
    check (sent_at is not null or (to_address is not null and text is not null and html is not null))
  );
  alter table reaction.outbox add column if not exists leave_url text;
  alter table reaction.outbox alter column subject drop not null;
  alter table reaction.outbox add column if not exists mentions text[] not null default '{}';
  alter table reaction.outbox add column if not exists held_until timestamptz;
  alter table reaction.outbox add column if not exists claimed_until timestamptz;
  alter table reaction.outbox add column if not exists calendar jsonb;
  alter table reaction.outbox add column if not exists traceparent text;
  create index if not exists outbox_due on reaction.outbox (next_at) where sent_at is null and parked_at is null;
  create index if not exists outbox_person on reaction.outbox (person_id);
  create index if not exists outbox_mentions on reaction.outbox using gin (mentions) where sent_at is null;`

export const ensureProcessManagerTables = (pool: Pick<pg.Pool, 'query'>): Promise<void> =>
  ensureSchema(pool, 'processManagers', schema)
