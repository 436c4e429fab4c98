/**
 * A function whose answers are kept, for data and pages alike: what it answers follows from its input and the tables
 * that are named here, and from nothing else. It is called as a visitor calls it, whoever asks, so that an answer
 * cannot follow from a session.
 */
import type { Declaration, InputOf, OutputOf } from '../../contract/declare.ts'

/** `Counted`: what may be counted when an answer is given. */
export interface CachedFunction<D extends Declaration = Declaration, Counted = unknown> {
  /** Names of projections. */
  readonly reads: readonly string[]
  /** Which of its questions have the same answer for everyone; left out: all of them. */
  readonly isForEveryone?: (input: InputOf<D>, isVisitor: boolean) => boolean
  /** What is counted each time somebody gets this answer, kept or not; null: nothing. */
  readonly tally?: (input: InputOf<D>, output: OutputOf<D>) => Counted | null
}

export type CachedFunctions<Contract extends Readonly<Record<string, Declaration>>, Counted = unknown> = {
  readonly [Id in keyof Contract]?: CachedFunction<Contract[Id], Counted>
}
