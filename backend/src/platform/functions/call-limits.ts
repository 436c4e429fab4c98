/**
 * How often one address of origin, or one account, may call a function. Behind proxies the origin is what TRUST_PROXY makes of
 * X-Forwarded-For; without it, every caller behind one proxy counts as one.
 */
import type pg from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Declaration } from '../../contract/declare.ts'
import { networkOf } from '../settings/network.ts'
import { openCounter, ensureCounters, countAndGetWait } from '../postgres/counters.ts'
import { opaqueId } from '../settings/secrets.ts'

/** Seconds to wait before the next call is let in; null when this one is. */
export type CountCall = (declaration: Limited, caller: Counted) => Promise<number | null>

/** What is counted, and how often it may be. */
type Limited = Pick<Declaration, 'id' | 'limit'>

interface Counted {
  /** The address the call came from. */
  readonly origin: string
  /** Null for a visitor. */
  readonly accountId: string | null
}

/** @param lookupKey addresses are counted under a keyed hash: the table tells nobody who called. */
export const openCallLimits = async (pool: pg.Pool, lookupKey: Buffer): Promise<CountCall> => {
  await ensureCounters(pool)
  const counters = new Map<string, RateLimiterPostgres>()
  const counterOf = ({ id, limit }: Limited) => {
    const known = counters.get(id)
    if (known || !limit) return known
    const made = openCounter(pool, { kind: id, times: limit.calls, seconds: limit.seconds })
    counters.set(id, made)
    return made
  }
  return async (declaration, { origin, accountId }) => {
    const counter = counterOf(declaration)
    if (!counter) return null
    const key =
      declaration.limit?.of === 'account' && accountId !== null
        ? opaqueId(lookupKey, 'counted-account', accountId)
        : opaqueId(lookupKey, 'origin', networkOf(origin))
    return countAndGetWait(counter.consume(key))
  }
}
