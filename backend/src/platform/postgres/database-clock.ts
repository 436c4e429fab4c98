import type pg from 'pg'

/** The database's clock, which all servers share. */
export const databaseClock = (pool: Pick<pg.Pool, 'query'>) => async (): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date()
}
