/** The wiring of the application: which part gets which dependencies. */
import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { CLOCK, EVENT_STORE, FOLDED_STATES } from './platform/commands/command-handlers.ts'
import { inCommandContext } from './platform/commands/command-context.ts'
import { wasRefused, type Outcome } from './platform/commands/decide-and-append.ts'
import { keepFoldedStates, type FoldedStates } from './platform/commands/folded-states.ts'
import type { Declaration } from './contract/declare.ts'
import { RecordRecoveryCodeUsed, RecordSessionsEnded } from './domain/accounts/account-commands.ts'
import type { Command } from './domain/decider/decider.ts'
import { providerIdOfAccount } from './domain/profiles/provider-id.ts'
import { openSecondStepCheck } from './features/staff/second-step.ts'
import { RecordPersonalDataExport } from './domain/staff/staff-record.ts'
import { openConsole } from './platform/console/admin.ts'
import { CONSOLE } from './platform/console/console.ts'
import { openDashboard } from './features/staff/dashboard.ts'
import { openAccessRecorder, openSqlRunRecorder } from './features/staff/access-log.ts'
import { DASHBOARD } from './features/staff/dashboard.controller.ts'
import { LOG_WORK } from './features/log/log-health.controller.ts'
import { openTablesAsOf } from './features/log/tables-as-of.ts'
import { SQL_PARTS } from './features/log/sql.controller.ts'
import { requireForStaff } from './platform/console/for-staff.ts'
import { openMatchingWaitlist } from './features/waitlist/matching-waitlist.ts'
import { acceptWaiting } from './platform/http/accept-waiting.ts'
import { CONSOLE_PAGE, ConsolePageController, readConsolePage } from './platform/http/console-page.ts'
import { CAUGHT_MAILS } from './platform/http/dev-mail.ts'
import { DevMailController } from './platform/http/dev-mail.controller.ts'
import { ErrorFilter } from './platform/http/error-filter.ts'
import { LiveController } from './platform/http/live.controller.ts'
import { LIVE, openLiveUpdates, type LiveUpdates } from './platform/http/live.ts'
import { createFastifyServer } from './platform/http/fastify-server.ts'
import { serveFiles } from './platform/http/files.ts'
import { HealthController } from './platform/http/health.controller.ts'
import { serveOperations, type Operations } from './platform/http/operations.ts'
import {
  openUploadCounter,
  PHOTO_UPLOADS,
  readPictureBodies,
  type PhotoUploads,
} from './features/profiles/photo-uploads.ts'
import { keepPhoto } from './features/profiles/kept-photos.ts'
import { photoKeptUntil } from './features/profiles/photo-removal.ts'
import { servePhotos } from './features/profiles/photos.ts'
import { PROBES, type Probe } from './platform/http/readiness.ts'
import { logRequests } from './platform/http/request-log.ts'
import { SiteController } from './platform/http/site.controller.ts'
import { openPageCache } from './platform/http/page-cache.ts'
import { contentSecurityPolicyOf } from './platform/http/security-headers.ts'
import { loadRender, POLICY, SITE, type Site } from './platform/http/site.ts'
import { serveSocialImages } from './features/profiles/social-images.ts'
import { waitlistGate } from './features/waitlist/waitlist-bypass.ts'
import { nestLogger } from './platform/logging.ts'
import type { Infrastructure } from './infrastructure.ts'
import { followFirstCatchUp, NotCaughtUp, type FirstCatchUp } from './platform/projecting/first-catch-up.ts'
import { startingWords } from './platform/functions/answer.ts'
import type { PositionOf } from './platform/projecting/progress.ts'
import {
  mailDirectoryOf,
  startProcessManagers,
  type RunningProcessManagers,
} from './platform/processes/start-process-managers.ts'
import { heldLocks } from './platform/consumers/locks.ts'
import { opaqueId } from './platform/settings/secrets.ts'
import { letterheadOf } from './platform/processes/letterhead.ts'
import { openReadingCounter } from './features/bookings/calendar-feeds.ts'
import { CALENDAR, type CalendarParts } from './features/bookings/calendar.controller.ts'
import { createDispatcher, DISPATCHER } from './platform/functions/dispatcher.ts'
import { createInvoke } from './platform/functions/invoke.ts'
import { traceCalls } from './platform/functions/traced-calls.ts'
import { openAnswerCache, projectionsOfCachedAnswers } from './platform/functions/answer-cache.ts'
import type { CachedFunction, CachedFunctions } from './platform/functions/cached-function.ts'
import { openApiDocument } from './platform/functions/openapi.ts'
import type { Handlers } from './platform/functions/registry.ts'
import { openSearchCountsCache } from './features/search/search-handlers.ts'
import { openPostings } from './features/search/postings.ts'
import { openInterpreter } from './features/search/understood.ts'
import { DECLARATIONS, ServerFunctionsController } from './platform/functions/server-functions.controller.ts'
import { cookieSettings, sendCookies } from './platform/sessions/cookies.ts'
import { openSessionService } from './platform/sessions/session-service.ts'
import type { EmptySearch } from './features/search/empty-searches.ts'
import type { Session } from './platform/sessions/session.ts'
import {
  commandHandlers,
  contract as productContract,
  adminControllers,
  ensureProcessManagersOwnTables,
  processManagersOf,
  startBackgroundJobs,
  handlers as productHandlers,
  type ProductNeeds,
  cachedFunctions,
  liveChanges,
  findPersons,
  leftBesideOf,
  projections as everyProjection,
  controllers as featureControllers,
} from './features/features.ts'

