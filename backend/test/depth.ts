/**
 * How much is tried where more tries find more: for the gate and the walk a number that takes seconds, for `make
 * torture` the full number. The random seed changes daily; TEST_SEED repeats an earlier day.
 */

import { appendFileSync } from 'node:fs'
import { depth } from '../../scripts/depth.ts'
import type { Threat } from './threats/threats.ts'

const isTorture = depth === 'torture'

export const runDepth = (gate: number, torture: number): number => (isTorture ? torture : gate)

/** Options for fast-check; native-runner.js gives it the seed. */
export const fastCheckRuns = (gate: number, torture: number): { readonly numRuns: number } => ({
  numRuns: runDepth(gate, torture),
})

export interface TortureResult {
  /** The description in the table of docs/torture.md. */
  readonly what: string
  readonly tried: number
  readonly lost: number
  readonly doubled: number
  /** How often each answer came, if that is counted. */
  readonly answers?: Readonly<Record<string, number>>
}

export interface ThreatResult {
  readonly threat: Threat
  /** What an attacker tries. */
  readonly what: string
  readonly tried: number
  /** How often the attacker succeeded. */
  readonly succeeded: number
}

/** Records a result for docs/torture.md. At the gate's size nothing is recorded. */
const tell = (result: TortureResult | ThreatResult): void => {
  const file = process.env['TEST_TORTURE_FILE']
  if (isTorture && file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

export const tellTortureResult = (result: TortureResult): void => tell(result)

export const tellThreatResult = (result: ThreatResult): void => tell(result)
