/**
 * Accounts: signing up and in, "My account", and what staff do with people's accounts
 * (product.md, "Accounts").
 */
import { randomUUID } from 'node:crypto'
import { Module } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { CLOCK } from '../../platform/commands/command-handlers.ts'
import { inCommandContext } from '../../platform/commands/command-context.ts'
import { cookieSettings } from '../../platform/sessions/cookies.ts'
import { openSessionService, SESSION_SERVICE } from '../../platform/sessions/session-service.ts'
import * as declarations from '../../contract/accounts/accounts.ts'
import * as consoleActs from '../../contract/accounts/console-account-acts.ts'
import * as myAccount from '../../contract/accounts/my-account.ts'
import * as session from '../../contract/accounts/session.ts'
import * as commands from '../../domain/accounts/account-commands.ts'
import { accountPersonalFields } from '../../domain/accounts/account-events.ts'
import { account } from '../../domain/accounts/account.ts'
import * as addresses from '../../domain/accounts/address.ts'
import { feature, FIND_PERSONS, streamKind } from '../../platform/feature/feature.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { accountsProjection } from '../../projections/accounts/accounts.ts'
import { personStreamsProjection } from '../../projections/accounts/person-streams.ts'
import { accountHandlers } from './account-handlers.ts'
import { accountMails } from './account-mails.ts'
import { addressRelease } from './address-release.ts'
import { consoleAccountHandlers } from './console-account-handlers.ts'
import { peopleResource } from './console-list.ts'
import { accountErasure } from './erasure.ts'
import { myAccountHandlers, type PersonsNeed } from './my-account-handlers.ts'
import { accountRegistration } from './registration.ts'

@Module({
  providers: [
    {
      provide: SESSION_SERVICE,
      inject: [INFRASTRUCTURE, CLOCK, CommandBus],
      useFactory: ({ pool, settings, logger }: Infrastructure, clock: () => Date, commandBus: CommandBus) =>
        openSessionService({
          pool,
          ...settings,
          cookies: cookieSettings(settings.baseUrl, settings.production),
          clock,
          logger,
          onReuse: ({ accountId, sessionId, requestId }) =>
            inCommandContext({ actorId: accountId, correlationId: requestId, commandId: randomUUID() }, () =>
              commandBus.execute(new commands.RecordSessionsEnded(accountId, sessionId, 'refresh_reused')),
            ),
        }),
    },
  ],
  exports: [SESSION_SERVICE],
})
class AccountsModule {}

export const accountsFeature = feature<PersonsNeed>()({
  module: AccountsModule,
  needs: { findPersons: FIND_PERSONS },
  contract: { ...declarations, ...session, ...myAccount, ...consoleActs },
  handlers: { ...accountHandlers, ...myAccountHandlers, ...consoleAccountHandlers },
  cached: { session: { reads: [], isForEveryone: (_input, isVisitor) => isVisitor } },
  streams: [
    streamKind(account, commands, accountPersonalFields),
    streamKind(addresses.address, addresses, addresses.addressPersonalFields),
  ],
  projections: [accountsProjection, personStreamsProjection],
  processManagers: (parts) => [
    accountRegistration,
    addressRelease(parts),
    accountMails({ ...parts, letterhead: letterheadOf(parts) }),
    accountErasure({ ...parts, letterhead: letterheadOf(parts) }),
  ],
  lists: [peopleResource],
  // accountErasure itself deletes the secrets.
  erase: 'nothing',
})
