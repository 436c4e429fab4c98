/**
 * When a person deletes their account, deletes their reviews, so that the stars of each provider are correct
 * without them (docs/decisions/0027). The process manager itself keeps whom a person reviewed, in log order.
 */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { ReviewEvent } from '../../domain/reviews/events.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const reviewAuthorTables = `
  create schema if not exists reaction;

  create table if not exists reaction.review_author (
    provider_id text not null,
    client_id text not null,
    primary key (provider_id, client_id)
  );
  create index if not exists review_author_client on reaction.review_author (client_id)`

const authorsReleased = statement(
  { provider_id: text(), client_id: text() },
  `select provider_id, client_id from reaction.review_author
          where client_id = any($1) order by provider_id, client_id`,
)

export const reviewErasure: ProcessManager<ReviewEvent | AccountEvent> = {
  name: 'review-erasure',
  // The erasure may come before this event is handled.
  evenErased: ['ReviewWritten'],
  on: {
    async ReviewWritten({ data: { providerId, clientId } }, { transaction }) {
      await transaction.query(
        'insert into reaction.review_author (provider_id, client_id) values ($1, $2) on conflict do nothing',
        [providerId, clientId],
      )
    },

    async AccountDeletionRequested({ data: { personIds } }, { transaction, execute }) {
      const rows = await authorsReleased(transaction, [personIds])
      for (const { provider_id: providerId, client_id: clientId } of rows)
        await execute({ type: 'EraseReviews', providerId, clientId })
    },

    async PersonErased({ data: { personIds } }, { transaction }) {
      await transaction.query(
        'delete from reaction.review_author where client_id = any($1) or provider_id = any($1)',
        [personIds],
      )
    },
  },
}
