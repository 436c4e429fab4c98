/**
 * How often one address, or one account, may call a function. Behind proxies the address is taken from
 * X-Forwarded-For as TRUST_PROXY says; without it, all callers behind one proxy count as one.
 */

import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Declaration } from '../../contract/declare.ts'
import type { Opened } from '../closed-in-reverse.ts'
import { openShortPool } from '../postgres/connections.ts'
import { openCounter, ensureCounters, countAndGetWait } from '../postgres/counters.ts'
import { networkOf } from '../settings/network.ts'
import { opaqueId } from '../settings/secrets.ts'

/**
 * Counts a call. Resolves with the seconds to wait before the next call is allowed, or null if this one is.
 */
export type CountCall = (declaration: Limited, caller: Counted) => Promise<number | null>

/** What is counted, and its limit. */
type Limited = Pick<Declaration, 'id' | 'limit'>

interface Counted {
  /** The address the call came from. */
  readonly origin: string
  /** Null for a visitor. */
  readonly accountId: string | null
}

const connections = 4

/**
 * @param lookupKey addresses are counted under a keyed hash, so that the table does not reveal the callers.
 */
export const openCallLimits = async (
  databaseUrl: string,
  lookupKey: Buffer,
  opened: Opened,
): Promise<CountCall> => {
  const pool = opened(
    openShortPool(databaseUrl, {
      application_name: 'counts of calls',
      max: connections,
      // A crash of the database may forget the counts of its last second, and no call waits for the disk.
      options: '-c synchronous_commit=off',
    }),
    (each) => each.end(),
  )
  await ensureCounters(pool)
  const counters = new Map<string, RateLimiterPostgres>()
  const counterOf = ({ id, limit }: Limited) => {
    const kind = limit?.togetherWith ?? id
    const known = counters.get(kind)
    if (known || !limit) return known
    const made = openCounter(pool, { kind, times: limit.calls, seconds: limit.seconds })
    counters.set(kind, made)
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
