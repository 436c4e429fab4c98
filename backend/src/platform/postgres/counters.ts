/** Counts events within a time window, in PostgreSQL, so that all servers share the counts. */

import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ensureSchema } from './schema.ts'

const schema = `
  create schema if not exists door;
  create table if not exists door.call_count (key varchar(255) primary key, points integer not null default 0, expire bigint);
  create index if not exists call_count_expire on door.call_count (expire)`

export const ensureCounters = (pool: pg.Pool): Promise<void> => ensureSchema(pool, 'counters', schema)

export interface CounterLimit {
  /** What is counted. The same key in two kinds is counted separately. */
  readonly kind: string
  readonly times: number
  readonly seconds: number
}

/**
 * A counter with one count for each key. Keys must be opaque, so that the table does not reveal who was
 * counted.
 */
export const openCounter = (pool: pg.Pool, { kind, times, seconds }: CounterLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'door',
    tableName: 'call_count',
    tableCreated: true,
    keyPrefix: kind,
    points: times,
    duration: seconds,
  })

/**
 * Counts one more. Resolves with the seconds to wait until the next is allowed; null if this one is allowed.
 */
export const countAndGetWait = async (counting: Promise<unknown>): Promise<number | null> => {
  try {
    await counting
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}
