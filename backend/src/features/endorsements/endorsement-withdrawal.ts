/**
 * When a person is erased, withdraws the endorsements that they wrote of others, so that the pins and counts
 * of these providers are updated. The process manager itself keeps who wrote which endorsement, in log order,
 * because a read table may be behind.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { statusOf } from '../../domain/endorsements/endorsement-state.ts'
import {
  endorsements,
  endorsementsStream,
  type EndorsementEvent,
} from '../../domain/endorsements/endorsements.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

const writersReleased = statement(
  { provider_id: text(), endorsement_id: text(), endorser_id: text() },
  `select endorsement_id, provider_id, endorser_id from reaction.endorsement_writer
          where endorser_id = any($1) order by endorsement_id`,
)

export const endorsementWithdrawal = ({
  states,
}: {
  readonly states: FoldedStates
}): ProcessManager<EndorsementEvent | AccountEvent> => ({
  name: 'endorsement-withdrawal',
  // The erasure may come before this event is handled. The endorsement must be withdrawn then too.
  evenErased: ['EndorsementSubmitted'],
  on: {
    async EndorsementSubmitted({ data: { providerId, endorsementId, endorserId } }, { transaction }) {
      await transaction.query(
        `insert into reaction.endorsement_writer (endorsement_id, provider_id, endorser_id)
         values ($1, $2, $3) on conflict do nothing`,
        [endorsementId, providerId, endorserId],
      )
    },

    async EndorsementWithdrawn({ data: { endorsementId } }, { transaction }) {
      await transaction.query('delete from reaction.endorsement_writer where endorsement_id = $1', [
        endorsementId,
      ])
    },

    async AccountDeletionRequested({ data: { personIds } }, { transaction, execute }) {
      const rows = await writersReleased(transaction, [personIds])
      for (const {
        provider_id: providerId,
        endorsement_id: endorsementId,
        endorser_id: endorserId,
      } of rows) {
        const { state } = await states.refresh(endorsements, endorsementsStream(providerId))
        // One that moderators removed is kept for them. Now that its writer is erased, it is never shown
        // again.
        if (statusOf(state, endorsementId) !== 'removed')
          await execute({ type: 'WithdrawEndorsement', providerId, endorsementId, endorserId })
      }
    },

    async PersonErased({ data: { personIds } }, { transaction }) {
      await transaction.query(
        'delete from reaction.endorsement_writer where endorser_id = any($1) or provider_id = any($1)',
        [personIds],
      )
    },
  },
})
