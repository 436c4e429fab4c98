/**
 * Tells every process how far the read tables have come. A projector tells its own process once it has
 * committed, and the others by a notification in the transaction that writes the rows, so whoever hears it
 * can see them.
 */

import type pg from 'pg'
import { pause } from '../backoff.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect, connectionEnd } from '../consumers/dedicated-connection.ts'
import { find } from '../consumers/tables.ts'
import type { Position } from '../event-store/event-store.ts'
import { repeat } from '../repeat.ts'
import { projectionCheckpoint } from './bookkeeping.ts'
import { handledBy, type Projection } from './projection.ts'

/** Its messages are {@link progressMessage}s. */
export const progressChannel = 'read_progress'

/** What a batch did: it wrote rows (`batch`), or held nothing for the tables (`idle`). */
export type BatchChange = 'batch' | 'idle'

/**
 * `<projection> <position>`, followed by ` batch` where a batch wrote rows, or by ` idle` where the rows did
 * not change. With neither, the rows changed in another way: by a rebuild or a retry.
 */
export const progressMessage = (projection: string, position: string, change: 'rows' | BatchChange) =>
  `${projection} ${position}${change === 'rows' ? '' : ` ${change}`}`

/** Milliseconds; a command's answer waits no longer. */
const longestWaitMs = 2_000

/** Milliseconds between two checks of the listening connection. */
const pingEveryMs = 5_000

/** Milliseconds without an answered check after which the connection may have been cut without notice. */
const deafAfterMs = 2 * pingEveryMs

export interface Progress {
  /**
   * Waits until every projection that handles one of these event types has reached the position, except those
   * that are not awaited.
   * @returns whether they did in time; true at once where no projection handles any of them.
   */
  readonly waitFor: (
    position: Position,
    eventTypes: readonly string[],
    timeoutMs?: number,
  ) => Promise<boolean>
  readonly positionOf: PositionOf
  /**
   * Called when a projector of this process has come so far; `passed` means over events that do not concern
   * it.
   */
  readonly reached: (name: string, position: Position, change: BatchChange | 'passed') => void
  /** The position that a projection is known to have reached; undefined while nothing is known. */
  readonly reachedBy: (name: string) => Position | undefined
  close(): Promise<void>
}

/**
 * A text that stands for the present rows of these projections, as far as this process has heard. It changes
 * with every change of the rows: by a batch, a rebuild or a retry of what was parked. Compare it for
 * equality, within one process. What is read after the call is at least as new as the text says. Once
 * `waitFor` has answered true, the text covers the events that were waited for.
 * @returns null while this process might miss a change: nothing that was cached may be trusted then.
 */
export type PositionOf = (projections: readonly string[]) => string | null

/** Injection token of a {@link PositionOf} that also changes with the day (UTC). */
export const POSITION_OF = Symbol('position of')

interface Waiter {
  readonly names: readonly string[]
  readonly position: Position
  readonly answer: (reached: boolean) => void
}

export const followProgress = (tables: ReadDatabase, projections: readonly Projection[]): Progress => {
  const reached = new Map<string, Position>()
  /** Positions that this process's own projectors reported directly, before the notifications arrive. */
  const own = new Map<string, Position>()
  /** How often each projection's rows have changed since this process began to listen. */
  const changes = new Map<string, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  const waiters = new Set<Waiter>()
  const stopping = new AbortController()

  const isThere = ({ names, position }: Pick<Waiter, 'names' | 'position'>) =>
    names.every((name) => (reached.get(name) ?? '') >= position)

  const answerWaiters = () => {
    for (const waiter of waiters) if (isThere(waiter)) waiter.answer(true)
  }

  const countChange = (name: string) => changes.set(name, (changes.get(name) ?? 0) + 1)

  const countAll = () => {
    for (const name of new Set([...projections.map((each) => each.name), ...changes.keys()]))
      countChange(name)
  }

  const reach = (name: string, position: Position) => {
    if (position > (reached.get(name) ?? '')) reached.set(name, position)
    answerWaiters()
  }

  const hear = (payload = '') => {
    const [name = '', position = '', change] = payload.split(' ')
    const isOwn = change !== undefined && position <= (own.get(name) ?? '')
    if (change !== 'idle' && !isOwn) countChange(name)
    reach(name, position as Position)
  }

  /** For a position that was not announced, nobody knows whether rows changed, so a change is assumed. */
  const see = (name: string, position: string) => {
    if (position > (reached.get(name) ?? '')) hear(progressMessage(name, position, 'rows'))
  }

  const readAll = async (client: pg.Client) => {
    const rows = await find(client, projectionCheckpoint, ['projection', 'position'], {})
    for (const { projection, position } of rows) see(projection, position)
    lookedAt = performance.now()
  }

  const listen = async (stopped: AbortSignal, succeeded: () => void) => {
    const client = await tables.connect({ name: 'progress', statementTimeoutMs: 5_000, waitsForDisk: false })
    try {
      client.on('notification', ({ payload }) => hear(payload))
      // Before the checkpoints are read, so that no change between the two statements is missed.
      await client.query(`listen ${progressChannel}`)
      // Changes announced earlier are unknown, so every projection counts as changed.
      countAll()
      const over = connectionEnd(client, stopped)
      while (!over.aborted) {
        await readAll(client)
        succeeded()
        await pause(pingEveryMs, over)
      }
    } finally {
      lookedAt = Number.NEGATIVE_INFINITY
      await disconnect(client)
    }
  }

  // A database that is away is reported by those who ask it.
  const listening = repeat({ run: listen, onFailure: () => undefined })

  return {
    waitFor(position, eventTypes, timeoutMs = longestWaitMs) {
      const names = projections
        .filter((each) => !each.isNotAwaited && eventTypes.some((type) => handledBy(each).has(type)))
        .map(({ name }) => name)
      if (isThere({ names, position })) return Promise.resolve(true)
      if (stopping.signal.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          resolve(yes)
        }
        const waiter = { names, position, answer }
        const timer = setTimeout(answer, Math.min(timeoutMs, longestWaitMs), false)
        waiters.add(waiter)
      })
    },
    positionOf(names) {
      if (performance.now() - lookedAt > deafAfterMs) return null
      return names.map((name) => `${name} ${changes.get(name) ?? 0}`).join(', ')
    },
    reached(name, position, change) {
      if (change !== 'passed') own.set(name, position)
      if (change === 'batch') countChange(name)
      reach(name, position)
    },
    reachedBy: (name) => reached.get(name),
    async close() {
      stopping.abort()
      for (const waiter of waiters) waiter.answer(false)
      await listening.stop()
    },
  }
}

/**
 * A result computed from the tables and the current day (UTC) stays valid until either changes.
 * @param clock says which day it is
 */
export const positionAndDay =
  ({ positionOf }: { readonly positionOf: PositionOf }, clock: () => Date): PositionOf =>
  (names) => {
    const position = positionOf(names)
    return position === null ? null : `${Math.floor(clock().getTime() / 86_400_000)} ${position}`
  }