type Contract = Readonly<Record<string, Declaration>>

/** What a test may replace: the functions, the session and the clock. */
export interface ServerOverrides<C extends Contract> {
  readonly contract: C
  readonly handlers: Handlers<C, ProductNeeds>
  /** Which functions' answers are cached; none if omitted. */
  readonly cached?: CachedFunctions<C, EmptySearch>
  /** Replaces reading the session from the cookies. */
  readonly readSession?: (headers: IncomingHttpHeaders) => Promise<Session | null>
  readonly clock: () => Date
}

export const product: ServerOverrides<typeof productContract> = {
  contract: productContract,
  handlers: productHandlers,
  cached: cachedFunctions,
  clock: () => new Date(),
}

@Module({})
export class AppModule {
  static async of<C extends Contract>(
    infrastructure: Infrastructure,
    surroundings: ServerOverrides<C>,
    leftAtStart: () => string | null,
  ): Promise<DynamicModule> {
    const { settings } = infrastructure
    const servesPages = settings.role !== 'worker'
    const controllers: Type[] = [HealthController]
    const caughtMails = settings.production ? null : mailDirectoryOf(settings)
    if (caughtMails !== null) controllers.push(DevMailController)
    // The order matters: the site's controller must come last.
    const functionControllers = [ServerFunctionsController, ...featureControllers, LiveController]
    if (servesPages)
      controllers.push(...functionControllers, ...adminControllers, ConsolePageController, SiteController)
    requireForStaff(controllers)
    const positionOf = standingOf(infrastructure, surroundings.clock)
    const watched = projectionsOfCachedAnswers(surroundings.cached ?? {})
    const site: Site = {
      render: servesPages ? await loadRender(settings.siteDirectory) : null,
      pages: openPageCache(positionOf, watched),
      baseUrl: settings.baseUrl,
      waitlistMode: settings.waitlistMode,
      gate: waitlistGate,
      analytics: settings.analytics,
    }
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      controllers,
      providers: [
        { provide: EVENT_STORE, useValue: infrastructure.store },
        {
          provide: FOLDED_STATES,
          useValue: keepFoldedStates(infrastructure.store, infrastructure.store.persons),
        },
        { provide: CLOCK, useValue: surroundings.clock },
        { provide: PROBES, useValue: probesOf(infrastructure, leftAtStart) },
        { provide: SITE, useValue: site },
        { provide: POLICY, useValue: contentSecurityPolicyOf(settings.analytics) },
        { provide: CONSOLE_PAGE, useValue: readConsolePage(settings.siteDirectory) },
        {
          provide: LIVE,
          useValue: openLiveUpdates({
            ...infrastructure,
            changes: liveChanges,
            personIdsOf: personIdsOf(infrastructure),
          }),
        },
        { provide: CALENDAR, useValue: calendarPartsOf(infrastructure) },
        { provide: PHOTO_UPLOADS, useValue: photoUploadsOf(infrastructure, surroundings.clock) },
        { provide: CAUGHT_MAILS, useValue: caughtMails },
        { provide: DECLARATIONS, useValue: surroundings.contract },
        dispatcherProvider(infrastructure, surroundings, leftAtStart),
        consoleProvider(infrastructure, surroundings.clock),
        { provide: LOG_WORK, useValue: infrastructure.logWork },
        {
          provide: SQL_PARTS,
          useValue: { ...infrastructure.sqlAsking, savedQueries: infrastructure.savedQueries },
        },
        { provide: DASHBOARD, useValue: dashboardOf(infrastructure, surroundings.clock) },
        ...commandHandlers,
      ],
    }
  }
}

