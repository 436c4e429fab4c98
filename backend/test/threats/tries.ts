import { afterAll, expect } from '@jest/globals'
import { tellThreatResult } from '../depth.ts'
import type { Threat } from './threats.ts'

export interface Tries {
  /** Counts `times` tries with the same outcome. */
  add(outcome: { readonly hasSucceeded: boolean }, times?: number): void
}

/** Counts the tries of a spec. If one succeeds, the spec fails at its end, whatever its tests checked. */
export const triesOf = (threat: Threat, what: string): Tries => {
  let tried = 0
  let succeeded = 0
  afterAll(() => {
    tellThreatResult({ threat, what, tried, succeeded })
    expect({ what, succeeded }).toEqual({ what, succeeded: 0 })
  })
  return {
    add({ hasSucceeded }, times = 1) {
      tried += times
      if (hasSucceeded) succeeded += times
    },
  }
}
