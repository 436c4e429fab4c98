/** How often one address of origin may call a function. Counted in PostgreSQL, so that every server counts together. */
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Declaration } from '../contract/declare.ts'
import { ensureSchema } from '../postgres/schema.ts'
import { opaqueId } from '../secrets.ts'

/** See ensureSchema. */
const schemaLock = 7_140_002

const schema = `
  create schema if not exists door;
  create table if not exists door.call_count (key varchar(255) primary key, points integer not null default 0, expire bigint);
  create index if not exists call_count_expire on door.call_count (expire)`

/** Seconds to wait before the next call is let in; null when this one is. */
export type CountCall = (declaration: Declaration, origin: string) => Promise<number | null>

/** @param lookupKey addresses are counted under a keyed hash: the table tells nobody who called. */
export const openCallLimits = async (pool: pg.Pool, lookupKey: Buffer): Promise<CountCall> => {
  await ensureSchema(pool, schemaLock, schema)

  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ id, limit }: Declaration) => {
    const known = limiters.get(id)
    if (known || !limit) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'door',
      tableName: 'call_count',
      tableCreated: true,
      keyPrefix: id,
      points: limit.calls,
      duration: limit.seconds,
    })
    limiters.set(id, made)
    return made
  }

  return async (declaration, origin) => {
    const limiter = limiterOf(declaration)
    if (!limiter) return null
    try {
      await limiter.consume(opaqueId(lookupKey, 'origin', networkOf(origin)))
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }
}

/** One household has a whole /64 of IPv6 addresses: they count as one. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