const dispatcherProvider = <C extends Contract>(
  infrastructure: Infrastructure,
  { contract, handlers, cached = {}, readSession, clock }: ServerOverrides<C>,
  leftAtStart: () => string | null,
): Provider => ({
  provide: DISPATCHER,
  inject: [CommandBus, FOLDED_STATES],
  useFactory: async (commandBus: CommandBus, states: FoldedStates) => {
    const { settings, pool, logger } = infrastructure
    const { secrets, baseUrl } = settings
    const cookies = cookiesOf(settings)
    const sessions = await openSessionService({
      pool,
      secrets,
      baseUrl,
      cookies,
      clock,
      logger,
      onReuse: ({ accountId, sessionId, requestId }) =>
        inCommandContext({ actorId: accountId, correlationId: requestId, commandId: randomUUID() }, () =>
          commandBus.execute(new RecordSessionsEnded(accountId, sessionId, 'refresh_reused')),
        ),
    })
    const invoke = createInvoke({
      contract,
      handlers,
      commandBus,
      tables: infrastructure.tables,
      reads: infrastructure.reads,
      countCall: infrastructure.countCall,
      lookupKey: secrets.lookupKey,
      clock,
      readStream: (stream) => readWhoDidWhat(infrastructure.store, stream),
      states,
      isErased: async (person) =>
        (await infrastructure.keys.states([person])).get(person)?.state === 'erased',
      prepareKey: (person, nobody) => infrastructure.keys.prepare(person, nobody),
      needs: needsOf(infrastructure, clock, leftAtStart),
      answerCache: openAnswerCache(cached as AnyCachedFunctions, standingOf(infrastructure, clock)),
      count: (search, network) => infrastructure.emptySearches.count(search, network),
      waitUntilVisible: ({ position, eventTypes }, milliseconds) =>
        infrastructure.projections.waitFor(position, eventTypes, milliseconds),
      onFailure: ({ functionId, correlationId, error }) =>
        logger.error({ functionId, requestId: correlationId, err: error }, 'A server function failed'),
    })
    return createDispatcher(
      infrastructure.settings.tracing === null ? invoke : traceCalls(invoke, contract),
      readSession ? { ...sessions, readSession: ({ headers }) => readSession(headers) } : sessions,
    )
  },
})

type AnyCachedFunctions = Readonly<Record<string, CachedFunction<Declaration, EmptySearch> | undefined>>

/** The ids of an account and of its provider profile. */
const personIdsOf = (infrastructure: Infrastructure) => (accountId: string) => [
  accountId,
  providerIdOfAccount({ idOf: idOfFor(infrastructure) }, accountId),
]

const dashboardOf = (infrastructure: Infrastructure, clock: () => Date) =>
  openDashboard({
    ...infrastructure,
    tables: infrastructure.consoleTables,
    idOf: idOfFor(infrastructure),
    clock,
  })

