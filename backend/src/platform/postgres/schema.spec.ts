import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { ensureSchema } from './schema.ts'

const lock = 'counters'

describe('Creating tables at the start', () => {
  let database: TestDatabase
  let pool: pg.Pool
  beforeEach(async () => {
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 8 })
    // Dropping the database ends connections that are still open.
    pool.on('error', () => undefined)
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  it('creates them once, however many servers start together', async () => {
    const sql = 'create schema if not exists door; create table if not exists door.jar (label text)'

    await Promise.all(Array.from({ length: 8 }, () => ensureSchema(pool, lock, sql)))

    expect((await pool.query('select * from door.jar')).rowCount).toBe(0)
  })

  it.each([{ statement_timeout: 50 }, { query_timeout: 50 }])(
    'waits for another server longer than a statement may take (%j)',
    async (limit) => {
      const holder = await pool.connect()
      await holder.query(`select pg_advisory_lock(${advisoryLocks[lock]})`)
      const hurried = new pg.Pool({ connectionString: database.url, application_name: 'hurried', ...limit })
      hurried.on('error', () => undefined)
      const made = ensureSchema(hurried, lock, 'create schema if not exists pantry')
      const tries = new Set<string>()
      await until('it has tried again', async () => {
        const { rows } = await pool.query<{ at: string }>(
          `select query_start::text as at from pg_stat_activity
            where application_name = 'hurried' and wait_event = 'advisory'`,
        )
        for (const { at } of rows) tries.add(at)
        return tries.size > 1
      })
      await holder.query(`select pg_advisory_unlock(${advisoryLocks[lock]})`)
      holder.release()
      await made
      expect((await pool.query(`select 1 from pg_namespace where nspname = 'pantry'`)).rowCount).toBe(1)
      await hurried.end()
    },
  )

  it('connects again where a connection took longer than the pool allows', async () => {
    const { hostname, port } = new URL(database.url)
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    const hurried = new pg.Pool({
      connectionString: proxy.through(database.url),
      connectionTimeoutMillis: 200,
    })
    hurried.on('error', () => undefined)
    let tries = 0
    const counted = {
      query: (sql: string) => {
        tries += 1
        return hurried.query(sql)
      },
    } as Pick<pg.Pool, 'query'>
    proxy.stall()
    const made = ensureSchema(counted, lock, 'create schema if not exists cupboard')
    await Promise.race([made, until('it has tried again', () => tries > 1)])
    proxy.resume()
    await made
    expect((await pool.query(`select 1 from pg_namespace where nspname = 'cupboard'`)).rowCount).toBe(1)
    await hurried.end()
    await proxy.close()
  })

  it.each(['account.spare_key', 'staff.pass', 'pantry.jar', 'jar'])(
    'creates no table of which nobody has said what becomes of it at a restore (%s)',
    async (table) => {
      const sql = `create schema if not exists account; create table if not exists ${table} (label text)`
      await expect(ensureSchema(pool, lock, sql)).rejects.toThrow('at a restore isn’t stated')
      expect((await pool.query(`select 1 from pg_namespace where nspname = 'account'`)).rowCount).toBe(0)
    },
  )

  it('creates nothing, and leaves no lock behind, when one of the statements fails', async () => {
    await expect(ensureSchema(pool, lock, 'create schema cellar; select 1 / 0')).rejects.toThrow(
      'division by zero',
    )

    const { rows } = await pool.query(`
      select (select count(*)::int from pg_namespace where nspname = 'cellar') as schemas,
             (select count(*)::int from pg_locks
                where locktype = 'advisory' and database = (
                  select oid from pg_database where datname = current_database())) as locks`)
    expect(rows).toEqual([{ schemas: 0, locks: 0 }])
  })
})
