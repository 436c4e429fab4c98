import { CancelEndorsementRequest } from '../../domain/endorsements/endorsement-requests.ts'
import { CommandRefused, type Eraser } from '../../platform/processes/process-manager.ts'

/**
 * Cancels the open requests that others sent to an erased person's address, which clears the address in them.
 * Not if the address was never confirmed: anybody could cancel another person's requests by typing it. A
 * request that is answered in the same moment stays as it is.
 */
export const askedEraser = (): Eraser => ({
  async eraseMentions(transaction, { email, isVerified }, execute) {
    if (!isVerified) return
    const { rows } = await transaction.query<{ provider_id: string; endorsement_id: string }>(
      `select provider_id, endorsement_id from read.endorsement
        where status = 'requested' and lower(email) = lower($1) order by endorsement_id`,
      [email],
    )
    for (const { provider_id: providerId, endorsement_id: endorsementId } of rows)
      await execute(new CancelEndorsementRequest(providerId, endorsementId)).catch((error: unknown) => {
        if (!(error instanceof CommandRefused)) throw error
      })
  },
})