const consoleProvider = (infrastructure: Infrastructure, clock: () => Date): Provider => ({
  provide: CONSOLE,
  inject: [CommandBus],
  useFactory: (commandBus: CommandBus) =>
    openConsole({
      ...infrastructure,
      clock,
      ...openAccessRecorder(infrastructure.pool, clock),
      tablesAsOf: openTablesAsOf({
        store: infrastructure.store,
        tables: infrastructure.consoleTables,
        projections: everyProjection,
        clock,
      }),
      recordSqlRun: openSqlRunRecorder(infrastructure.pool, clock),
      checkCode: openSecondStepCheck({
        ...infrastructure,
        clock,
        async recordRecovery({ user }) {
          const context = { actorId: user.id, correlationId: randomUUID(), commandId: randomUUID() }
          const command = new RecordRecoveryCodeUsed(user.id)
          await inCommandContext(context, () => commandBus.execute<Command, Outcome>(command))
        },
      }),
      async recordExport(taken, { user }, correlationId) {
        const context = { actorId: user.id, correlationId, commandId: randomUUID() }
        const command = new RecordPersonalDataExport(user.id, taken)
        const outcome = await inCommandContext(context, () => commandBus.execute<Command, Outcome>(command))
        if (wasRefused(outcome)) throw new Error(`${command.type} was refused: ${outcome.message}`)
      },
    }),
})

const calendarPartsOf = (infrastructure: Infrastructure): CalendarParts => ({
  tables: infrastructure.tables,
  feeds: infrastructure.feeds,
  site: letterheadOf(infrastructure),
  idOf: idOfFor(infrastructure),
  countReading: openReadingCounter(infrastructure.pool, idOfFor(infrastructure)),
})

/** What the features' handlers need in addition to the context of one call. */
const needsOf = (
  infrastructure: Infrastructure,
  clock: () => Date,
  leftAtStart: () => string | null,
): ProductNeeds => ({
  leftAtStart,
  views: infrastructure.views,
  feeds: infrastructure.feeds,
  interpret: openInterpreter(standingOf(infrastructure, clock)),
  countsCache: openSearchCountsCache(standingOf(infrastructure, clock)),
  postings: openPostings(standingOf(infrastructure, clock)),
  photos: infrastructure.photos,
  keepPhoto: keepPhotoOf(infrastructure, clock),
  logWork: infrastructure.logWork,
  savedQueries: infrastructure.savedQueries,
  savedViews: infrastructure.savedViews,
  matchingWaitlist: openMatchingWaitlist(infrastructure.consoleTables),
  findPersons,
  checkLog: infrastructure.checkLog,
})

/**
 * Identifies the state of the tables and the current day (UTC). A result computed from both stays valid until
 * either changes.
 */
const standingOf =
  ({ projections }: Infrastructure, clock: () => Date): PositionOf =>
  (names) => {
    const position = projections.positionOf(names)
    return position === null ? null : `${Math.floor(clock().getTime() / 86_400_000)} ${position}`
  }

const idOfFor =
  ({ settings: { secrets } }: Infrastructure) =>
  (kind: string, words: string) =>
    opaqueId(secrets.lookupKey, kind, words)

const keepPhotoOf =
  ({ pool }: Infrastructure, clock: () => Date) =>
  (photo: string) =>
    keepPhoto(pool, photo, photoKeptUntil(clock()))

const photoUploadsOf = (infrastructure: Infrastructure, clock: () => Date): PhotoUploads => ({
  photos: infrastructure.photos,
  keepPhoto: keepPhotoOf(infrastructure, clock),
  idOf: idOfFor(infrastructure),
  countSending: openUploadCounter(infrastructure.pool),
})

async function* readWhoDidWhat(store: Infrastructure['store'], stream: string) {
  for await (const event of store.readStream(stream)) yield { ...event, actorId: event.metadata.actorId }
}

const cookiesOf = ({ baseUrl, production }: Infrastructure['settings']) => cookieSettings(baseUrl, production)

const probesOf = (
  { tables, store, checkLog, projections }: Infrastructure,
  leftAtStart: () => string | null,
): Readonly<Record<string, Probe>> => ({
  database: () => tables.query('select 1'),
  store: () => store.ping(),
  log: checkLog,
  projector: async () => {
    const left = leftAtStart()
    if (left !== null) throw new NotCaughtUp(startingWords(left))
    const lockOf = ({ name }: { readonly name: string }) => `project ${name}` as const
    const held = await heldLocks(tables, everyProjection.map(lockOf))
    const idle = everyProjection.filter((projection) => !held.has(lockOf(projection)))
    if (idle.length > 0) throw new Error(`No projector works on ${idle.map(({ name }) => name).join(', ')}`)
    const stuck = [...projections.workers().values()].some(({ state }) =>
      ['starting', 'waiting', 'stopped'].includes(state),
    )
    if (stuck) throw new Error('A projector does not work')
  },
})

