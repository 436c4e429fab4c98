/**
 * Runs the saved queries that are due, one after the other in one of the servers, and writes the mails about them. A
 * run and its mail are one transaction: a server that dies in between leaves the run due.
 */

import type pg from 'pg'
import { consoleAccess } from '../../contract/console-access.ts'
import { mostSqlRows } from '../../contract/log/console-sql.ts'
import { parametersOf } from '../../contract/log/sql-parameters.ts'
import type { OpenAccount } from '../../domain/accounts/account.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { Console } from '../../platform/console/console.ts'
import { connectionEnd, disconnect } from '../../platform/consumers/dedicated-connection.ts'
import { tryLock } from '../../platform/consumers/locks.ts'
import {
  layOutMail,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { textInMail } from '../../platform/mail/name-in-mail.ts'
import { lockMailsOf, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import { text, type AnswerOf } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { doEach } from '../../platform/repeat.ts'
import { openPeople } from '../accounts/read-people.ts'
import { afterRun, firstNumberOf, nextRunAfter, type QueryOutcome } from './query-schedule.ts'
import { scheduleColumns, scheduleOf } from './saved-queries.ts'
import { runRecorded, sentenceOfRefused, type SqlAskingParts } from './sql-asking.ts'

export interface ScheduledQueryParts extends SqlAskingParts {
  readonly pool: pg.Pool
  readonly states: FoldedStates
  readonly clock: () => Date
  readonly letterhead: Letterhead
  readonly record: Console['recordSqlRun']
  readonly onWritten: () => void
}

const dueColumns = { ...scheduleColumns, name: text(), query: text() }

type DueQuery = AnswerOf<typeof dueColumns>

const scheduled = `select s.*, q.name, q.query from staff.query_schedule s join staff.saved_query q on q.id = s.query_id`

const queriesDue = statement(dueColumns, `${scheduled} where s.next_at <= $1 order by s.next_at`)

/** @throws in an outage; what is due then stays due */
export const runDueQueries = async (parts: ScheduledQueryParts, signal: AbortSignal): Promise<void> => {
  const { pool, tables, clock } = parts
  const due = async () => await queriesDue(pool, [clock()])
  if ((await due()).length === 0) return
  const client = await tables.connect({
    name: 'scheduled queries',
    statementTimeoutMs: 5_000,
    waitsForDisk: false,
  })
  try {
    if (!(await tryLock(client, 'order scheduled queries'))) return
    const untilLost = connectionEnd(client, signal)
    await doEach(await due(), untilLost, (each) => runScheduled(parts, each, untilLost))
  } finally {
    await disconnect(client)
  }
}

/** The schedules of whoever may not query in SQL any more end. Nobody known: a wrong log, or an erasure under way. */
const runScheduled = async (parts: ScheduledQueryParts, row: DueQuery, signal: AbortSignal) => {
  const { pool, states, clock } = parts
  const people = openPeople(states)
  const readOwner = () => people.openAccount(row.staff_id)
  const before = await readOwner()
  if (!before) return
  const outcome = mayQuery(before) ? await outcomeNow(parts, row, signal) : null
  await inTransaction(pool, async (transaction) => {
    await lockMailsOf(transaction, row.staff_id)
    const owner = await readOwner()
    if (!owner) return
    if (outcome && mayQuery(owner)) await tell(parts, transaction, { row, outcome, owner, now: clock() })
    else await transaction.query('delete from staff.query_schedule where staff_id = $1', [row.staff_id])
  })
  parts.onWritten()
}

const mayQuery = ({ staffRole }: OpenAccount) => consoleAccess.sql.some((role) => role === staffRole)

const outcomeNow = async (
  parts: ScheduledQueryParts,
  row: DueQuery,
  signal: AbortSignal,
): Promise<QueryOutcome> => {
  const [parameter] = parametersOf(row.query)
  if (parameter !== undefined) return { failure: `The query needs a value for ${parameter}.` }
  const record = parts.record({ user: { id: row.staff_id } })
  try {
    const { outcome } = await runRecorded(parts, { query: row.query }, record, signal, async (answer) => {
      if (row.tells_if === 'any') {
        const rows = await answer.count(mostSqlRows)
        return { rows, outcome: { value: String(rows) } }
      }
      for await (const page of answer.pages)
        return { rows: page.length, outcome: firstNumberOf(answer.numbers, page[0]) }
      return { rows: 0, outcome: firstNumberOf(answer.numbers) }
    })
    return outcome
  } catch (error) {
    const failure = sentenceOfRefused(error)
    if (failure === null) throw error
    return { failure }
  }
}

/** Does nothing where the schedule was ended or replaced while its query ran. */
const tell = async (
  { letterhead }: ScheduledQueryParts,
  transaction: pg.ClientBase,
  about: {
    readonly row: DueQuery
    readonly outcome: QueryOutcome
    readonly owner: OpenAccount
    readonly now: Date
  },
) => {
  const { row, outcome, owner, now } = about
  const schedule = scheduleOf(row)
  const { told, mail } = afterRun(schedule, schedule, outcome)
  const value = 'value' in outcome ? outcome.value : row.value
  const { rowCount } = await transaction.query(
    `update staff.query_schedule
        set next_at = $4, ran_at = $5, value = $6, is_beyond = $7, failure = $8
      where query_id = $1 and staff_id = $2 and next_at = $3
        and exists (select from staff.saved_query where id = $1 and query = $9)`,
    [
      row.query_id,
      row.staff_id,
      row.next_at,
      nextRunAfter(schedule, now),
      now,
      value,
      told.isBeyond,
      told.failure,
      row.query,
    ],
  )
  if (rowCount === 0 || mail === null || !owner.isVerified) return
  const kind = `query_${mail}`
  const said = { ...row, recipient: owner.name, value, mail }
  await writeMail(
    transaction,
    {
      id: mailIdOf(`${row.query_id}/${row.staff_id}/${row.next_at.toISOString()}`, kind),
      kind,
      personId: row.staff_id,
      to: owner.email,
      content: layOutMail((links) => scheduledQueryMail(links, said), letterhead, 'en'),
    },
    now,
  )
}

/** The most characters of a query’s name in the subject, which should stay one short line. */
const longestInSubject = 60
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })
const inWords = (number: number | string) => format.format(number as Intl.StringNumericLiteral)

