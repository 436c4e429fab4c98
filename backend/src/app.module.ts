/** The server as a Nest module: what is the same for all features, and the modules of the features. */

import 'reflect-metadata'
import { Module, type DynamicModule, type InjectionToken, type Provider, type Type } from '@nestjs/common'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import type { Declaration } from './contract/declare.ts'
import * as product from './features/features.ts'
import { keepFoldedStates } from './platform/commands/folded-states.ts'
import {
  CLOCK,
  DECIDING,
  FOLDED_STATES,
  SEND_COMMAND,
  type Deciding,
  type SendCommand,
} from './platform/commands/sent-command.ts'
import { CONSOLE_LISTS } from './platform/console/console.ts'
import { requireForStaff } from './platform/console/for-staff.ts'
import { dispatcherProvider, type Overrides } from './platform/feature/dispatcher-provider.ts'
import { FIND_PERSONS } from './platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from './platform/feature/infrastructure.ts'
import { projectionsOfCachedAnswers } from './platform/functions/answer-cache.ts'
import { DISPATCHER } from './platform/functions/dispatcher.ts'
import { DECLARATIONS, ServerFunctionsController } from './platform/functions/server-functions.controller.ts'
import { HealthController } from './platform/http/health.controller.ts'
import { LiveController } from './platform/http/live.controller.ts'
import { LIVE, openLiveUpdates } from './platform/http/live.ts'
import { PagesModule } from './platform/http/pages.module.ts'
import { probesOf, PROBES } from './platform/http/readiness.ts'
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
    const positionOf = positionAndDay(projections, clock)
    const watched = projectionsOfCachedAnswers(cached)
    const pages = await PagesModule.of({ settings, gate: product.siteGateOf(settings), positionOf, watched })
    const controllers: Type[] = [
      HealthController,
      ...product.listControllers,
      ServerFunctionsController,
      LiveController,
    ]
    requireForStaff(controllers, [pages, ...product.modules])
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
      [LIVE, openLiveUpdates(live)],
      [CONSOLE_LISTS, product.consoleResources],
      [DECLARATIONS, contract],
    ]
    return {
      module: AppModule,
      // The features' modules get all of these without importing them.
      global: true,
      imports: [CqrsModule.forRoot(), pages, ...product.modules],
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
