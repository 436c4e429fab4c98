import type pg from 'pg'
import { time } from './read-table.ts'
import { statement } from './statement.ts'

const clockTime = statement({ now: time() }, 'select clock_timestamp() as now')

/** The database's clock, which all servers share. */
export const databaseClock = (pool: Pick<pg.Pool, 'query'>) => async (): Promise<Date> => {
  const rows = await clockTime(pool)
  return rows[0]?.now ?? new Date()
}