/** Has the number alone: what a query returns, or PostgreSQL says of it, may be about people. */
export const scheduledQueryMail = (
  links: MailLinks,
  about: Pick<DueQuery, 'query_id' | 'name' | 'tells_if' | 'than'> & {
    readonly recipient: string
    readonly value: string | null
    readonly mail: 'crossed' | 'failed'
  },
): MailWords => {
  const name = `“${textInMail(about.name, longestInSubject)}”`
  const shared = {
    recipient: about.recipient,
    action: { label: 'Open the query', url: links.to(`/admin/sql?saved=${about.query_id}`) },
  }
  if (about.mail === 'failed')
    return {
      ...shared,
      subject: `${name} doesn’t run anymore`,
      paragraphs: ['This saved query runs on your schedule, and its last run failed. The page says why.'],
      small: 'We keep trying, and won’t email you about it again until it has run.',
    }
  const value = inWords(about.value ?? 0)
  if (about.tells_if === 'any') {
    const rows =
      about.value === '1' ? '1 row' : `${value} rows${about.value === String(mostSqlRows) ? ' or more' : ''}`
    return {
      ...shared,
      subject: `${name} found ${rows}`,
      paragraphs: [`You asked for an email when this saved query finds anything. It just found ${rows}.`],
      small: 'We email you again only after it has found nothing in between.',
    }
  }
  return {
    ...shared,
    subject: `${name} is at ${value}`,
    paragraphs: [
      `You asked for an email when this saved query returns ${about.tells_if} than ${inWords(about.than)}. It just returned ${value}.`,
    ],
    small: `We email you again only after it has been at ${inWords(about.than)} or ${about.tells_if === 'more' ? 'less' : 'more'} in between.`,
  }
}
