/**
 * Mails that are to be sent. One is written in the transaction of the reaction it belongs to, under an id that follows
 * from the event and the kind of mail: reacted to twice, an event still leads to one mail.
 */
import type pg from 'pg'
import { v5 } from 'uuid'
import { currentTraceparent } from '../tracing/spans.ts'
import type { LaidOutMail } from './mail-layout.ts'

type Statements = Pick<pg.ClientBase, 'query'>

/** Fixed for ever: mail ids are derived under it, and a mail's Message-ID is its id. */
const mailNamespace = '0c1f6f4e-55f6-4b0c-9a3b-8e2f6f1f7d10'

/** `kind` is the mail's name, as in `reset_password`: one event may lead to several mails, of different kinds. */
export const mailIdOf = (eventId: string, kind: string): string => v5(`${eventId}/${kind}`, mailNamespace)

export interface MailToSend {
  readonly id: string
  readonly kind: string
  /** Whose mail it is: erased, it is dropped. */
  readonly personId: string
  readonly to: string
  readonly content: LaidOutMail
  /** Others whom its words name: where one of them is erased before it is sent, it is dropped too. */
  readonly mentions?: readonly string[]
  /** An event for the reader's calendar (iTIP): the mail says the same method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** Where a mail program ends these mails with one request for its reader (RFC 8058). */
  readonly leaveUrl?: string
}

/** Whether this mail was written before, sent or not. */
export const isMailWritten = async (client: Statements, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('select 1 from reaction.outbox where id = $1', [id])
  return rowCount !== 0
}

export const writeMail = async (
  client: Statements,
  { id, kind, personId, to, content: { subject, text, html }, mentions = [], leaveUrl, calendar }: MailToSend,
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
      mentions,
      heldUntil,
      calendar ?? null,
      currentTraceparent() ?? null,
    ],
  )
}

/** Milliseconds: of mails that are grouped a person gets one of each kind in this time, however much happens. */
const groupEvery = 60 * 60_000

/**
 * Writes a mail of a kind that others could set off again and again. Within an hour of the one before, it is held
 * until the hour is over; what comes in the meantime is told by the one that is held, in the words of `several`, which
 * name nobody. Call it between {@link lockMailsOf} and the end of the transaction.
 */
export const writeGroupedMail = async (
  client: Statements,
  mail: MailToSend,
  several: LaidOutMail,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<{ last: Date | null }>(
    'select max(coalesce(held_until, created_at)) as last from reaction.outbox where person_id = $1 and kind = $2',
    [mail.personId, mail.kind],
  )
  const last = rows[0]?.last ?? null
  if (last === null || last.getTime() <= now.getTime() - groupEvery) return writeMail(client, mail, now)
  const { rowCount } = await client.query(
    `update reaction.outbox set subject = $3, text = $4, html = $5, mentions = '{}'
      where person_id = $1 and kind = $2 and held_until > $6 and sent_at is null`,
    [mail.personId, mail.kind, several.subject, several.text, several.html, now],
  )
  if (!rowCount) return writeMail(client, mail, now, new Date(last.getTime() + groupEvery))
  // Told by the other one: known by its id, should its event come again.
  await client.query(
    `insert into reaction.outbox (id, kind, person_id, created_at, next_at, sent_at)
     values ($1, $2, $3, $4, $4, $4) on conflict do nothing`,
    [mail.id, mail.kind, mail.personId, now],
  )
}

/**
 * Until the transaction ends nobody else writes mails to this person or drops them: whoever asks first whether they are
 * still there, and writes then, writes nothing that an erasure overlooks.
 */
export const lockMailsOf = async (client: Statements, personId: string): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails of ${personId}`])
}

/** The same for several persons, in an order that keeps two transactions from waiting for each other. */
export const lockMailsOfAll = async (client: Statements, personIds: readonly string[]): Promise<void> => {
  for (const personId of [...new Set(personIds)].toSorted()) await lockMailsOf(client, personId)
}

/** Every mail to these persons, sent or not, but for those of one kind; and those to others that name them. */
export const dropMailsOf = async (
  client: Statements,
  personIds: readonly string[],
  { except }: { readonly except: string },
): Promise<void> => {
  await client.query('delete from reaction.outbox where person_id = any($1) and kind <> $2', [
    personIds,
    except,
  ])
  await client.query('delete from reaction.outbox where sent_at is null and mentions && $1::text[]', [
    personIds,
  ])
}

/** Days that it is remembered which mails were sent, by their ids: longer than a request for an endorsement lives. */
export const daysSentMailsAreKept = 60

/**
 * Drops what nobody needs any more: mails that were sent, or set aside because they could not be, {@link daysSentMailsAreKept}
 * days ago; and what older programs left of the subjects of those that were sent.
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
