/** Thrown by a guard or a pipe to stop a request. ErrorFilter or invoke sends its answer. */

import type { Answer } from './answer.ts'

export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  constructor(readonly answer: Answer) {
    super(`Refused with ${answer.status}`)
  }
}
