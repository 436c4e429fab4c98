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
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { askedEraser } from './asked-erasure.ts'
import { endorsementsResource as list } from './console-list.ts'
import { handleDueRequests } from './endorsement-deadlines.ts'
import { endorsementHandlers } from './endorsement-handlers.ts'
import { endorsementMails } from './endorsement-mails.ts'
import { endorsementWithdrawal } from './endorsement-withdrawal.ts'
import { endorsementWriterTables } from './endorsement-writers.ts'
import { endorsementLiveChanges } from './live-changes.ts'
import { endorsementModerationHandlers } from './moderation-handlers.ts'
import { worklistHandlers } from './worklist-handlers.ts'

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
  ],
  jobs: (parts) => [
    {
      everyMs: 10 * 60_000,
      async run(signal) {
        const written = await handleDueRequests({ ...parts, letterhead: letterheadOf(parts) }, signal)
        if (written > 0) parts.onWritten()
      },
      failure: 'Endorsement request deadlines could not be checked',
    },
  ],
  ownTables: { endorsementWriters: endorsementWriterTables },
  live: endorsementLiveChanges,
  lists: [list],
  // endorsementWithdrawal deletes its own table rows when the log records the erasure.
  erase: askedEraser,
})
