/**
 * Accounts: signing up and in, "My account", and what staff do with people's accounts
 * (product.md, "Accounts").
 */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { randomUUID } from 'node:crypto'
import * as declarations from '../../contract/accounts/accounts.ts'
import * as consoleActs from '../../contract/accounts/console-account-acts.ts'
import * as myAccount from '../../contract/accounts/my-account.ts'
import * as session from '../../contract/accounts/session.ts'
import { account } from '../../domain/accounts/account.ts'
import * as addresses from '../../domain/accounts/address.ts'
import type { AddressEvent } from '../../domain/accounts/address.ts'
import {
  CLOCK,
  decideSent,
  DECIDING,
  SEND_COMMAND,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
  type SendCommand,
} from '../../platform/commands/sent-command.ts'
import { feature, FIND_PERSONS } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { eraseAccountSecrets } from '../../platform/sessions/account-tables.ts'
import { cookieSettings } from '../../platform/sessions/cookies.ts'
import { openSessionService, SESSION_SERVICE } from '../../platform/sessions/session-service.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { personStreamsProjection } from '../../projections/accounts/person-streams.ts'
import { accountHandlers } from './account-handlers.ts'
import { accountMails } from './account-mails.ts'
import { addressRelease } from './address-release.ts'
import { ChangePasswordController } from './change-password.controller.ts'
import { consoleAccountHandlers } from './console-account-handlers.ts'
import { peopleResource } from './console-list.ts'
import { accountErasure } from './erasure.ts'
import { openLastAdmin, UNLESS_LAST_ADMIN, type LastAdminNeed } from './last-admin.ts'
import { myAccountHandlers, type PersonsNeed } from './my-account-handlers.ts'
import { staffRoleCheck, staffRoleProof } from './staff-roles.ts'

const accountRegistration: ProcessManager<AddressEvent> = {
  name: 'registration',
  on: {
    SignedUp: ({ data: { accountId, addressId, name, email, kind, language } }, { execute }) =>
      execute({
        type: 'RegisterAccount',
        accountId,
        registration: { addressId, name, email, kind, ...(language && { language }), isVerified: false },
      }),

    async SignUpRepeated({ data }, { transaction, execute }) {
      const { accountId, addressId, declinedId, name, email, kind, language } = data
      if (declinedId === accountId) return
      // Older events do not say who signed up, so the kept password belongs to no account.
      if (name === undefined || email === undefined || kind === undefined)
        await eraseAccountSecrets(transaction, declinedId)
      else
        await execute({
          type: 'RegisterAccount',
          accountId: declinedId,
          registration: { addressId, name, email, kind, ...(language && { language }), isVerified: false },
        })
    },
  },
}

const streams = [streamKind(account), streamKind(addresses.address)] as const

class SentAccountCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentAccountCommand)
class AccountCommandHandler implements ICommandHandler<SentAccountCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentAccountCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [ChangePasswordController],
  providers: [
    AccountCommandHandler,
    {
      provide: UNLESS_LAST_ADMIN,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openLastAdmin(pool),
    },
    {
      provide: SESSION_SERVICE,
      inject: [INFRASTRUCTURE, CLOCK, SEND_COMMAND],
      useFactory: (parts: Infrastructure, clock: () => Date, send: SendCommand) => {
        const { pool, settings, logger } = parts
        return openSessionService({
          pool,
          ...settings,
          provesRole: staffRoleProof(parts),
          cookies: cookieSettings(settings.baseUrl, settings.production),
          clock,
          logger,
          onReuse: ({ accountId, sessionId, requestId }) =>
            send(
              { type: 'RecordSessionsEnded', accountId, sessionId, reason: 'refresh_reused' },
              { actorId: accountId, correlationId: requestId, commandId: randomUUID() },
            ),
        })
      },
    },
  ],
  exports: [SESSION_SERVICE, UNLESS_LAST_ADMIN],
})
class AccountsModule {}

export const accountsFeature = feature<PersonsNeed & LastAdminNeed>()({
  module: AccountsModule,
  needs: { findPersons: FIND_PERSONS, unlessLastAdmin: UNLESS_LAST_ADMIN },
  contract: { ...declarations, ...session, ...myAccount, ...consoleActs },
  handlers: { ...accountHandlers, ...myAccountHandlers, ...consoleAccountHandlers },
  cached: { session: { reads: [], isForEveryone: (_input, isVisitor) => isVisitor } },
  streams,
  sent: SentAccountCommand,
  projections: [accountsProjection, personStreamsProjection],
  processManagers: (parts) => [
    accountRegistration,
    addressRelease(parts),
    accountMails({ ...parts, letterhead: letterheadOf(parts) }),
    accountErasure({ ...parts, letterhead: letterheadOf(parts) }),
  ],
  jobs: (parts) => [staffRoleCheck(parts)],
  lists: [peopleResource],
  // accountErasure itself deletes the secrets.
  erase: 'nothing',
})
