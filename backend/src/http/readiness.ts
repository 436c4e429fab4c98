/** Whether this server can serve: each part it depends on, asked with a time limit. */
import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds; a part that takes longer counts as away. */
const patience = 2000

/** Resolves where the part answers, rejects where it does not. */
export type Probe = () => Promise<unknown>

/** Injection token of the probes, by the name of the part. */
export const PROBES = Symbol('probes')

export type Readiness = Readonly<Record<string, 'ok' | 'away'>>

export const askEach = async (probes: Readonly<Record<string, Probe>>): Promise<Readiness> => {
  const answers = Object.entries(probes).map(async ([part, probe]) => [part, await ask(probe)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

const ask = async (probe: Probe): Promise<'ok' | 'away'> => {
  const limit = new AbortController()
  try {
    const inTime = after(patience, 'late', { signal: limit.signal, ref: false }).catch(() => 'late')
    const answer = probe().then(() => 'ok' as const)
    return (await Promise.race([answer, inTime])) === 'ok' ? 'ok' : 'away'
  } catch {
    return 'away'
  } finally {
    limit.abort()
  }
}
