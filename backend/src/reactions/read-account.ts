import { account, type Account } from '../domain/account.ts'
import { RecordErasure } from '../domain/account-commands.ts'
import type { AccountEvent } from '../domain/account-events.ts'
import type { EventStore } from '../event-store/event-store.ts'

export interface AccountAsItIs {
  readonly account: Account
  /** The key is destroyed, whether the log says so yet or not: names and addresses read as nothing. */
  readonly isErased: boolean
}

/**
 * The account as its stream tells it, which is never behind, as a read table may be.
 * @param before the revision of an event: what was known when it happened.
 */
export const readAccount = async (
  store: EventStore,
  accountId: string,
  before = Number.POSITIVE_INFINITY,
): Promise<AccountAsItIs> => {
  let state = account.initial
  let isErased = false
  // Every command names the stream; this one stands for all.
  for await (const event of store.readStream(account.stream(new RecordErasure(accountId)))) {
    if (event.revision >= before) break
    isErased ||= event.erased === true
    state = account.evolve(state, event as unknown as AccountEvent)
  }
  return { account: state, isErased }
}
