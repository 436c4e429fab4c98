/** A plain read of a read table: by the table's definition, as text, and by TypeORM's repository (ADR 0077). */

import { openReadTables, readSchema } from '../src/features/features.ts'
import { migrationsOf } from '../src/platform/consumers/data-source.ts'
import { find } from '../src/platform/consumers/tables.ts'
import { account } from '../src/projections/accounts/accounts.ts'
import type { BenchRun } from './asked.ts'
import { measureInTurn, median, repeat, type Figure } from './measure.ts'

const people = 10_000
const workers = 8
const readsInRound = 4_000

/** Milliseconds of this process's processor for each read: what the way costs beside the database, however busy the machine is. */
type Spent = number

const fillSql = `
  insert into read.account (account_id, address_id, email, name, kind, registered_at)
  select 'p' || i, 'a' || i % 2000, 'user' || i || '@example.com', 'Person ' || i, 'client', now()
    from generate_series(1, ${people}) i`

interface Ways {
  readonly asText: () => Promise<Spent>
  readonly byRepository: () => Promise<Spent>
  readonly byFind: () => Promise<Spent>
}

const figuresOf = async (run: BenchRun, what: string, { asText, byRepository, byFind }: Ways) => {
  const figure = async (name: string, ours: () => Promise<Spent>): Promise<Figure> => {
    const rounds = await measureInTurn(run.rounds(5), ours, asText)
    return {
      what: `${what}, ${name}`,
      unit: 'ms, processor',
      ours: median(rounds.map(([each]) => each)),
      limit: median(rounds.map(([, text]) => text)),
      limitIs: 'the same as text',
      ratio: median(rounds.map(([each, text]) => text / each)),
      goal: '90 %',
    }
  }
  return [await figure('by find', byFind), await figure('by a repository of TypeORM', byRepository)]
}

export const plainReadFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
): Promise<Figure[]> => {
  const url = await databases()
  const tables = await openReadTables({ url, poolSize: workers })
  await tables.query(fillSql)
  await tables.query('analyze read.account')
  const source = await migrationsOf(readSchema, url).setOptions({ poolSize: workers }).initialize()
  const repository = source.getRepository(account.entity)
  let nth = 0
  const rate = (once: (id: number) => Promise<unknown>) => async () => {
    const reads = run.length(readsInRound)
    const before = process.cpuUsage()
    await repeat(workers, reads, () => once(1 + ((nth += 7) % people)))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / reads
  }
  try {
    return [
      ...(await figuresOf(run, 'one account by its key', {
        asText: rate((i) => tables.query('select * from read.account where account_id = $1', [`p${i}`])),
        byFind: rate((i) => find(tables, account, '*', { account_id: `p${i}` })),
        byRepository: rate((i) => repository.findBy({ account_id: `p${i}` })),
      })),
      ...(await figuresOf(run, 'five accounts of an address', {
        asText: rate((i) =>
          tables.query(
            'select account_id, name from read.account where address_id = $1 order by registered_at, account_id',
            [`a${i % 2000}`],
          ),
        ),
        byFind: rate((i) =>
          find(tables, account, ['account_id', 'name'], { address_id: `a${i % 2000}` }, [
            'registered_at',
            'account_id',
          ]),
        ),
        byRepository: rate((i) =>
          repository.find({
            select: { account_id: true, name: true },
            where: { address_id: `a${i % 2000}` },
            order: { registered_at: 'asc', account_id: 'asc' },
          }),
        ),
      })),
    ]
  } finally {
    await source.destroy()
    await tables.close()
  }
}
