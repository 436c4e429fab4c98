/** The server as a Nest module: what is the same for all features, and the modules of the features. */
import 'reflect-metadata'
import type { IncomingHttpHeaders } from 'node:http'
import { Module, type DynamicModule, type InjectionToken, type Provider, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import type { Declaration } from './contract/declare.ts'
import * as product from './features/features.ts'
import { CLOCK, EVENT_STORE, FOLDED_STATES } from './platform/commands/command-handlers.ts'
import { keepFoldedStates, type FoldedStates } from './platform/commands/folded-states.ts'
import { requireForStaff } from './platform/console/for-staff.ts'
import { FIND_PERSONS } from './platform/feature/feature.ts'
import { openAnswerCache, projectionsOfCachedAnswers } from './platform/functions/answer-cache.ts'
import {
  ANSWER_COUNTER,
  type AnswerCounter,
  type CachedFunctions,
} from './platform/functions/cached-function.ts'
import { createDispatcher, DISPATCHER } from './platform/functions/dispatcher.ts'
import { createInvoke } from './platform/functions/invoke.ts'
import type { Handlers } from './platform/functions/registry.ts'
import { DECLARATIONS, ServerFunctionsController } from './platform/functions/server-functions.controller.ts'
import { traceCalls } from './platform/functions/traced-calls.ts'
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
import { POSITION_OF, positionAndDay, type PositionOf } from './platform/projecting/progress.ts'
import { SESSION_SERVICE, type SessionService } from './platform/sessions/session-service.ts'
import type { Session } from './platform/sessions/session.ts'

type Contract = Readonly<Record<string, Declaration>>

/** What a test may replace: the functions, the session and the clock. */
export interface ServerOverrides<C extends Contract> {
  readonly contract: C
  readonly handlers: Handlers<C, product.ProductNeeds>
  /** Which functions' answers are cached; none if omitted. */
  readonly cached?: CachedFunctions<C>
  /** Replaces reading the session from the cookies. */
  readonly readSession?: (headers: IncomingHttpHeaders) => Promise<Session | null>
  readonly clock: () => Date
}

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
    const live = {
      ...infrastructure,
      changes: product.liveChanges,
      personIdsOf: (accountId: string) => product.idsOfAccount(infrastructure, accountId),
    }
    const values: readonly (readonly [InjectionToken, unknown])[] = [
      [INFRASTRUCTURE, infrastructure],
      [EVENT_STORE, store],
      [FOLDED_STATES, keepFoldedStates(store, store.persons)],
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
        dispatcherProvider(infrastructure, overrides),
        ...product.commandHandlers,
      ],
      exports: [...values.map(([token]) => token), DISPATCHER, ...product.modules],
    }
  }
}

const controllersOf = (module: Type): readonly Type[] =>
  (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as readonly Type[] | undefined) ?? []

/** Calls the server functions with what their features need. */
const dispatcherProvider = <C extends Contract>(
  infrastructure: Infrastructure,
  { contract, handlers, cached = {}, readSession, clock }: ServerOverrides<C>,
): Provider => ({
  provide: DISPATCHER,
  inject: [
    CommandBus,
    FOLDED_STATES,
    POSITION_OF,
    SESSION_SERVICE,
    ANSWER_COUNTER,
    ...Object.values(product.needs),
  ],
  useFactory: (
    commandBus: CommandBus,
    states: FoldedStates,
    positionOf: PositionOf,
    sessions: SessionService,
    counter: AnswerCounter<unknown>,
    ...needs: readonly unknown[]
  ) => {
    const { settings, keys, store, logger, projections } = infrastructure
    const invoke = createInvoke({
      ...infrastructure,
      contract,
      handlers,
      commandBus,
      lookupKey: settings.secrets.lookupKey,
      clock,
      async *readStream(stream) {
        for await (const event of store.readStream(stream))
          yield { ...event, actorId: event.metadata.actorId }
      },
      states,
      isErased: async (person) => (await keys.states([person])).get(person)?.state === 'erased',
      prepareKey: (person, nobody) => keys.prepare(person, nobody),
      // Injected in the order of their names.
      needs: Object.fromEntries(
        Object.keys(product.needs).map((name, index) => [name, needs[index]]),
      ) as product.ProductNeeds,
      answerCache: openAnswerCache(cached, positionOf),
      count: (counted, network) => counter.count(counted, network),
      waitUntilVisible: ({ position, eventTypes }, milliseconds) =>
        projections.waitFor(position, eventTypes, milliseconds),
      onFailure: ({ functionId, correlationId, error }) =>
        logger.error({ functionId, requestId: correlationId, err: error }, 'A server function failed'),
    })
    return createDispatcher(
      settings.tracing === null ? invoke : traceCalls(invoke, contract),
      readSession ? { ...sessions, readSession: ({ headers }) => readSession(headers) } : sessions,
    )
  },
})
