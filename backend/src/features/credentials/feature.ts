/** Credentials: claimed by providers, checked by staff, shown until they end (product.md, "Trust"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as declarations from '../../contract/credentials/credentials.ts'
import * as moderation from '../../contract/credentials/moderation-acts.ts'
import { credentials as decider } from '../../domain/credentials/credentials.ts'
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
import { credentialsProjection } from '../../projections/credentials/credentials.ts'
import { credentialsResource } from './console-list.ts'
import { credentialHandlers } from './credential-handlers.ts'
import { credentialExpiry, credentialReminders } from './ends.ts'
import { credentialLiveChanges } from './live-changes.ts'
import { credentialMails } from './mails.ts'

const streams = [streamKind(decider)] as const

class SentCredentialCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentCredentialCommand)
class CredentialCommandHandler implements ICommandHandler<SentCredentialCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentCredentialCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [CredentialCommandHandler] })
class CredentialsModule {}

export const credentialsFeature = feature()({
  module: CredentialsModule,
  needs: {},
  contract: { ...declarations, ...moderation },
  handlers: credentialHandlers,
  cached: { providerCredentials: { reads: ['providers', 'credentials'] } },
  streams,
  sent: SentCredentialCommand,
  projections: [credentialsProjection],
  processManagers: (parts) => [credentialMails({ ...parts, letterhead: letterheadOf(parts) })],
  deadlines: (parts) => [
    credentialExpiry,
    ...credentialReminders({ ...parts, letterhead: letterheadOf(parts) }),
  ],
  live: credentialLiveChanges,
  lists: [credentialsResource],
  // This feature keeps nothing outside the log and the read tables.
  erase: 'nothing',
})
