/**
 * How far the read tables have come, known in every process: a projector tells its own process when it has committed,
 * and the others in the transaction that writes the rows, so whoever hears it sees them.
 */
import type pg from 'pg'
import { backoff, pause } from '../event-store/backoff.ts'
import type { Position } from '../event-store/event-store.ts'
import { disconnect, ended } from './dedicated-connection.ts'
import type { ReadDatabase } from './data-source.ts'
import type { Projection } from './projection.ts'

/** Its messages are `<projection> <position>`. */
export const progressChannel = 'read_progress'

/** Milliseconds; a command's answer waits no longer (design.md, "Commands, projections, reads"). */
const longestWaitMs = 2_000

/** Milliseconds between two looks at a connection on which nothing is heard. */
const pingEveryMs = 15_000

export interface Progress {
  /**
   * Waits until every projection that handles one of these event types, and is awaited, has reached the position.
   * @returns whether they did in time; at once where no projection handles any of them.
   */
  readonly waitFor: (
    position: Position,
    eventTypes: readonly string[],
    timeoutMs?: number,
  ) => Promise<boolean>
  /** A projector of this process has come so far. */
  readonly reached: (name: string, position: Position) => void
  /** How far a projection is known to be; undefined while nothing is known of it. */
  readonly positionOf: (name: string) => Position | undefined
  close(): Promise<void>
}

interface Waiter {
  readonly names: readonly string[]
  readonly position: Position
  readonly answer: (reached: boolean) => void
}

export const followProgress = (tables: ReadDatabase, projections: readonly Projection[]): Progress => {
  const positions = new Map<string, Position>()
  const waiters = new Set<Waiter>()
  const stopping = new AbortController()

  const isThere = ({ names, position }: Pick<Waiter, 'names' | 'position'>) =>
    names.every((name) => (positions.get(name) ?? '') >= position)

  const answerWaiters = () => {
    for (const waiter of waiters) if (isThere(waiter)) waiter.answer(true)
  }

  const reached = (name: string, position: Position) => {
    if (position <= (positions.get(name) ?? '')) return
    positions.set(name, position)
    answerWaiters()
  }

  const hear = (payload = '') => {
    const space = payload.lastIndexOf(' ')
    reached(payload.slice(0, space), payload.slice(space + 1) as Position)
  }

  const readAll = async (client: pg.Client) => {
    const { rows } = await client.query<{ projection: string; position: Position }>(
      'select projection, position from read.projection_checkpoint',
    )
    for (const { projection, position } of rows) reached(projection, position)
  }

  const listen = async () => {
    const client = await tables.connect({ name: 'progress', statementTimeoutMs: 5_000, waitsForDisk: false })
    try {
      client.on('notification', ({ payload }) => hear(payload))
      // In this order: what is told between the two statements is heard.
      await client.query(`listen ${progressChannel}`)
      const over = AbortSignal.any([stopping.signal, ended(client)])
      while (!over.aborted) {
        await readAll(client)
        failures = 0
        await pause(pingEveryMs, over)
      }
    } finally {
      await disconnect(client)
    }
  }

  let failures = 0
  const listening = (async () => {
    while (!stopping.signal.aborted) await listen().catch(() => pause(backoff(failures++), stopping.signal))
  })()

  return {
    waitFor(position, eventTypes, timeoutMs = longestWaitMs) {
      const names = projections
        .filter(({ on, isNotAwaited }) => !isNotAwaited && eventTypes.some((type) => Object.hasOwn(on, type)))
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
    reached,
    positionOf: (name) => positions.get(name),
    async close() {
      stopping.abort()
      for (const waiter of waiters) waiter.answer(false)
      await listening
    },
  }
}
