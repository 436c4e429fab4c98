/** The form as seen by a profile field: the wizard or a section of the dashboard. */

import type { Answer, AnswerName, Answers } from './answers.ts'

export interface AnswerForm {
  /** What it asks; a yes or no that it does not ask is not shown. */
  readonly names: readonly AnswerName[]
  readonly answers: Answers
  readonly change: (name: AnswerName, value: Answer) => void
  /** Undefined while there is nothing to correct. */
  readonly problemOf: (name: AnswerName) => string | undefined
  /** The user has left the field: its problems are shown from now on. */
  readonly leave: (name: AnswerName) => void
}
