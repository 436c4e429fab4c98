/**
 * Sends the emails in the outbox, each at least once: an email is claimed, delivered, and marked as sent
 * after the server accepted it. No database connection is held meanwhile. A claim lasts longer than a
 * delivery may take, so that no other sender takes the email too. If a sender dies, its emails are sent after
 * their claims expire. A repeated email carries the same Message-ID, by which mail programs recognise it.
 * Neither addresses nor text of an email are logged.
 */

import { createTransport, type NodemailerError, type Transporter } from 'nodemailer'
import type pg from 'pg'
import type { Logger } from 'pino'
import { pause } from '../backoff.ts'
import { safeErrorMessage } from '../logging.ts'
import { integer, json, maybe, text, certain, uuid } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { retry, warnWith } from '../repeat.ts'
import { inSpan } from '../tracing/spans.ts'
import type { ProcessManagerMetrics } from './metrics.ts'
import type { MailToSend } from './outbox.ts'

/** How many emails are delivered at the same time. */
const lanes = 3
/** After this many failures an email is parked. */
const mostAttempts = 10
/** Milliseconds before the second attempt; doubles with each further one. */
const firstDelayMs = 1_000
const longestDelayMs = 15 * 60_000
/**
 * Milliseconds between two polls of the outbox: an email without a call of `wake` is found this late at most.
 */
const pollIntervalMs = 5_000
/** Milliseconds; a mail server that is silent for longer counts as unavailable. */
const smtpConnectMs = 10_000
const smtpSilenceMs = 20_000
/**
 * Milliseconds for one delivery, even if the server is still answering slowly; then its connection is closed.
 */
const deliverWithinMs = 60_000
/**
 * Seconds; longer than it takes to deliver an email and mark it. An email of a sender that died waits this
 * long.
 */
const claimSeconds = 90
/** Milliseconds that a shutdown leaves for deliveries that are running. */
const patienceMs = 3_000

interface Due {
  readonly id: string
  readonly kind: string
  readonly to_address: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly leave_url: string | null
  readonly calendar: MailToSend['calendar'] | null
  readonly attempts: number
  /** W3C trace context of the span in which the email was written. */
  readonly traceparent: string | null
}

export interface MailSenderOptions {
  readonly pool: pg.Pool
  readonly smtpUrl: string
  readonly from: string
  /** The host in every Message-ID. */
  readonly host: string
  readonly clock: () => Date
  /** Milliseconds for one delivery; the default is a minute, and a claim lasts for 90 seconds. */
  readonly deliverWithinMs?: number
  readonly metrics: ProcessManagerMetrics
  readonly log: Pick<Logger, 'warn' | 'error'>
}

export interface MailSender {
  /** Looks for emails at once; call it when there may be something to send. */
  wake(): void
  /**
   * Finishes the deliveries that are running, but does not wait for a silent server: the next sender sends
   * those emails.
   */
  stop(): Promise<void>
}

/**
 * Connections that the sender's pool needs: one for each lane, because an email's statements run one after
 * the other.
 */
export const mailSenderConnections = lanes

