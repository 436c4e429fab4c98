/** Whether this server is ready: asks each part that it depends on, with a time limit. */

import { setTimeout as after } from 'node:timers/promises'
import { heldLocks } from '../consumers/locks.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { WrongLog } from '../event-store/wrong-log.ts'
import { startingWords } from '../functions/answer.ts'
import { NotCaughtUp } from '../projecting/first-catch-up.ts'
import type { Projection } from '../projecting/projection.ts'
import type { Projections } from '../projecting/start-projections.ts'

/** Milliseconds. A part that takes longer counts as unavailable (`away`). */
const patience = 2000
/** In how many steps it passes. */
const steps = 20

/** Resolves if the part answers, rejects if it does not. */
export type Probe = () => Promise<unknown>

/** Injection token of the probes, by the name of the part. */
export const PROBES = Symbol('probes')

export interface ProbedParts {
  readonly tables: ReadTables
  readonly store: Pick<EventStore, 'ping'>
  readonly checkLog: Probe
  readonly projections: Pick<Projections, 'workers'>
  /** All projections of the product. */
  readonly definitions: readonly Projection[]
}

/** @param leftAtStart see {@link LEFT_AT_START} */
export const probesOf = (
  { tables, store, checkLog, projections, definitions }: ProbedParts,
  leftAtStart: () => string | null,
): Readonly<Record<string, Probe>> => ({
  database: () => tables.query('select 1'),
  store: () => store.ping(),
  log: checkLog,
  projector: async () => {
    const left = leftAtStart()
    if (left !== null) throw new NotCaughtUp(startingWords(left))
    const lockOf = ({ name }: { readonly name: string }) => `project ${name}` as const
    const held = await heldLocks(tables, definitions.map(lockOf))
    const idle = definitions.filter((projection) => !held.has(lockOf(projection)))
    if (idle.length > 0) throw new Error(`No projector works on ${idle.map(({ name }) => name).join(', ')}`)
    const stuck = [...projections.workers().values()].some(({ state }) =>
      ['starting', 'waiting', 'stopped'].includes(state),
    )
    if (stuck) throw new Error('A projector does not work')
  },
})

/** `wrong`: the part answers, but cannot be used as it is. `behind`: it is being caught up after a start. */
export type PartState = 'ok' | 'away' | 'wrong' | 'behind'

export interface Readiness {
  readonly parts: Readonly<Record<string, PartState>>
  /** A sentence for operators for each part that is wrong or behind. */
  readonly reasons: readonly string[]
}

/** @param within milliseconds of this process's own time: while it is busy with something else, none passes */
export const runProbes = async (
  probes: Readonly<Record<string, Probe>>,
  within = patience,
): Promise<Readiness> => {
  const answers = Object.entries(probes).map(
    async ([part, probe]) => [part, await ask(probe, within)] as const,
  )
  const asked = await Promise.all(answers)
  return {
    parts: Object.fromEntries(asked.map(([part, { state }]) => [part, state])),
    reasons: asked.flatMap(([, { reason }]) => (reason === undefined ? [] : [reason])),
  }
}

const ask = async (
  probe: Probe,
  within: number,
): Promise<{ readonly state: PartState; readonly reason?: string }> => {
  const limit = new AbortController()
  try {
    const inTime = ownTime(within, limit.signal).catch(() => 'late')
    const answer = probe().then(() => 'ok' as const)
    return { state: (await Promise.race([answer, inTime])) === 'ok' ? 'ok' : 'away' }
  } catch (error) {
    if (error instanceof NotCaughtUp) return { state: 'behind', reason: error.message }
    return error instanceof WrongLog ? { state: 'wrong', reason: error.message } : { state: 'away' }
  } finally {
    limit.abort()
  }
}

/**
 * Waits in small steps: after one that took long because this process was busy, the answers that came meanwhile
 * are read before the next one ends.
 */
const ownTime = async (milliseconds: number, signal: AbortSignal): Promise<string> => {
  for (let step = 0; step < steps; step += 1)
    await after(milliseconds / steps, undefined, { signal, ref: false })
  return 'late'
}
