/**
 * Limits attempts at passwords and codes by counting them before they are checked (product.md, "Accounts"). An address is counted by its keyed hash, whether or not anybody has an account with it.
 */

import type pg from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { openCounter, countAndGetWait } from '../postgres/counters.ts'
import { networkOf } from '../settings/network.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { Attempts } from './auth-service.ts'
import { knownDevice } from './known-devices.ts'

/** Seconds: "Try again in 15 minutes". */
const window = 15 * 60
const hour = 60 * 60
/** For one account from one origin, or from one browser in which it was signed in before. */
const forPair = 5
/** From one origin for all accounts: more than a household forgets, too few to try a list of passwords. */
const forOrigin = 100
/**
 * Attempts at one account, from all origins within an hour, before a delay; each further one waits twice as
 * long.
 */
const beforeDelay = 20

/** Seconds until the next attempt is allowed after so many within the hour. */
export const attemptDelay = (attempts: number): number => Math.min(window, 2 ** (attempts - beforeDelay))

export interface AttemptOrigin {
  /** The address the request came from. */
  readonly origin: string
  readonly deviceCookie: string | undefined
}

/** The attempts that one caller makes in one call. */
export type AttemptsOf = (asker: AttemptOrigin) => Attempts

export const openAttempts = (pool: pg.Pool, lookupKey: Buffer): AttemptsOf => {
  const pairs = openCounter(pool, { kind: 'attempt-pair', times: forPair, seconds: window })
  const origins = openCounter(pool, { kind: 'attempt-origin', times: forOrigin, seconds: window })
  // Has no limit of its own: its count decides how long the gate stays shut.
  const accounts = openCounter(pool, { kind: 'attempt-account', times: 1_000_000, seconds: hour })
  const gates = openCounter(pool, { kind: 'attempt-gate', times: 1, seconds: window })

  /**
   * Seconds to wait, or null when the attempt is allowed. A refused attempt does not make the wait longer.
   */
  const passGate = async (addressId: string): Promise<number | null> => {
    const { consumedPoints } = await accounts.consume(addressId)
    if (consumedPoints <= beforeDelay) return null
    const wait = await countAndGetWait(
      gates.consume(addressId, 1, { customDuration: attemptDelay(consumedPoints) }),
    )
    if (wait !== null) await accounts.reward(addressId)
    return wait
  }

  return ({ origin, deviceCookie }) => {
    // Hashed only when needed: most requests log nobody in.
    const originKey = () => opaqueId(lookupKey, 'origin', networkOf(origin))
    const pairKey = (addressId: string, device: Buffer | null) =>
      opaqueId(lookupKey, 'attempt', `${addressId}\n${device ? device.toString('hex') : originKey()}`)
    let counted: { readonly addressId: string; readonly device: Buffer | null } | null = null
    const isDeviceKnown = (addressId: string) => knownDevice(pool, addressId, deviceCookie)

    return {
      async count(addressId) {
        const device = await isDeviceKnown(addressId)
        const pair = pairKey(addressId, device)
        const waitForPair = await countAndGetWait(pairs.consume(pair))
        if (waitForPair !== null) return waitForPair
        // A browser in which the account was signed in is counted by itself, so that no stranger can lock the
        // owner out.
        const wait = device
          ? null
          : ((await countAndGetWait(origins.consume(originKey()))) ?? (await passGate(addressId)))
        if (wait === null) counted = { addressId, device }
        else await takeOne(pairs, pair)
        return wait
      },
      async forgive(addressId) {
        const device = await isDeviceKnown(addressId)
        await pairs.delete(pairKey(addressId, device))
        if (device) return
        await takeOne(origins, originKey())
        await takeOne(accounts, addressId)
      },
      async reopen(addressId) {
        await pairs.delete(pairKey(addressId, await isDeviceKnown(addressId)))
        await accounts.delete(addressId)
        await gates.delete(addressId)
      },
      async takeBack() {
        if (!counted) return
        const { addressId, device } = counted
        counted = null
        await takeOne(pairs, pairKey(addressId, device))
        if (device) return
        await takeOne(origins, originKey())
        await takeOne(accounts, addressId)
      },
    }
  }
}

const takeOne = async (counter: RateLimiterPostgres, key: string): Promise<void> => {
  // If the counter has expired meanwhile, there is nothing to take away.
  if (((await counter.get(key))?.consumedPoints ?? 0) > 0) await counter.reward(key)
}
