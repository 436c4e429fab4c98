/**
 * What takes turns at the gate, where the walk asks all of it: the role, width, light and language in which a page is
 * looked at. The run's seed is the day, so each page is met in another of them tomorrow.
 */

import { createHash } from 'node:crypto'

const seed = process.env['TEST_SEED'] ?? '1'

/** The one of these whose turn it is today, for the page or test of this name. */
export const turnOf = <T>(all: readonly [T, ...T[]], name: string): T => {
  const number = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0)
  return all[number % all.length] ?? all[0]
}
