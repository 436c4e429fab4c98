/** Endorsements: requesting, writing, approving, pinning, moderating (product.md, "Endorsements"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as declarations from '../../contract/endorsements/endorsements.ts'
import * as moderation from '../../contract/endorsements/moderation.ts'
import * as worklist from '../../contract/endorsements/worklist.ts'
import { endorsements as decider } from '../../domain/endorsements/endorsements.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { endorsementsResource as list } from './console-list.ts'
import { requestExpiries, requestReminders } from './endorsement-deadlines.ts'
import { endorsementHandlers } from './endorsement-handlers.ts'
import { endorsementMails } from './endorsement-mails.ts'
import { endorsementWithdrawal } from './endorsement-withdrawal.ts'
import { endorsementLiveChanges } from './live-changes.ts'
import { missedRequests, missedRequestTables } from './missed-requests.ts'
import { endorsementModerationHandlers } from './moderation-handlers.ts'
import { worklistHandlers } from './worklist-handlers.ts'

const mentionedRequests = statement(
  { provider_id: text(), endorsement_id: text() },
  `select provider_id, endorsement_id from read.endorsement
        where lower(email) = lower($1) order by endorsement_id`,
)

/**
 * Cancels the requests that others sent to an erased person's address, which clears the address in them: open
 * ones, and those that were refused or have expired. In the log the address stays sealed with the key of the
 * provider who typed it. Not if the address was never confirmed: anybody could cancel another person's requests
 * by typing it.
 */
export const askedEraser = (): Eraser => ({
  reads: [endorsementsProjection.name],
  async eraseMentions(transaction, { email, isVerified }, execute) {
    if (!isVerified) return
    const rows = await mentionedRequests(transaction, [email])
    for (const { provider_id: providerId, endorsement_id: endorsementId } of rows)
      await execute({ type: 'CancelRequestToErasedPerson', providerId, endorsementId })
  },
})

/** Who wrote which endorsement, so that the withdrawal still knows it once the writer is erased. */
const endorsementWriterTables = `
  create schema if not exists reaction;

  create table if not exists reaction.endorsement_writer (
    endorsement_id text primary key,
    provider_id text not null,
    endorser_id text not null
  );
  create index if not exists endorsement_writer_endorser on reaction.endorsement_writer (endorser_id);
  create index if not exists endorsement_writer_provider on reaction.endorsement_writer (provider_id)`

const streams = [streamKind(decider)] as const

class SentEndorsementCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentEndorsementCommand)
class EndorsementCommandHandler implements ICommandHandler<SentEndorsementCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentEndorsementCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [EndorsementCommandHandler] })
class EndorsementsModule {}

export const endorsementsFeature = feature()({
  module: EndorsementsModule,
  needs: {},
  contract: { ...declarations, ...worklist, ...moderation },
  handlers: { ...endorsementHandlers, ...worklistHandlers, ...endorsementModerationHandlers },
  cached: { providerEndorsements: { reads: ['providers', 'endorsements'] } },
  streams,
  sent: SentEndorsementCommand,
  projections: [endorsementsProjection],
  processManagers: (parts) => [
    endorsementMails({ ...parts, letterhead: letterheadOf(parts) }),
    // Not a step of the erasure: its commands do not need the keys that the erasure destroys.
    endorsementWithdrawal(parts),
    missedRequests(parts),
  ],
  deadlines: (parts) => [requestExpiries, requestReminders({ ...parts, letterhead: letterheadOf(parts) })],
  ownTables: { endorsementWriters: endorsementWriterTables, missedRequests: missedRequestTables },
  live: endorsementLiveChanges,
  lists: [list],
  // endorsementWithdrawal deletes its own table rows when the log records the erasure.
  erase: askedEraser,
})
