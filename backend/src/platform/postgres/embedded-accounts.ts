/**
 * The accounts of the embedded PostgreSQL. The server itself uses the owner's account, which is no superuser:
 * grants apply to it, so that it cannot change or delete events that it appended (docs/operations.md,
 * "Database accounts").
 */

import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { newClient } from './connections.ts'
import { text, yesOrNo } from './read-table.ts'
import { readingFunctionsSql } from './reading-functions.ts'
import { statement } from './statement.ts'

interface EmbeddedAccount {
  readonly name: string
  readonly password: string
}

export interface EmbeddedAccounts {
  /** Prepares the database. Only tests use it for anything else. */
  readonly superuser: EmbeddedAccount
  readonly owner: EmbeddedAccount
}

/** The names of the analysts' accounts and of the owner are derived from it too. */
const database = 'fourth_trimester'

/**
 * The owner's password is derived from the superuser's by a one-way function, so that no second secret need
 * be stored.
 */
export const embeddedAccountsOf = (superuser: string, password: string): EmbeddedAccounts => ({
  superuser: { name: superuser, password },
  owner: {
    name: database,
    password: createHmac('sha256', password).update(`owner of ${database}`).digest('base64url'),
  },
})

export const accountUrl = (port: number, { name, password }: EmbeddedAccount, to = database): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${to}`

const databaseOwned = statement(
  { owned: yesOrNo() },
  'select pg_get_userbyid(datdba) = $1 as owned from pg_database where datname = $1',
)

/**
 * Creates the account and the database of the same name if they are missing. @param client the superuser's
 */
const ensureOwnDatabase = async (
  client: pg.ClientBase,
  { name, password }: EmbeddedAccount,
): Promise<void> => {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (role.rowCount === 0)
    // `createrole`, because the owner creates the analysts' accounts.
    await client.query(
      `create role ${name} login nosuperuser nocreatedb createrole noreplication nobypassrls password '${password}'`,
    )
  // So that it can limit the temporary files of the analysts' accounts.
  await client.query(`grant set on parameter temp_file_limit to ${name}`)
  const rows = await databaseOwned(client, [name])
  if (!rows[0]) await client.query(`create database ${name} owner ${name}`)
  else if (!rows[0].owned) await client.query(`alter database ${name} owner to ${name}`)
}

/** The keyword for each kind of relation in `alter … owner to`. */
const kindOf = `case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end`

/**
 * Statements that give the new owner everything that belongs to the current user and to no extension.
 * Sequences and indexes of a table follow their table. `reassign owned` cannot be used, because it refuses
 * the superuser that a cluster was made with.
 */
const ownStatements = `
  with own as (select oid from pg_roles where rolname = current_user),
       place as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
    from place where nspowner in (select oid from own)
  union all
  select format('alter %s %I.%I owner to %I', ${kindOf}, nspname, relname, $1)
    from pg_class c join place on place.oid = relnamespace
   where relkind in ('r', 'p', 'v', 'm', 'S') and relowner in (select oid from own)
     and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
    from pg_proc p join place on place.oid = pronamespace
   where proowner in (select oid from own)
     and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select format('grant %I to %I with admin true, inherit false, set false', rolname, $1)
    from pg_roles r
   where starts_with(rolname, $1 || '_')
     and not exists (select from pg_auth_members where roleid = r.oid and member = $1::regrole and admin_option)`

const ownerStatements = statement({ statement: text() }, ownStatements)

/**
 * Gives the owner what the superuser made: everything in a data directory from before there was an owner, and
 * nothing on later starts.
 * @param client the superuser's, in the owner's database
 */
const handOver = async (client: pg.ClientBase, { name }: EmbeddedAccount): Promise<void> => {
  const rows = await ownerStatements(client, [name])
  // All in one transaction.
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'))
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>) => {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the owner and its database if they are missing, and gives the owner what the superuser made in it.
 */
export const prepareDatabase = async (port: number, { superuser, owner }: EmbeddedAccounts) => {
  await withClient(accountUrl(port, superuser, 'postgres'), (client) => ensureOwnDatabase(client, owner))
  await withClient(accountUrl(port, superuser), async (client) => {
    await handOver(client, owner)
    await client.query(readingFunctionsSql())
  })
}