export const startMailSender = (options: MailSenderOptions): MailSender => {
  const { log } = options
  const stopping = new AbortController()
  let sleeping = new AbortController()

  const wake = () => {
    sleeping.abort()
    sleeping = new AbortController()
  }

  /** Waits for an unavailable database, because a delivery that is not marked would be repeated. */
  const mark = (write: () => Promise<unknown>) =>
    retry(write, stopping.signal, (error, failures) => {
      if (failures === 0) warnWith(log, 'The state of an email could not be saved; trying again')(error)
    })

  /** Delivers over one SMTP connection of its own, which is closed when a delivery takes too long. */
  const lane = async () => {
    let smtp = connectSmtp(options.smtpUrl)
    while (!stopping.signal.aborted) {
      const { signal } = sleeping
      const mail = await claim(options).catch((error: unknown) => {
        log.warn({ error: safeErrorMessage(error) }, 'The outbox could not be read')
        return undefined
      })
      if (mail) {
        const wasCutOff = await sendOne(smtp, mail)
        if (wasCutOff) smtp = connectSmtp(options.smtpUrl)
      } else await pause(pollIntervalMs, AbortSignal.any([signal, stopping.signal]))
    }
    smtp.close()
  }

  /** Resolves with whether the connection had to be closed. */
  const sendOne = async (smtp: Transporter, mail: Due): Promise<boolean> => {
    let wasCutOff = false
    const cutOff = () => {
      wasCutOff = true
      smtp.close({ force: true })
    }
    const tooLong = setTimeout(cutOff, options.deliverWithinMs ?? deliverWithinMs)
    let impatient: NodeJS.Timeout | undefined
    const hurry = () => {
      impatient = setTimeout(cutOff, patienceMs)
    }
    stopping.signal.addEventListener('abort', hurry)
    if (stopping.signal.aborted) hurry()
    const span = { name: `mail ${mail.kind}`, kind: 'send', parent: mail.traceparent ?? undefined } as const
    const outcome = await inSpan(span, () => deliver(smtp, options, mail)).then(
      () => null,
      (error: unknown) => error as NodemailerError,
    )
    clearTimeout(tooLong)
    clearTimeout(impatient)
    stopping.signal.removeEventListener('abort', hurry)
    await mark(async () => {
      if (outcome === null) return markSent(options, mail)
      const delay = await markFailed(options, mail, outcome)
      if (delay !== undefined) setTimeout(wake, delay).unref()
    })
    return wasCutOff
  }

  const running = Promise.all(Array.from({ length: lanes }, lane))

  return {
    wake,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const claimedMails = statement(
  {
    id: uuid(),
    kind: text(),
    to_address: certain('a mail that waits has it', text()),
    subject: certain('a mail that waits has it', text()),
    text: certain('a mail that waits has it', text()),
    html: certain('a mail that waits has it', text()),
    leave_url: maybe(text()),
    calendar: maybe(json<MailToSend['calendar']>()),
    attempts: integer(),
    traceparent: maybe(text()),
  },
  `update reaction.outbox set claimed_until = clock_timestamp() + $2::interval
     where id = (
       select id from reaction.outbox
       where sent_at is null and parked_at is null and next_at <= $1
         and (claimed_until is null or claimed_until < clock_timestamp())
       order by next_at limit 1 for update skip locked)
     returning id, kind, to_address, subject, text, html, leave_url, calendar, attempts, traceparent`,
)

/**
 * Claims the next email that is due and not claimed. Claims are measured by the database's clock, which all
 * servers share.
 */
const claim = async ({ pool, clock }: MailSenderOptions): Promise<Due | undefined> => {
  const rows = await claimedMails(pool, [clock(), `${claimSeconds} seconds`])
  return rows[0]
}

const deliver = (
  smtp: Transporter,
  { from, host }: MailSenderOptions,
  { id, to_address: to, subject, text, html, leave_url: leaveUrl, calendar }: Due,
) =>
  smtp.sendMail({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && { icalEvent: calendar }),
    messageId: `<${id}@${host}>`,
    // Keeps "out of office" programs from answering (RFC 3834).
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

/** Marks an email as sent and drops its text, its address and everything else that is no longer needed. */
const markSent = async ({ pool, clock, metrics }: MailSenderOptions, { id }: Due) => {
  await pool.query(
    `update reaction.outbox set sent_at = $2, attempts = attempts + 1, last_error = null, claimed_until = null,
       to_address = null, subject = null, text = null, html = null, leave_url = null, calendar = null, mentions = '{}'
     where id = $1`,
    [id, clock()],
  )
  metrics.mails.inc({ outcome: 'sent' })
}

/** @returns milliseconds until the next attempt; undefined when the email is parked */
const markFailed = async (
  { pool, clock, metrics, log }: MailSenderOptions,
  { id, kind, attempts }: Due,
  cause: NodemailerError,
): Promise<number | undefined> => {
  const error = reasonOf(cause)
  const failed = attempts + 1
  const isLast = failed >= mostAttempts || isRefusedForGood(cause)
  await pool.query(
    `update reaction.outbox set attempts = $2, last_error = $3, next_at = $4, parked_at = $5, claimed_until = null
     where id = $1 and sent_at is null`,
    [id, failed, error, new Date(clock().getTime() + mailRetryDelay(failed)), isLast ? clock() : null],
  )
  metrics.mails.inc({ outcome: isLast ? 'parked' : 'failed' })
  const facts = { mail: id, kind, attempts: failed, error }
  if (isLast) log.error(facts, 'An email could not be sent; it is parked')
  else log.warn(facts, 'An email could not be sent; trying again')
  return isLast ? undefined : mailRetryDelay(failed)
}

const connectSmtp = (url: string): Transporter =>
  createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Retries are decided in this file, not in the library.
    maxRequeues: 0,
    connectionTimeout: smtpConnectMs,
    greetingTimeout: smtpConnectMs,
    socketTimeout: smtpSilenceMs,
  })

/** Milliseconds before the next attempt. */
export const mailRetryDelay = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))

/**
 * True when the server will always refuse this email (RFC 5321: a reply of class 5 to its envelope or its
 * text). A failed login is not final, because somebody may fix it.
 */
const isRefusedForGood = ({ permanent, code }: NodemailerError) =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** Only codes, because the server's message quotes the address. */
const reasonOf = ({ code, responseCode }: NodemailerError) =>
  [code ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
