/** Follows the log as it is stored, and stores its hashes. One of any number of servers does the work. */

import type pg from 'pg'
import type { Logger } from 'pino'
import { startConsumer, type Consumer, type Consumers } from '../consumers/consumer.ts'
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts'
import {
  noteDigestsBeginning,
  readDigestsBeginning,
  readDigestHead,
  writeHashes,
  type DigestHead,
  type HashedEvent,
} from './digest-tables.ts'
import { digestAfter, eventsBetweenDigests, hashOf } from './digests.ts'

/** Events in one transaction, at most. */
const batchSize = 1_000
/** Milliseconds. Nobody waits for a digest, so the keeper gathers events and writes more at once. */
const gatherMs = 100
const statementTimeoutMs = 30_000

export interface DigestKeeperOptions {
  readonly consumers: Consumers
  readonly store: Pick<EventStore, 'head'>
  readonly log: Pick<Logger, 'warn'>
}

export const startDigestKeeper = ({ consumers, store, log }: DigestKeeperOptions): Consumer =>
  startConsumer(consumers, {
    lock: 'digest the log',
    connection: {
      name: 'digests',
      statementTimeoutMs,
      // Digests lost in a crash and made again would accept a log that was altered in between.
      waitsForDisk: true,
    },
    batchSize,
    // Neither opened nor upcast.
    asStored: true,
    gatherMs,
    async begin(client) {
      if ((await readDigestsBeginning(client)) === null)
        await noteDigestsBeginning(client, await store.head())
      let head = await readDigestHead(client)
      return {
        position: head.position,
        async handle(message) {
          if (message.kind === 'events') head = await take(client, head, message.events)
        },
      }
    },
    log,
    failure: { facts: {}, words: 'Computing the log’s digests was interrupted and will resume' },
  })

/** Stores all hashes of a batch, or none. */
const take = async (
  client: pg.Client,
  from: DigestHead,
  events: readonly RecordedEvent[],
): Promise<DigestHead> => {
  const hashed: HashedEvent[] = []
  const kept: DigestHead[] = []
  let to = from
  for (const event of events) {
    const { position } = event
    const hash = hashOf(event)
    to = { events: to.events + 1, position, digest: digestAfter(to.digest, position, hash) }
    hashed.push({ position, hash })
    if (to.events % eventsBetweenDigests === 0) kept.push(to)
  }
  await writeHashes(client, from, hashed, kept, to)
  return to
}
