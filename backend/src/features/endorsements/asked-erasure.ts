import type { Eraser } from '../../platform/processes/process-manager.ts'

/**
 * Cancels the requests that others sent to an erased person's address, which clears the address in them: open
 * ones, and those that were refused or have expired. In the log the address stays sealed with the key of the
 * provider who typed it. Not if the address was never confirmed: anybody could cancel another person's requests
 * by typing it.
 */
export const askedEraser = (): Eraser => ({
  async eraseMentions(transaction, { email, isVerified }, execute) {
    if (!isVerified) return
    const { rows } = await transaction.query<{ provider_id: string; endorsement_id: string }>(
      `select provider_id, endorsement_id from read.endorsement
        where lower(email) = lower($1) order by endorsement_id`,
      [email],
    )
    for (const { provider_id: providerId, endorsement_id: endorsementId } of rows)
      await execute({ type: 'CancelRequestToErasedPerson', providerId, endorsementId })
  },
})
