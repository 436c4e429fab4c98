/** What a field of a profile needs to know of the form it stands in, be it the wizard or a section of the dashboard. */
import type { Answer, AnswerName, Answers } from './answers.ts'

export interface AnswerForm {
  readonly answers: Answers
  readonly change: (name: AnswerName, value: Answer) => void
  /** Undefined while there is nothing to correct. */
  readonly problemOf: (name: AnswerName) => string | undefined
  /** Somebody has left the field: it is judged from now on. */
  readonly leave: (name: AnswerName) => void
}
