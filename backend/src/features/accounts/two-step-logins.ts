/** Staff whose two-step login is gone, though the log says that they have one: their password alone would let in. */

import type pg from 'pg'
import { accountStream } from '../../domain/accounts/account.ts'
import { logStart, type EventStore } from '../../platform/event-store/event-store.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { staffAccountIds } from '../../projections/accounts/accounts.ts'

interface Parts {
  readonly store: Pick<EventStore, 'readStream'>
  readonly pool: Pick<pg.Pool, 'query'>
}

/** How often it is looked again at an account that something happens to meanwhile. */
const mostTries = 5

/** Whether the account's last word about it is that it was set up, and the position of its last event. */
const twoStepInLog = async ({ store }: Pick<Parts, 'store'>, accountId: string) => {
  let position = logStart
  let isSetUp = false
  for await (const event of store.readStream(accountStream(accountId), { keepSealed: true })) {
    ;({ position } = event)
    if (event.type === 'TwoFactorEnabled') isSetUp = true
    if (event.type === 'TwoFactorReset' || event.type === 'AccountDeletionRequested') isSetUp = false
  }
  return { isSetUp, position }
}

const isGone = async (parts: Parts, accountId: string): Promise<Finding | null> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { isSetUp, position } = await twoStepInLog(parts, accountId)
    if (!isSetUp) return null
    const { rowCount } = await parts.pool.query(
      'select from account.two_factor where account_id = $1 and enabled_at is not null',
      [accountId],
    )
    if (rowCount) return null
    // It may have been reset meanwhile: the event comes first.
    if ((await twoStepInLog(parts, accountId)).position === position)
      return { kind: 'twoStep', position, account: accountId }
  }
  return null
}

export const twoStepLoginsGone = async (parts: Parts): Promise<readonly Finding[]> => {
  const found: Finding[] = []
  for (const id of await staffAccountIds(parts.pool)) {
    const finding = await isGone(parts, id)
    if (finding) found.push(finding)
  }
  return found
}
