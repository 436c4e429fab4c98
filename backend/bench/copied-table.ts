import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { secondsOf } from './measure.ts'

/** COPY of a table's rows into a table with the same columns and indexes. */
export const secondsOfCopy = async (pool: pg.Pool, table: string): Promise<number> => {
  await pool.query(`create table bench_copy (like ${table} including all)`)
  const client = await pool.connect()
  try {
    const rows: Buffer[] = []
    for await (const part of client.query(copyTo(`copy ${table} to stdout`))) rows.push(part as Buffer)
    return await secondsOf(() =>
      pipeline(Readable.from(rows), client.query(copyFrom('copy bench_copy from stdin'))),
    )
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}
