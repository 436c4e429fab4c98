import { describe, expect, it } from '@jest/globals'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { openReadTables, projections, readSchema } from '../../features/features.ts'
import { migrationsOf, openReadDatabase } from './data-source.ts'

describe('the database of the read tables', () => {
  it('is migrated once, however many servers start at the same moment', async () => {
    const database = await testDatabase()
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openReadTables({ url: database.url, poolSize: 1 })),
    )
    const [first] = opened
    const done = await first?.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from read.migration group by name',
    )
    expect(done?.map(({ times }) => times)).toEqual(readSchema.migrations.map(() => 1))
    await Promise.all(opened.map((tables) => tables.close()))
    await database.drop()
  })

  it('matches the tables’ definitions, as far as TypeORM can tell', async () => {
    const database = await testDatabase()
    const tables = await openReadTables({ url: database.url, poolSize: 2 })
    await tables.close()
    const dataSource = await migrationsOf(readSchema, database.url).initialize()
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
    await dataSource.destroy()
    await database.drop()
  })

  it('is made again where somebody dropped the schema of the read tables alone', async () => {
    const database = await testDatabase()
    const open = () => openReadTables({ url: database.url, poolSize: 1 })
    const tables = await open()
    await tables.query('insert into availability.free_posting values ($1, 0, $2, 0)', ['7', '1'])
    await tables.query('drop schema read cascade')
    await tables.close()
    const again = await open()
    expect(await again.query('select from read.provider')).toEqual([])
    expect(await again.query('select from availability.free_posting')).toEqual([])
    await again.close()
    await database.drop()
  })

  /** A database of a server before the first migration of today replaced all earlier ones; `last`: its newest. */
  const olderDatabase = async (last: string) => {
    const database = await testDatabase()
    const first = { ...readSchema, migrations: readSchema.migrations.slice(0, 1) }
    const tables = await openReadDatabase(first, { url: database.url, poolSize: 1 })
    await tables.query('truncate read.migration')
    await tables.query(
      `insert into read.migration (timestamp, name) values (1795219200001, 'Checkpoints1795219200001'), ($1, $2)`,
      [Number(last.slice(-13)), last],
    )
    await tables.query(
      `insert into read.projection_checkpoint (projection, version, position, fence) values ('waitlist', 2, '7', gen_random_uuid())`,
    )
    await tables.close()
    return database
  }

  it('is taken over as it is where the migrations before the first one of today have made it', async () => {
    const database = await olderDatabase('ShownStars1795219200028')
    const tables = await openReadTables({ url: database.url, poolSize: 1 })
    expect(await tables.query('select position from read.projection_checkpoint')).toEqual([{ position: '7' }])
    expect(
      (await tables.query<{ name: string }>('select name from read.migration')).map(({ name }) => name),
    ).toEqual(expect.arrayContaining(readSchema.migrations.map(({ name }) => name)))
    await tables.close()
    await database.drop()
  })

  it('is refused where some of them are missing', async () => {
    const database = await olderDatabase('RemovedReviews1795219200026')
    await expect(openReadTables({ url: database.url, poolSize: 1 })).rejects.toThrow(/too old/)
    await database.drop()
  })

  it('gives up a connection that is cut silently, and queries over a new one', async () => {
    const database = await testDatabase()
    const { hostname, port } = new URL(database.url)
    const network = await startTcpProxy({ host: hostname, port: Number(port) })
    const tables = await openReadTables({
      url: network.through(database.url),
      poolSize: 1,
      answerWithinMs: 2_000,
    })
    await tables.query('select 1')
    network.strand()
    let failures = 0
    await until('a question is answered', () =>
      tables.query('select 1').then(
        () => true,
        () => (failures += 1) > 3,
      ),
    )
    // On a busy machine the first query over the new connection may fail too.
    expect(failures).toBeLessThan(3)
    await tables.close()
    await network.close()
    await database.drop()
  })

  it('has every table that a projection owns, each owned by one projection', async () => {
    const database = await testDatabase()
    const tables = await openReadTables({ url: database.url, poolSize: 2 })
    const owned = projections.flatMap(({ tables: own }) => own.map(({ name }) => name))
    const found = await tables.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'read'",
    )
    expect(new Set(owned).size).toBe(owned.length)
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(owned))
    await tables.close()
    await database.drop()
  })
})
