/** Whether this server is ready: asks each part that it depends on, with a time limit. */
import { setTimeout as after } from 'node:timers/promises'
import { WrongLog } from '../event-store/wrong-log.ts'
import { NotCaughtUp } from '../projecting/first-catch-up.ts'

/** Milliseconds. A part that takes longer counts as unavailable (`away`). */
const patience = 2000

/** Resolves if the part answers, rejects if it does not. */
export type Probe = () => Promise<unknown>

/** Injection token of the probes, by the name of the part. */
export const PROBES = Symbol('probes')

/** `wrong`: the part answers, but cannot be used as it is. `behind`: it is being caught up after a start. */
export type PartState = 'ok' | 'away' | 'wrong' | 'behind'

export interface Readiness {
  readonly parts: Readonly<Record<string, PartState>>
  /** A sentence for operators for each part that is wrong or behind. */
  readonly reasons: readonly string[]
}

export const runProbes = async (probes: Readonly<Record<string, Probe>>): Promise<Readiness> => {
  const answers = Object.entries(probes).map(async ([part, probe]) => [part, await ask(probe)] as const)
  const asked = await Promise.all(answers)
  return {
    parts: Object.fromEntries(asked.map(([part, { state }]) => [part, state])),
    reasons: asked.flatMap(([, { reason }]) => (reason === undefined ? [] : [reason])),
  }
}

const ask = async (probe: Probe): Promise<{ readonly state: PartState; readonly reason?: string }> => {
  const limit = new AbortController()
  try {
    const inTime = after(patience, 'late', { signal: limit.signal, ref: false }).catch(() => 'late')
    const answer = probe().then(() => 'ok' as const)
    return { state: (await Promise.race([answer, inTime])) === 'ok' ? 'ok' : 'away' }
  } catch (error) {
    if (error instanceof NotCaughtUp) return { state: 'behind', reason: error.message }
    return error instanceof WrongLog ? { state: 'wrong', reason: error.message } : { state: 'away' }
  } finally {
    limit.abort()
  }
}
