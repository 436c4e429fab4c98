/** Follows the log as it is stored, and keeps its hashes. Of any number of servers one works. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts'
import { startConsumer } from '../consumers/consumer.ts'
import type { Consumers } from '../consumers/consumers.ts'
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
/** Milliseconds. Nobody waits for a digest: it gathers, and writes more at once. */
const gatherMs = 100
const statementTimeoutMs = 30_000

export interface DigestKeeperOptions {
  readonly consumers: Consumers
  readonly store: Pick<EventStore, 'head'>
  readonly log: Pick<Logger, 'warn'>
}

export interface DigestKeeper {
  stop(): Promise<void>
}

export const startDigestKeeper = ({ consumers, store, log }: DigestKeeperOptions): DigestKeeper => {
  const consumer = startConsumer({
    ...consumers,
    lock: 'digest the log',
    connection: {
      name: 'digests',
      statementTimeoutMs,
      // Made again from the log, they would say of an altered log that it was always so.
      waitsForDisk: true,
    },
    batchSize,
    // Not opened, not brought up to date.
    asStored: true,
    gatherMs,
    onFailure: (error) =>
      log.warn({ err: error }, 'Computing the log’s digests was interrupted and will resume'),
    async work({ client, follow }) {
      if ((await readDigestsBeginning(client)) === null)
        await noteDigestsBeginning(client, await store.head())
      let head = await readDigestHead(client)
      await follow(head.position, async (message) => {
        if (message.kind === 'events') head = await take(client, head, message.events)
        consumer.succeeded()
      })
    },
  })
  return { stop: () => consumer.stop() }
}

/** All of a batch, or nothing. */
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
