/**
 * What falls due some time after something happened: a command of the system, or a mail. Each deadline is a
 * declaration; this machine finds what is due in the read tables, by the clock that all servers share, and the
 * decider or the mail's writer checks it in the streams. The id of a command or mail follows from what it is
 * about, so each deadline takes effect once, with any number of servers and restarts.
 */

import type pg from 'pg'
import { v5 } from 'uuid'
import type { AnyCommand } from '../../domain/commands.ts'
import type { SendCommand } from '../commands/sent-command.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { mailIdOf } from '../mail/outbox.ts'
import { uuid } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { doEach } from '../repeat.ts'
import { executeAsSystem, type ProcessContext } from './process-manager.ts'

/** Milliseconds between two runs: the longest that a deadline takes effect late. */
export const deadlinesEvery = 20_000
/** The most rows that one run handles, the oldest first. Only after a long outage can there be more. */
const mostAtOnce = 10_000
/** The most rows that one command handles. */
const mostInOneCommand = 100

export interface DeadlineParts {
  readonly pool: pg.Pool
  readonly tables: ReadTables
  readonly execute: SendCommand
  /** The clock that all servers share. */
  readonly now: () => Promise<Date>
}

interface Declared<Row> {
  /** What the log calls it when a run fails. */
  readonly name: string
  /**
   * The rows that wait for this deadline, as a `select` from the read tables with the time that it counts from in
   * a column `since`. `$1` is the time of the run. Which rows are due, and their order, is added by the machine.
   */
  readonly due: string
  /** Milliseconds from `since` until it is due; negative for a reminder before something. */
  readonly after: number
  /**
   * Milliseconds from when it is due until it no longer takes effect. After a long downtime, and when a new
   * version of a projection has read the whole log, everything that was ever due is due at once: a mail or
   * reminder gives up, so that nobody hears of the past, and what must end at last does never.
   */
  readonly givesUpAfter: number | 'never'
  /** What the id of the command or mail is derived from; the same mark takes effect once. */
  readonly mark: (row: Row) => string
}

interface CommandDue<Row> extends Declared<Row> {
  /** The namespace from which the ids of the commands are derived. It must never change. */
  readonly namespace: string
  readonly command: (row: Row, together: readonly Row[]) => AnyCommand
  /** Rows for which this is the same are handled by one command. Left out: each row has its own. */
  readonly inOne?: (row: Row) => string
}

interface MailDue<Row> extends Declared<Row> {
  /** The mail's name, as in `endorsement_reminder`. */
  readonly kind: string
  /**
   * Writes the mail under this id, after checking in the streams that it is still wanted.
   * @returns whether it was written
   */
  readonly mail: (
    row: Row,
    id: string,
    writing: Pick<ProcessContext, 'transaction' | 'now'>,
  ) => Promise<boolean>
}

/** Any deadline, for code that runs them all. */
export interface Deadline {
  readonly name: string
  /**
   * One run over everything that is due.
   * @returns how many commands were sent or mails written
   * @throws what the database or the store throws; a retry is then safe
   */
  readonly run: (parts: DeadlineParts, signal?: AbortSignal) => Promise<number>
}

/** Of what is declared, what a run does with the rows that are due. */
export const deadline = <Row extends object>(declared: CommandDue<Row> | MailDue<Row>): Deadline => ({
  name: declared.name,
  async run(parts, signal = new AbortController().signal) {
    const at = await parts.now()
    const rows = await rowsDue(parts.tables, declared, at)
    return 'mail' in declared
      ? writeMails(parts, declared, { rows, at, signal })
      : sendCommands(parts, declared, { rows, at, signal })
  },
})

const rowsDue = <Row extends object>(
  tables: ReadTables,
  { due, after, givesUpAfter }: Declared<Row>,
  at: Date,
): Promise<Row[]> => {
  const values = [at, after / 1000, mostAtOnce]
  const notOver = givesUpAfter === 'never' ? '' : 'and since > $1::timestamptz - make_interval(secs => $4)'
  return tables.query<Row>(
    `select * from (${due}) waiting
      where since <= $1::timestamptz - make_interval(secs => $2) ${notOver} order by since limit $3`,
    givesUpAfter === 'never' ? values : [...values, (after + givesUpAfter) / 1000],
  )
}

interface Run<Row> {
  readonly rows: readonly Row[]
  readonly at: Date
  readonly signal: AbortSignal
}

const sendCommands = async <Row>(
  { execute }: DeadlineParts,
  { namespace, command, mark, inOne }: CommandDue<Row>,
  { rows, at, signal }: Run<Row>,
): Promise<number> => {
  const together = inOne ? groupsOf(rows, inOne) : rows.map((row) => [row] as const)
  let sent = 0
  await doEach(together, signal, async (group) => {
    await executeAsSystem(execute, command(group[0], group), {
      commandId: v5(group.map(mark).join(), namespace),
      at,
    })
    sent += group.length
  })
  return sent
}

type Group<Row> = readonly [Row, ...Row[]]

/** In the order in which their first rows came, each of at most {@link mostInOneCommand}. */
const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Group<Row>[] => {
  const open = new Map<string, [Row, ...Row[]]>()
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const group = open.get(keyOf(row))
    if (group && group.length < mostInOneCommand) group.push(row)
    else {
      const begun: [Row, ...Row[]] = [row]
      groups.push(begun)
      open.set(keyOf(row), begun)
    }
  }
  return groups
}

const writtenMails = statement({ id: uuid() }, 'select id from reaction.outbox where id = any($1)')

/** What was written stays due until it gives up, so it is left out by the ids of the mails. */
const writeMails = async <Row>(
  { pool }: DeadlineParts,
  { kind, mail, mark }: MailDue<Row>,
  { rows, at, signal }: Run<Row>,
): Promise<number> => {
  const due = rows.map((row) => ({ row, id: mailIdOf(mark(row), kind) }))
  const known = await writtenMails(pool, [due.map(({ id }) => id)])
  const written = new Set(known.map(({ id }) => id))
  const now = () => at
  let wrote = 0
  await doEach(
    due.filter(({ id }) => !written.has(id)),
    signal,
    async ({ row, id }) => {
      if (await inTransaction(pool, (transaction) => mail(row, id, { transaction, now }))) wrote += 1
    },
  )
  return wrote
}
