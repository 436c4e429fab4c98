/** What a guard or a pipe throws where a request goes no further: the answer it gets instead, told by ErrorFilter or invoke. */
import type { Answer } from './answer.ts'

export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  constructor(readonly answer: Answer) {
    super(`Refused with ${answer.status}`)
  }
}
