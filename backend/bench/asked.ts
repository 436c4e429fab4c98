/** The options of a benchmark run: which rows, how long, and which other build to compare with. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mainOf } from './server-process.ts'

/** A quick round is long enough to find what is slow, but too short to measure the last tenth. */
const quickShare = 0.4
const quickRounds = 3

export interface BenchRun {
  /** Whether the row of this name is to be measured. */
  readonly wants: (what: string) => boolean
  readonly rounds: (usual: number) => number
  /** Scales the milliseconds of a round, or the number of things to do. */
  readonly length: (usual: number) => number
  /** The directory `backend/dist` of a build to measure in the same run; null for none. */
  readonly beside: string | null
}

export interface ChosenSection {
  readonly name: string
  readonly run: BenchRun
}

/**
 * Parses `append http:profile --quick --beside ../before/backend/dist`: sections, each optionally with a part
 * of its rows' names. Without a section: all.
 * @throws with a message for the person who ran it
 */
export const chosenSections = (words: readonly string[], known: readonly string[]): ChosenSection[] => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, beside: { type: 'string' } },
  })
  const beside = values.beside === undefined ? null : resolve(values.beside)
  if (beside !== null && mainOf(beside) === undefined)
    throw new Error(`${beside} holds no build: --beside wants the directory backend/dist of one`)
  // A row's name may contain a comma, a section's name does not.
  const asked = positionals.flatMap((word) => (word.includes(':') ? [word] : word.split(',')))
  return (asked.length > 0 ? asked : known).map((text) => {
    const [name = '', rows = ''] = text.split(/:(.*)/)
    if (!known.includes(name)) throw new Error(`There is no section ${name}; there are ${known.join(', ')}`)
    return {
      name,
      run: {
        wants: (what) => what.includes(rows),
        rounds: (rounds) => (values.quick ? Math.min(quickRounds, rounds) : rounds),
        length: (length) => (values.quick ? Math.ceil(length * quickShare) : length),
        beside,
      },
    }
  })
}
