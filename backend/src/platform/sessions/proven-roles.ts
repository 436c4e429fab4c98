/**
 * A staff role counts only where the log gives it as well: the table that sessions read it from can be written by
 * whoever owns the database.
 */

import { LRUCache } from 'lru-cache'
import { isOutage } from '../event-store/outage.ts'

/** Milliseconds for which a process believes what the log said. */
const provenFor = 60 * 60_000
/** Milliseconds until the log is asked again, where it was away. */
const askedAgainAfter = 60_000
/** More accounts than there are staff. */
const mostKept = 1_000

/** Whether the log gives the account this staff role. @throws the log's error in an outage */
export type ProvesRole = (accountId: string, role: string) => Promise<boolean>

/**
 * Asks at the first request of each account, once an hour, and whenever the table shows another role than the
 * proven one. While the log is away, what it once said holds.
 */
export const provenRoles = (proves: ProvesRole, now: () => number = () => performance.now()): ProvesRole => {
  const proven = new LRUCache<string, { readonly role: string; readonly until: number }>({ max: mostKept })
  const asking = new Map<string, Promise<boolean>>()

  const ask = async (accountId: string, role: string): Promise<boolean> => {
    const isProven = await proves(accountId, role)
    if (isProven) proven.set(accountId, { role, until: now() + provenFor })
    else proven.delete(accountId)
    return isProven
  }

  return async (accountId, role) => {
    const known = proven.get(accountId)
    const wasProven = known?.role === role
    if (wasProven && now() < known.until) return true
    const key = `${role} ${accountId}`
    const asked = asking.get(key) ?? ask(accountId, role).finally(() => asking.delete(key))
    asking.set(key, asked)
    try {
      return await asked
    } catch (error) {
      if (!wasProven || !isOutage(error)) throw error
      proven.set(accountId, { role, until: now() + askedAgainAfter })
      return true
    }
  }
}
