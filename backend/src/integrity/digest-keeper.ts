/** Follows the log as it is stored, and keeps its hashes. Of any number of servers one works. */
import type pg from 'pg'
import type { Logger } from 'pino'
import { backoff, pause } from '../event-store/backoff.ts'
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts'
import type { ReadDatabase } from '../projections/data-source.ts'
import { disconnect, ended } from '../projections/dedicated-connection.ts'
import { follow } from '../projections/follow.ts'
import { readDigestHead, writeHashes, type DigestHead, type HashedEvent } from './digest-tables.ts'
import { digestAfter, eventsBetweenDigests, hashOf } from './digests.ts'

/** Events in one transaction, at most. */
const batchSize = 1_000
/** Milliseconds. */
const tryLockEvery = 1_000
const statementTimeoutMs = 30_000

export interface DigestKeeperOptions {
  /** As it is stored: not opened, not brought up to date. */
  readonly store: EventStore
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly log: Pick<Logger, 'warn'>
}

export interface DigestKeeper {
  stop(): Promise<void>
}

export const startDigestKeeper = ({ store, tables, log }: DigestKeeperOptions): DigestKeeper => {
  const stopping = new AbortController()
  let failures = 0

  const work = async (client: pg.Client) => {
    const signal = AbortSignal.any([stopping.signal, ended(client)])
    while (!(await tryLock(client))) {
      failures = 0
      await pause(tryLockEvery, signal)
      if (signal.aborted) return
    }
    let head = await readDigestHead(client)
    await follow(store, { after: head.position, signal, batchSize }, async (message) => {
      if (message.kind === 'events') head = await take(client, head, message.events)
      failures = 0
    })
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const client = await tables.connect({
          name: 'digests',
          statementTimeoutMs,
          // Made again from the log, they would say of an altered log that it was always so.
          waitsForDisk: true,
        })
        await work(client).finally(() => disconnect(client))
      } catch (error) {
        log.warn({ err: error }, 'The digests of the log were interrupted and will go on')
      }
      if (!stopping.signal.aborted) await pause(backoff(failures++), stopping.signal)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const tryLock = async (client: pg.Client) => {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('digests of the log', 0)) as held",
  )
  return rows[0]?.held ?? false
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
  await client.query('begin')
  try {
    await writeHashes(client, from, hashed, kept, to)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return to
}
