/** The server as a Nest module: what is the same for all features, and the modules of the features. */
import 'reflect-metadata'
import { Module, type DynamicModule, type InjectionToken, type Provider, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import type { Declaration } from './contract/declare.ts'
import * as product from './features/features.ts'
import {
  CLOCK,
  DECIDING,
  FOLDED_STATES,
  SEND_COMMAND,
  type Deciding,
  type SendCommand,
} from './platform/commands/sent-command.ts'
import { keepFoldedStates } from './platform/commands/folded-states.ts'
import { CONSOLE_LISTS } from './platform/console/console.ts'
import { requireForStaff } from './platform/console/for-staff.ts'
import { dispatcherProvider, type Overrides } from './platform/feature/dispatcher-provider.ts'
import { FIND_PERSONS } from './platform/feature/feature.ts'
import { projectionsOfCachedAnswers } from './platform/functions/answer-cache.ts'
import { DISPATCHER } from './platform/functions/dispatcher.ts'
import { DECLARATIONS, ServerFunctionsController } from './platform/functions/server-functions.controller.ts'
import { CONSOLE_PAGE, ConsolePageController, readConsolePage } from './platform/http/console-page.ts'
import { DevMailController } from './platform/http/dev-mail.controller.ts'
import { CAUGHT_MAILS } from './platform/http/dev-mail.ts'
import { HealthController } from './platform/http/health.controller.ts'
import { LiveController } from './platform/http/live.controller.ts'
import { LIVE, openLiveUpdates } from './platform/http/live.ts'
import { openPageCache } from './platform/http/page-cache.ts'
import { probesOf, PROBES } from './platform/http/readiness.ts'
import { contentSecurityPolicyOf } from './platform/http/security-headers.ts'
import { SiteController } from './platform/http/site.controller.ts'
import { loadRender, POLICY, SITE, type Site } from './platform/http/site.ts'
import { INFRASTRUCTURE, type Infrastructure } from './platform/feature/infrastructure.ts'
import { mailDirectoryOf } from './platform/processes/start-process-managers.ts'
import { LEFT_AT_START } from './platform/projecting/first-catch-up.ts'
import { POSITION_OF, positionAndDay } from './platform/projecting/progress.ts'

type Contract = Readonly<Record<string, Declaration>>

/** What a test may replace. */
export type ServerOverrides<C extends Contract> = Overrides<C, product.ProductNeeds>

@Module({})
export class AppModule {
  /** @param leftAtStart see {@link LEFT_AT_START} */
  static async of<C extends Contract>(
    infrastructure: Infrastructure,
    overrides: ServerOverrides<C>,
    leftAtStart: () => string | null,
  ): Promise<DynamicModule> {
    const { settings, store, projections } = infrastructure
    const { contract, cached = {}, clock } = overrides
    const servesPages = settings.role !== 'worker'
    const caughtMails = settings.production ? null : mailDirectoryOf(settings)
    const positionOf = positionAndDay(projections, clock)
    const site: Site = {
      render: servesPages ? await loadRender(settings.siteDirectory) : null,
      pages: openPageCache(positionOf, projectionsOfCachedAnswers(cached)),
      baseUrl: settings.baseUrl,
      waitlistMode: settings.waitlistMode,
      gate: product.siteGate,
      analytics: settings.analytics,
    }
    const controllers: Type[] = [
      HealthController,
      ...(caughtMails === null ? [] : [DevMailController]),
      ...product.listControllers,
      ServerFunctionsController,
      LiveController,
      ConsolePageController,
      SiteController,
    ]
    requireForStaff([...controllers, ...product.modules.flatMap(controllersOf)])
    const states = keepFoldedStates(store, store.persons)
    const live = {
      ...infrastructure,
      changes: product.liveChanges,
      personIdsOf: (accountId: string) => product.idsOfAccount(infrastructure, accountId),
    }
    const values: readonly (readonly [InjectionToken, unknown])[] = [
      [INFRASTRUCTURE, infrastructure],
      [FOLDED_STATES, states],
      [DECIDING, { store, clock, states } satisfies Deciding],
      [CLOCK, clock],
      [POSITION_OF, positionOf],
      [LEFT_AT_START, leftAtStart],
      [FIND_PERSONS, product.findPersons],
      [PROBES, probesOf(infrastructure, leftAtStart)],
      [SITE, site],
      [POLICY, contentSecurityPolicyOf(settings.analytics)],
      [CONSOLE_PAGE, readConsolePage(settings.siteDirectory)],
      [LIVE, openLiveUpdates(live)],
      [CAUGHT_MAILS, caughtMails],
      [CONSOLE_LISTS, product.consoleResources],
      [DECLARATIONS, contract],
    ]
    return {
      module: AppModule,
      // The features' modules get all of these without importing them.
      global: true,
      imports: [CqrsModule.forRoot(), ...product.modules],
      controllers,
      providers: [
        ...values.map(([provide, useValue]): Provider => ({ provide, useValue })),
        dispatcherProvider(infrastructure, overrides, product.needs),
        {
          provide: SEND_COMMAND,
          inject: [CommandBus],
          useFactory:
            (commandBus: CommandBus): SendCommand =>
            (command, context) =>
              commandBus.execute(product.sentCommand(command, context)),
        },
      ],
      exports: [...values.map(([token]) => token), DISPATCHER, SEND_COMMAND, ...product.modules],
    }
  }
}

const controllersOf = (module: Type): readonly Type[] =>
  (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as readonly Type[] | undefined) ?? []
