/**
 * How much is tried where more tries find more: for the gate a number that takes seconds, for `make torture` all of it.
 * What is tried changes from day to day: TEST_SEED brings a day back.
 */
import { appendFileSync } from 'node:fs'

const isTorture = process.env['TEST_DEPTH'] === 'torture'

export const runDepth = (gate: number, torture: number): number => (isTorture ? torture : gate)

/** For fast-check. global-setup.js prints the seed, and gives every worker the same. */
export const fastCheckRuns = (
  gate: number,
  torture: number,
): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: runDepth(gate, torture),
  seed: Number(process.env['TEST_SEED'] ?? 1),
})

export interface TortureResult {
  /** As in the table of docs/torture.md. */
  readonly what: string
  readonly tried: number
  readonly lost: number
  readonly doubled: number
  /** How often each answer came, where that is counted. */
  readonly answers?: Readonly<Record<string, number>>
}

/** For docs/torture.md. At the gate's size nobody writes it down. */
export const tellTortureResult = (tried: TortureResult): void => {
  const file = process.env['TEST_TORTURE_FILE']
  if (isTorture && file) appendFileSync(file, `${JSON.stringify(tried)}\n`)
}