export const operationsOf = (
  { metrics, settings }: Infrastructure,
  contract: Contract = productContract,
): Operations => ({
  registry: metrics.registry,
  document: openApiDocument(contract, settings.baseUrl),
})

export interface Server {
  readonly app: NestFastifyApplication
  /** What is not known yet since the start: requests are told so, and answered once it is known. */
  readonly firstCatchUp: FirstCatchUp
  /** Refuses new requests from now on; resolves when all running ones have been answered. */
  drain(): Promise<void>
}

/**
 * The server, ready to listen.
 * @param listen called before anything is worked out, which may keep this process busy for long: from then on
 *   requests are told that the server is starting
 */
export const createServer = async <C extends Contract>(
  infrastructure: Infrastructure,
  surroundings: ServerOverrides<C>,
  listen: (app: NestFastifyApplication) => Promise<void> = async () => {},
): Promise<Server> => {
  const { settings, logger, metrics } = infrastructure
  let draining = false
  const starting = 'its tables are opened'
  let firstCatchUp: Pick<FirstCatchUp, 'left' | 'waitedFor'> = {
    left: () => starting,
    waitedFor: () => starting,
  }
  const leftAtStart = () => firstCatchUp.left()
  const waitedFor = () => firstCatchUp.waitedFor()
  const server = await createFastifyServer({
    production: settings.production,
    analytics: settings.analytics,
    trustedProxies: settings.trustedProxies,
    logger,
    registry: metrics.registry,
    isDraining: () => draining,
    waitedFor,
  })
  sendCookies(server, cookiesOf(settings))
  logRequests(server, {
    logger,
    metrics,
    isFunction: (name) => Object.hasOwn(surroundings.contract, name),
  })
  readPictureBodies(server)
  if (settings.role !== 'worker') {
    await serveFiles(server, settings)
    servePhotos(server, { ...infrastructure, ...settings, photos: infrastructure.photos })
    serveSocialImages(server, { ...infrastructure, ...settings, photos: infrastructure.photos })
  }
  if (!settings.production) serveOperations(server, operationsOf(infrastructure, surroundings.contract))
  const app = await NestFactory.create<NestFastifyApplication>(
    await AppModule.of(infrastructure, surroundings, leftAtStart),
    new FastifyAdapter(server),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  )
  app.enableCsrfProtection({ trustedOrigins: [new URL(settings.baseUrl).origin] })
  app.useGlobalFilters(new ErrorFilter(logger))
  await app.init()
  await listen(app)
  const { projections, tables } = infrastructure
  projections.start()
  const isStarting = () => waitedFor() !== null
  const processManagers = await startProcessManagersOf(infrastructure, app, surroundings.clock, isStarting)
  const following = await followFirstCatchUp([
    { left: () => projections.behindLog() },
    ...leftBesideOf(tables),
  ])
  firstCatchUp = following
  return {
    app,
    firstCatchUp: following,
    async drain() {
      draining = true
      await following.close()
      await app.get<LiveUpdates>(LIVE).close()
      await acceptWaiting(server.server)
      await app.close()
      await processManagers.close()
    },
  }
}

const startProcessManagersOf = (
  infrastructure: Infrastructure,
  app: NestFastifyApplication,
  clock: () => Date,
  isStarting: () => boolean,
): Promise<RunningProcessManagers> => {
  const commandBus = app.get(CommandBus, { strict: false })
  return startProcessManagers({
    ...infrastructure,
    processManagersOf,
    startOthers: startBackgroundJobs,
    ensureTables: ensureProcessManagersOwnTables,
    clock,
    isStarting,
    states: app.get<FoldedStates>(FOLDED_STATES),
    execute: (command) => commandBus.execute<Command, Outcome>(command),
    registry: infrastructure.metrics.registry,
    log: infrastructure.logger,
  })
}
