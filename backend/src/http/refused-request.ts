import type { DoorRefusal } from '../server-functions/answer.ts'

/** A request that is refused while it is still being read. The error filter turns it into the door's answer. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  constructor(
    readonly refusal: DoorRefusal,
    message: string,
  ) {
    super(message)
  }
}
