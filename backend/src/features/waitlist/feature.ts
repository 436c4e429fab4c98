/** The waitlist: joining, leaving, inviting (product.md, "Waitlist"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as consoleActs from '../../contract/waitlist/console-waitlist-acts.ts'
import * as declarations from '../../contract/waitlist/waitlist.ts'
import * as domain from '../../domain/waitlist/waitlist.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { opaqueId } from '../../platform/settings/secrets.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { waitlistResource as list } from './console-list.ts'
import { linkedEntries, linkedEntryTables } from './linked-entries.ts'
import { openMatchingWaitlist } from './matching-waitlist.ts'
import { waitlistGateOf } from './waitlist-bypass.ts'
import { entryOfAccount } from './waitlist-entry.ts'
import { waitlistHandlers, type MatchingWaitlistNeed } from './waitlist-handlers.ts'
import { waitlistMails } from './waitlist-mails.ts'
import { WaitlistController } from './waitlist.controller.ts'

const MATCHING_WAITLIST: Token<MatchingWaitlistNeed['matchingWaitlist']> = Symbol('matching waitlist')

const streams = [streamKind(domain.waitlist)] as const

class SentWaitlistCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentWaitlistCommand)
class WaitlistCommandHandler implements ICommandHandler<SentWaitlistCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentWaitlistCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [WaitlistController],
  providers: [
    WaitlistCommandHandler,
    {
      provide: MATCHING_WAITLIST,
      inject: [INFRASTRUCTURE],
      useFactory: ({ consoleTables }: Infrastructure) => openMatchingWaitlist(consoleTables),
    },
  ],
  exports: [MATCHING_WAITLIST],
})
class WaitlistModule {}

export const waitlistFeature = feature<MatchingWaitlistNeed>()({
  module: WaitlistModule,
  needs: { matchingWaitlist: MATCHING_WAITLIST },
  contract: { ...declarations, ...consoleActs },
  handlers: waitlistHandlers,
  streams,
  sent: SentWaitlistCommand,
  projections: [waitlistProjection],
  processManagers: (parts) => [
    waitlistMails({
      store: parts.store,
      letterhead: letterheadOf(parts),
      idOf: (kind, words) => opaqueId(parts.settings.secrets.lookupKey, kind, words),
    }),
    linkedEntries(parts),
  ],
  ownTables: { linkedEntries: linkedEntryTables },
  lists: [list],
  siteGateOf: waitlistGateOf,
  findPersons: entryOfAccount,
  erase: 'nothing',
})
