/** What all consumers of a process share: the feed, and the polling of locks that other processes hold. */
import type { ReadDatabase } from './data-source.ts'
import { openFeed, type Feed, type FeedParts } from './feed.ts'
import { watchLocks, type FreeLocks } from './free-locks.ts'

export interface Consumers {
  readonly feed: Feed
  readonly locks: FreeLocks
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
}

/** Close the feed when the last consumer has stopped, and before the store. */
export const openConsumers = ({
  tables,
  ...parts
}: FeedParts & { readonly tables: Consumers['tables'] }): Consumers => ({
  tables,
  feed: openFeed(parts),
  locks: watchLocks(tables),
})
