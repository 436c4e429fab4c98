/**
 * Mails that are to be sent. One is written in the transaction of the reaction it belongs to, under an id that follows
 * from the event and the kind of mail: reacted to twice, an event still leads to one mail.
 */
import type pg from 'pg'
import { v5 } from 'uuid'
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
  /** Where a mail program ends these mails with one request for its reader (RFC 8058). */
  readonly leaveUrl?: string
}

/** Whether this mail was written before, sent or not. */
export const isWritten = async (client: Statements, id: string): Promise<boolean> => {
  const { rowCount } = await client.query('select 1 from reaction.outbox where id = $1', [id])
  return rowCount !== 0
}

export const writeMail = async (
  client: Statements,
  { id, kind, personId, to, content: { subject, text, html }, leaveUrl }: MailToSend,
  now: Date,
): Promise<void> => {
  await client.query(
    `insert into reaction.outbox (id, kind, person_id, to_address, subject, text, html, created_at, next_at, leave_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) on conflict do nothing`,
    [id, kind, personId, to, subject, text, html, now, leaveUrl ?? null],
  )
}

/**
 * Until the transaction ends nobody else writes mails to this person or drops them: whoever asks first whether she is
 * still there, and writes then, writes nothing that an erasure overlooks.
 */
export const holdMailsOf = async (client: Statements, personId: string): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails of ${personId}`])
}

/** Every mail to these persons, sent or not, but for those of one kind. */
export const dropMailsOf = async (
  client: Statements,
  personIds: readonly string[],
  { except }: { readonly except: string },
): Promise<void> => {
  await client.query('delete from reaction.outbox where person_id = any($1) and kind <> $2', [
    personIds,
    except,
  ])
}
