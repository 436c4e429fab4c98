/**
 * A function whose answers are cached, for data and pages alike: they follow from the input and the tables
 * named here, and from nothing else. It is always called as a visitor, so that no answer can depend on a
 * session.
 */

import type { Declaration, InputOf, OutputOf } from '../../contract/declare.ts'

/** `Counted`: what may be counted each time an answer is given. */
export interface CachedFunction<D extends Declaration = Declaration, Counted = unknown> {
  /** Names of projections. */
  readonly reads: readonly string[]
  /** Which inputs have the same answer for everyone; left out: all of them. */
  readonly isForEveryone?: (input: InputOf<D>, isVisitor: boolean) => boolean
  /** What is counted each time somebody gets this answer, cached or not; null: nothing. */
  readonly tally?: (input: InputOf<D>, output: OutputOf<D>) => Counted | null
}

/** Injection token of the {@link AnswerCounter}. */
export const ANSWER_COUNTER = Symbol('answer counter')

export interface AnswerCounter<Counted> {
  /** @param network the caller's network, as used for counting attempts; never stored */
  count(counted: Counted, network: string): void
}

export type CachedFunctions<Contract extends Readonly<Record<string, Declaration>>, Counted = unknown> = {
  readonly [Id in keyof Contract]?: CachedFunction<Contract[Id], Counted>
}
