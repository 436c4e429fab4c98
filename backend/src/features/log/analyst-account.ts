/**
 * The database accounts that analysts' queries run under (docs/decisions/0031). `analyst` reads masked views
 * and the open tables; `auditor` reads the unmasked read tables, for a query that was permitted and recorded.
 * Neither reads anything else, and neither may write.
 */

import pg from 'pg'
import { advisoryLocks } from '../../platform/postgres/advisory-locks.ts'
import { newClient } from '../../platform/postgres/connections.ts'
import {
  ensureMaskedViews,
  maskedSchemaOf,
  pseudonymSecretSql,
} from '../../platform/postgres/masked-views.ts'
import { sightOf, text, yesOrNo, certain } from '../../platform/postgres/read-table.ts'
import { readingFunctionsSql } from '../../platform/postgres/reading-functions.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { transactionOn } from '../../platform/postgres/transaction.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
import { toldActsSql, toldSql, untoldTables } from '../../projections/log/pseudonymous-families.ts'
import { coarseViews } from './coarse-facts.ts'
import { hiddenInRows } from './hidden-sides.ts'
import { openTables } from './sql-tables.ts'
import { keepToldTables, toldViews } from './told-tables.ts'

export type Sight = 'masked' | 'clear'

/** No account for analysts exists and none can be created. The message says what to do. */
export class NoAnalystAccount extends Error {
  override readonly name = 'NoAnalystAccount'
}

export interface AnalystAccountOptions {
  /** The connection URL of the account that owns the tables. */
  readonly databaseUrl: string
  /** The connection URL of an account that an operator made for analysts. Null: this module creates one. */
  readonly analystsUrl: string | null
  readonly lookupKey: Buffer
}

/** Milliseconds allowed for one statement. */
const statementTimeout = 60_000
/**
 * What a query may use of the database's memory and disk, as far as PostgreSQL limits it: 16 MB for each sort or
 * hash, no further processes, and 1 GB of temporary files, if the owner may limit these. What a single value or a
 * sum takes is limited for the whole process from outside (docs/operations.md, "Database accounts").
 */
const memory = '-c work_mem=16MB -c hash_mem_multiplier=1 -c max_parallel_workers_per_gather=0'
const temporaryFiles = '1GB'
const nameOf = (database: string, sight: Sight) =>
  `${database.slice(0, 50)}_${sight === 'masked' ? 'analyst' : 'auditor'}`

const databaseName = statement({ name: text() }, 'select current_database() as name')

/**
 * Opens a connection as the account, with the schema on its search path. The caller closes the connection.
 * @param owner a connection of the account that owns the tables, not in a transaction
 * @throws NoAnalystAccount if the owner may not create accounts and `analystsUrl` is null
 */
export const connectAsAnalyst = async (
  owner: pg.ClientBase,
  schema: string,
  sight: Sight,
  { databaseUrl, analystsUrl, lookupKey }: AnalystAccountOptions,
): Promise<pg.Client> => {
  const rows = await databaseName(owner)
  const given = sight === 'masked' && analystsUrl !== null ? new URL(analystsUrl) : null
  const role = given ? decodeURIComponent(given.username) : nameOf(rows[0]?.name ?? '', sight)
  const password = opaqueId(lookupKey, 'database account', role)
  await alone(owner, async () => {
    if (!given) {
      await ensureRole(owner, role, password)
      await limitTemporaryFiles(owner, role)
    }
    await owner.query(readingFunctionsSql(role))
    await grantSight(owner, schema, role, sight)
  })
  const url = given ?? new URL(databaseUrl)
  if (!given) [url.username, url.password] = [encodeURIComponent(role), password]
  const connect = async () => {
    const client = newClient({
      connectionString: url.href,
      application_name: `analyst (${sight})`,
      statement_timeout: statementTimeout,
      options: `-c default_transaction_read_only=on ${memory} -c search_path=${sight === 'masked' ? maskedSchemaOf(schema) : schema}`,
    })
    await client.connect()
    return client
  }
  return connect().catch(async (error: unknown) => {
    if (given || !(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error
    // The account was created by a server with another lookup key, so its password is different.
    await owner.query(`alter role "${role}" password '${password}'`)
    return connect()
  })
}

/** Runs `work` in a transaction that holds the advisory lock for preparing the accounts. */
const alone = (client: pg.ClientBase, work: () => Promise<void>) =>
  transactionOn(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.analystAccount])
    await work()
  })

const mayMakeRoles = statement(
  { may: certain('every role says both', yesOrNo()) },
  'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
)

const ensureRole = async (owner: pg.ClientBase, role: string, password: string) => {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount) return
  const [own] = await mayMakeRoles(owner)
  if (!own?.may)
    throw new NoAnalystAccount(
      `The database account in DATABASE_URL can’t create the account ${role}. Create one for analysts and set ANALYSTS_DATABASE_URL (docs/operations.md, "Database accounts")`,
    )
  await owner.query(
    `create role "${role}" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit
       connection limit 20 password '${password}'`,
  )
}

const mustLimitFiles = statement(
  { must: certain('the parameter exists', yesOrNo()) },
  `select has_parameter_privilege('temp_file_limit', 'set') and not exists
              (select from pg_db_role_setting where setrole = $1::regrole and $2 = any (setconfig)) as must`,
)

const limitTemporaryFiles = async (owner: pg.ClientBase, role: string) => {
  const rows = await mustLimitFiles(owner, [`"${role}"`, `temp_file_limit=${temporaryFiles}`])
  if (rows[0]?.must) await owner.query(`alter role "${role}" set temp_file_limit = '${temporaryFiles}'`)
}

const sightThere = statement({ there: yesOrNo() }, 'select to_regclass($1) is not null as there')

const grantSight = async (owner: pg.ClientBase, schema: string, role: string, sight: Sight) => {
  if (sight === 'clear') {
    await owner.query(`grant usage on schema ${schema} to "${role}"`)
    await owner.query(`grant select on all tables in schema ${schema} to "${role}"`)
  } else {
    await owner.query(pseudonymSecretSql)
    // Two moments of a past, of one's choice, would tell what happened between them.
    const areTold = schema === 'read' && (await keepToldTables(owner))
    await ensureMaskedViews(owner, schema, role, {
      sightOf: (table, column) => (untoldTables.has(table) ? 'hidden' : sightOf(table, column)),
      hiddenInRows,
      rowsOf: { event_index: toldSql('t'), staff_act: toldActsSql('t') },
      derived: areTold ? [...coarseViews, ...toldViews] : coarseViews,
    })
  }
  for (const table of openTables) {
    const [home] = table.split('.')
    const rows = await sightThere(owner, [table])
    if (!rows[0]?.there) continue
    await owner.query(`grant usage on schema ${home} to "${role}"; grant select on ${table} to "${role}"`)
  }
}
