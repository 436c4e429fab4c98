/**
 * Writes a signed anchor every day to the place that the deployment chose. One of any number of servers does
 * it.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EventStore } from '../event-store/event-store.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { anchorName } from './anchor-folder.ts'
import { readAccessDigest } from './access-chain.ts'
import { anchorText, signAnchor } from './anchors.ts'
import { readDigestHead } from './digest-tables.ts'
import { advisoryLocks } from '../postgres/advisory-locks.ts'

/** Milliseconds between two checks whether today's anchor is written. */
const everyMs = 10 * 60_000
/** Milliseconds from the start to the first check: a starting server has more urgent work. */
const firstAfterMs = 30_000
export interface AnchorKeeperOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'identity'>
  /** 32 bytes. */
  readonly key: Buffer
  /** Stores an anchor: whole or not at all. */
  readonly put: (name: string, text: string, client: pg.ClientBase) => Promise<void>
  /** Where `put` stores it, for the record. */
  readonly home: AnchorsHome['home']
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Writes today's anchor, if there is something to anchor and it is not written yet. Resolves with whether it
 * wrote one.
 * @throws when the database, the log or the place of the anchors is away; the keeper then tries again later
 */
export const writeTodaysAnchor = ({
  pool,
  store,
  key,
  put,
  home,
  clock,
}: Omit<AnchorKeeperOptions, 'log'>): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      advisoryLocks.anchorKeeper,
    ])
    const now = clock()
    const day = now.toISOString().slice(0, 10)
    const isWritten = async () =>
      (await client.query('select 1 from integrity.anchor where day = $1', [day])).rowCount !== 0
    const head = await readDigestHead(client)
    if (!rows[0]?.ours || head.events === 0 || (await isWritten())) return false
    const text = anchorText(
      signAnchor(head, await store.identity(), now, key, await readAccessDigest(client)),
    )
    await put(anchorName(now), text, client)
    await client.query('insert into integrity.anchor (day, events, anchor, home) values ($1, $2, $3, $4)', [
      day,
      head.events,
      text,
      home,
    ])
    return true
  })

export const startAnchorKeeper = (options: AnchorKeeperOptions): Repeated =>
  repeat({
    everyMs,
    firstAfterMs,
    run: () => writeTodaysAnchor(options),
    onFailure: warnWith(options.log, 'Today’s anchor of the log could not be written; trying again'),
  })
