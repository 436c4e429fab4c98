/**
 * Emails to be sent. Each is written in the transaction of the reaction that it belongs to, under an id made
 * from the event and the kind of email, so that an event handled twice still leads to one email.
 */

import type pg from 'pg'
import { v5 } from 'uuid'
import { maybe, time } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { currentTraceparent } from '../tracing/spans.ts'
import type { LaidOutMail } from './mail-layout.ts'

type Statements = Pick<pg.ClientBase, 'query'>

/** Never changes: email ids are made with it, and an email's Message-ID is its id. */
const mailNamespace = '0c1f6f4e-55f6-4b0c-9a3b-8e2f6f1f7d10'

/**
 * `kind` is the email's name, such as `reset_password`: one event may lead to several emails of different
 * kinds.
 */
export const mailIdOf = (eventId: string, kind: string): string => v5(`${eventId}/${kind}`, mailNamespace)

export interface MailToSend {
  readonly id: string
  readonly kind: string
  /** The person whom the email is for. If they are erased, the email is dropped. */
  readonly personId: string
  readonly to: string
  readonly content: LaidOutMail
  /** An event for the reader's calendar (iTIP); the email's calendar part declares the same method. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL'
    readonly filename: string
    readonly content: string
  }
  /** The URL with which a mail program unsubscribes its reader in one request (RFC 8058). */
  readonly leaveUrl?: string
}

/** What became of the email in `reaction.outbox m`, as SQL. */
export const mailStatus = `case when m.sent_at is not null then 'sent' when m.parked_at is not null then 'failed' else 'waiting' end`

/** Leaves out of `reaction.outbox m` what a later email covers: it is marked as sent without an attempt. */
export const isRealMail = 'm.sent_at is null or m.attempts > 0'

/**
 * Whether this email was already written, sent or not. Only needed where writing it does more than
 * {@link writeMail}, which leaves an email as it is that was written before.
 */
export const isMailWritten = async (client: Statements, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('select 1 from reaction.outbox where id = $1', [id])
  return rowCount !== 0
}

/** Writes an email, unless one with its id was written before. */
export const writeMail = async (
  client: Statements,
  { id, kind, personId, to, content: { subject, text, html, named }, leaveUrl, calendar }: MailToSend,
  now: Date,
  heldUntil: Date | null = null,
): Promise<void> => {
  await client.query(
    `insert into reaction.outbox
       (id, kind, person_id, to_address, subject, text, html, created_at, next_at, leave_url, mentions, held_until, calendar,
        traceparent)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, coalesce($11::timestamptz, $8), $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      id,
      kind,
      personId,
      to,
      subject,
      text,
      html,
      now,
      leaveUrl ?? null,
      named,
      heldUntil,
      calendar ?? null,
      currentTraceparent() ?? null,
    ],
  )
}

/** Milliseconds. A person gets at most one grouped email of each kind in this time, however much happens. */
const groupEvery = 60 * 60_000

const lastOfGroup = statement(
  { last: maybe(time()) },
  'select max(coalesce(held_until, created_at)) as last from reaction.outbox where person_id = $1 and kind = $2',
)

/**
 * Writes an email of a kind that other people could cause again and again. Within an hour of the one before,
 * it is held until the hour is over. Whatever happens in the meantime is covered by the held email, whose
 * text is then replaced by `several`, which names nobody. Call it between {@link lockMailsOf} and the end of
 * the transaction.
 */
export const writeGroupedMail = async (
  client: Statements,
  mail: MailToSend,
  several: LaidOutMail,
  now: Date,
): Promise<void> => {
  const rows = await lastOfGroup(client, [mail.personId, mail.kind])
  const last = rows[0]?.last ?? null
  if (last === null || last.getTime() <= now.getTime() - groupEvery) return writeMail(client, mail, now)
  const { rowCount } = await client.query(
    `update reaction.outbox set subject = $3, text = $4, html = $5, mentions = $7
      where person_id = $1 and kind = $2 and held_until > $6 and sent_at is null`,
    [mail.personId, mail.kind, several.subject, several.text, several.html, now, several.named],
  )
  if (!rowCount) return writeMail(client, mail, now, new Date(last.getTime() + groupEvery))
  // The held email covers this one. Its id is stored as sent, in case its event is handled again.
  await client.query(
    `insert into reaction.outbox (id, kind, person_id, created_at, next_at, sent_at)
     values ($1, $2, $3, $4, $4, $4) on conflict do nothing`,
    [mail.id, mail.kind, mail.personId, now],
  )
}

/**
 * Locks a person's emails until the transaction ends: nobody else can write or drop them. Whoever then checks
 * that the person still exists, and writes, writes nothing that an erasure would miss.
 */
export const lockMailsOf = (client: Statements, personId: string): Promise<void> =>
  lockMailsOfAll(client, [personId])

/**
 * The same for several persons in one statement, always in the same order, so that two transactions cannot
 * deadlock.
 */
export const lockMailsOfAll = async (client: Statements, personIds: readonly string[]): Promise<void> => {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('mails of ' || person, 0)) from unnest($1::text[]) as person`,
    [[...new Set(personIds)].toSorted()],
  )
}

/**
 * Drops every email to these persons, sent or not, except those of one kind; and unsent emails to others that
 * name them.
 */
export const dropMailsOf = async (
  client: Statements,
  personIds: readonly string[],
  { except }: { readonly except?: string } = {},
): Promise<void> => {
  await client.query(
    'delete from reaction.outbox where person_id = any($1) and kind is distinct from $2::text',
    [personIds, except],
  )
  await client.query('delete from reaction.outbox where sent_at is null and mentions && $1::text[]', [
    personIds,
  ])
}

/** Drops every unsent email to this address, whomever it was written for; case does not count. */
export const dropMailsTo = async (client: Statements, address: string): Promise<void> => {
  await client.query('delete from reaction.outbox where sent_at is null and lower(to_address) = lower($1)', [
    address,
  ])
}

/** Days for which the ids of sent emails are kept: longer than an endorsement request is valid. */
export const daysSentMailsAreKept = 60

/**
 * Drops emails that were sent or parked more than {@link daysSentMailsAreKept} days ago, and subjects of sent
 * emails that older programs left.
 */
export const cleanOutbox = async (client: Statements, now: Date): Promise<void> => {
  await client.query(
    `delete from reaction.outbox where coalesce(sent_at, parked_at) < $1::timestamptz - make_interval(days => $2)`,
    [now, daysSentMailsAreKept],
  )
  await client.query(
    'update reaction.outbox set subject = null where sent_at is not null and subject is not null',
  )
}
