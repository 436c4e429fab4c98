/**
 * Sends what is in the outbox, at least once: a mail is marked as sent after the server took it, and a repeat carries
 * the same Message-ID, by which mail programs know it. Neither an address nor a word of a mail gets into the log.
 */
import { createTransport, type NodemailerError, type Transporter } from 'nodemailer'
import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../event-store/backoff.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { messageOf } from '../projections/poison.ts'
import type { ReactionMetrics } from './metrics.ts'

/** Mails under way at a time. */
const lanes = 3
/** After so many failures a mail is set aside. */
const mostAttempts = 10
/** Milliseconds before the second attempt; doubles with each. */
const firstDelayMs = 1_000
const longestDelayMs = 15 * 60_000
/** Milliseconds; a mail that nobody told us of is found this late at most: one that a server left when it died. */
const lookEveryMs = 30_000
/** Milliseconds; a mail server that is silent for longer counts as away. */
const smtpConnectMs = 10_000
const smtpSilenceMs = 20_000
/** Milliseconds that a shutdown leaves to the mails under way. */
const patienceMs = 3_000

interface Due {
  readonly id: string
  readonly kind: string
  readonly to_address: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly leave_url: string | null
  readonly attempts: number
}

export interface MailSenderOptions {
  readonly pool: pg.Pool
  readonly smtpUrl: string
  readonly from: string
  /** The host in every Message-ID. */
  readonly host: string
  readonly clock: () => Date
  readonly metrics: ReactionMetrics
  readonly log: Pick<Logger, 'warn' | 'error'>
}

export interface MailSender {
  /** There may be something to send. */
  wake(): void
  /** Finishes the mails under way, but does not wait for a server that is silent: those are sent by the next. */
  stop(): Promise<void>
}

/** Connections that its pool needs: one for each mail under way. */
export const connectionsOfMailSender = lanes

export const startMailSender = (options: MailSenderOptions): MailSender => {
  const { pool, clock, metrics, log } = options
  const smtp = connectSmtp(options.smtpUrl)
  const stopping = new AbortController()
  let sleeping = new AbortController()

  const wake = () => {
    sleeping.abort()
    sleeping = new AbortController()
  }

  /** Whether there was a mail to send. The row is held until it is marked: a server that dies lets go of it. */
  const sendOne = async (client: pg.PoolClient): Promise<boolean> => {
    const { rows } = await client.query<Due>(
      `select id, kind, to_address, subject, text, html, leave_url, attempts from reaction.outbox
       where sent_at is null and parked_at is null and next_at <= $1
       order by next_at limit 1 for update skip locked`,
      [clock()],
    )
    const mail = rows[0]
    if (mail)
      await deliver(mail).then(
        () => markSent(client, mail),
        (error: unknown) => markFailed(client, mail, error as NodemailerError),
      )
    return mail !== undefined
  }

  const deliver = ({ id, to_address: to, subject, text, html, leave_url: leaveUrl }: Due) =>
    smtp.sendMail({
      from: options.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${id}@${options.host}>`,
      // Nobody is to answer "out of office" to these (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(leaveUrl !== null && {
          'List-Unsubscribe': `<${leaveUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })

  /** What is delivered is nobody's business any more: what it said, and to whom, is dropped. */
  const markSent = async (client: pg.PoolClient, { id }: Due) => {
    await client.query(
      `update reaction.outbox set sent_at = $2, attempts = attempts + 1, last_error = null,
         to_address = null, subject = null, text = null, html = null, leave_url = null, mentions = '{}'
       where id = $1`,
      [id, clock()],
    )
    metrics.mails.inc({ outcome: 'sent' })
  }

  const markFailed = async (client: pg.PoolClient, { id, kind, attempts }: Due, cause: NodemailerError) => {
    const error = reasonOf(cause)
    const failed = attempts + 1
    const isLast = failed >= mostAttempts || isRefusedForGood(cause)
    await client.query(
      `update reaction.outbox set attempts = $2, last_error = $3, next_at = $4, parked_at = $5 where id = $1`,
      [id, failed, error, new Date(clock().getTime() + delayAfter(failed)), isLast ? clock() : null],
    )
    metrics.mails.inc({ outcome: isLast ? 'parked' : 'failed' })
    const facts = { mail: id, kind, attempts: failed, error }
    if (!isLast) setTimeout(wake, delayAfter(failed)).unref()
    if (isLast) log.error(facts, 'A mail could not be sent: it is parked')
    else log.warn(facts, 'A mail could not be sent and is tried again')
  }

  const lane = async () => {
    while (!stopping.signal.aborted) {
      const { signal } = sleeping
      const isMore = await inTransaction(pool, sendOne).catch((error: unknown) => {
        log.warn({ error: messageOf(error) }, 'The outbox could not be read')
        return false
      })
      if (!isMore) await pause(lookEveryMs, AbortSignal.any([signal, stopping.signal]))
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))

  return {
    wake,
    async stop() {
      stopping.abort()
      const impatient = setTimeout(() => smtp.close({ force: true }), patienceMs)
      await running
      clearTimeout(impatient)
      smtp.close()
    },
  }
}

const connectSmtp = (url: string): Transporter =>
  createTransport({
    url,
    pool: true,
    maxConnections: lanes,
    // What is tried again, and when, is decided here, not in the library.
    maxRequeues: 0,
    connectionTimeout: smtpConnectMs,
    greetingTimeout: smtpConnectMs,
    socketTimeout: smtpSilenceMs,
  })

/** Milliseconds before the next attempt. */
export const delayAfter = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))

/**
 * The server refuses this mail, whenever it comes (RFC 5321: a reply of class 5 to its envelope or its text). That it
 * does not let us in at all is another matter: that may be mended.
 */
const isRefusedForGood = ({ permanent, code }: NodemailerError) =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** Codes alone: the server's sentence quotes the address. */
const reasonOf = ({ code, responseCode }: NodemailerError) =>
  [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
