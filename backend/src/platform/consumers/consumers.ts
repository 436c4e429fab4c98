/** What all consumers of a process share: the subscription, and the polling of locks that other processes hold. */
import type { ReadDatabase } from './data-source.ts'
import { watchLocks, type FreeLocks } from './free-locks.ts'
import { openSubscription, type Subscription, type SubscriptionParts } from './subscription.ts'

export interface Consumers {
  readonly subscription: Subscription
  readonly locks: FreeLocks
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
}

/** Close the subscription when the last consumer has stopped, and before the store. */
export const openConsumers = ({
  tables,
  ...parts
}: SubscriptionParts & { readonly tables: Consumers['tables'] }): Consumers => ({
  tables,
  subscription: openSubscription(parts),
  locks: watchLocks(tables),
})
