/** The only wiring: which part is handed to whom. */
import 'reflect-metadata'
import type { IncomingHttpHeaders } from 'node:http'
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { CommandBus, CqrsModule } from '@nestjs/cqrs'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { CLOCK, EVENT_STORE, FOLDED_STATES } from './commands/command-handlers.ts'
import { commandHandlers } from './commands/commands.ts'
import type { Outcome } from './commands/decide-and-append.ts'
import { keepFoldedStates, type FoldedStates } from './commands/folded-states.ts'
import { contract as productContract } from './contract/contract.ts'
import type { Declaration } from './contract/declare.ts'
import type { Command } from './domain/decider.ts'
import { adminControllers, consoleProvider } from './http/admin/admin.ts'
import { requireForStaff } from './http/admin/for-staff.ts'
import { matchingWaitlistIn } from './http/admin/matching-waitlist.ts'
import { CONSOLE_PAGE, ConsolePageController, readConsolePage } from './http/console-page.ts'
import { CAUGHT_MAILS } from './http/dev-mail.ts'
import { DevMailController } from './http/dev-mail.controller.ts'
import { ErrorFilter } from './http/error-filter.ts'
import { LiveController } from './http/live.controller.ts'
import { LIVE, openLive, type Live } from './http/live.ts'
import { createFastifyServer } from './http/fastify-server.ts'
import { serveFiles } from './http/files.ts'
import { HealthController } from './http/health.controller.ts'
import { serveOperations, type Operations } from './http/operations.ts'
import { ProviderPhotoController } from './http/provider-photo.controller.ts'
import { countSendings, PHOTO_DESK, readPictureBodies, type PhotoDesk } from './http/photo-uploads.ts'
import { servePhotos } from './http/photos.ts'
import { PROBES, type Probe } from './http/readiness.ts'
import { logRequests } from './http/request-log.ts'
import { SiteController } from './http/site.controller.ts'
import { openKeptPages } from './http/kept-pages.ts'
import { contentSecurityPolicyOf } from './http/security-headers.ts'
import { loadRender, POLICY, SITE, type Site } from './http/site.ts'
import { serveSocialImages } from './http/social-images.ts'
import { MessageEmailsController } from './http/message-emails.controller.ts'
import { WaitlistController } from './http/waitlist.controller.ts'
import { nestLogger } from './logging.ts'
import type { Parts } from './parts.ts'
import type { PositionOf } from './projections/progress.ts'
import { mailDirectoryOf, startReactions, type Reactions } from './reactions/start-reactions.ts'
import { keepPhoto } from './photos/kept-photos.ts'
import { photoKeptUntil } from './reactions/photo-removal.ts'
import { idleOf } from './projections/locks.ts'
import { opaqueId } from './secrets.ts'
import { createDoor, DOOR } from './server-functions/door.ts'
import { handlers as productHandlers } from './server-functions/handlers.ts'
import { createInvoke } from './server-functions/invoke.ts'
import { openKeptAnswers, openKeptCounts, readByKept } from './server-functions/kept-answers.ts'
import { keptFunctions, type KeptFunction, type KeptFunctions } from './server-functions/kept-functions.ts'
import { openApiDocument } from './server-functions/openapi.ts'
import type { Handlers } from './server-functions/registry.ts'
import { DECLARATIONS, ServerFunctionsController } from './server-functions/server-functions.controller.ts'
import { cookieSettings, sendCookies } from './session/cookies.ts'
import { openSessionRoom } from './session/session-room.ts'
import type { Session } from './session/session.ts'

type Contract = Readonly<Record<string, Declaration>>

/** What a test may replace: which functions there are, and who is asking. */
export interface Surroundings<C extends Contract> {
  readonly contract: C
  readonly handlers: Handlers<C>
  /** Which functions' answers are kept; left out: none. */
  readonly kept?: KeptFunctions<C>
  /** Instead of the cookies' session. */
  readonly readSession?: (headers: IncomingHttpHeaders) => Promise<Session | null>
  readonly clock: () => Date
}

const product: Surroundings<typeof productContract> = {
  contract: productContract,
  handlers: productHandlers,
  kept: keptFunctions,
  clock: () => new Date(),
}

@Module({})
export class AppModule {
  static async of<C extends Contract>(parts: Parts, surroundings: Surroundings<C>): Promise<DynamicModule> {
    const { settings } = parts
    const servesPages = settings.role !== 'projector'
    const controllers: Type[] = [HealthController]
    const caughtMails = settings.production ? null : mailDirectoryOf(settings)
    if (caughtMails !== null) controllers.push(DevMailController)
    // In this order: the site's is asked last.
    const doors = [
      ServerFunctionsController,
      WaitlistController,
      ProviderPhotoController,
      LiveController,
      MessageEmailsController,
    ]
    if (servesPages) controllers.push(...doors, ...adminControllers, ConsolePageController, SiteController)
    requireForStaff(controllers)
    const positionOf = standingOf(parts, surroundings.clock)
    const watched = readByKept(surroundings.kept ?? {})
    const site: Site = {
      render: servesPages ? await loadRender(settings.siteDirectory) : null,
      pages: openKeptPages(positionOf, watched),
      baseUrl: settings.baseUrl,
      waitlistMode: settings.waitlistMode,
      analytics: settings.analytics,
    }
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      controllers,
      providers: [
        { provide: EVENT_STORE, useValue: parts.store },
        { provide: FOLDED_STATES, useValue: keepFoldedStates(parts.store, parts.store.persons) },
        { provide: CLOCK, useValue: surroundings.clock },
        { provide: PROBES, useValue: probesOf(parts) },
        { provide: SITE, useValue: site },
        { provide: POLICY, useValue: contentSecurityPolicyOf(settings.analytics) },
        { provide: CONSOLE_PAGE, useValue: readConsolePage(settings.siteDirectory) },
        { provide: LIVE, useValue: openLive({ ...parts, idOf: idOfFor(parts) }) },
        { provide: PHOTO_DESK, useValue: photoDeskOf(parts, surroundings.clock) },
        { provide: CAUGHT_MAILS, useValue: caughtMails },
        { provide: DECLARATIONS, useValue: surroundings.contract },
        doorProvider(parts, surroundings),
        consoleProvider(parts, surroundings.clock),
        ...commandHandlers,
      ],
    }
  }
}

const doorProvider = <C extends Contract>(
  parts: Parts,
  { contract, handlers, kept = {}, readSession, clock }: Surroundings<C>,
): Provider => ({
  provide: DOOR,
  inject: [CommandBus, FOLDED_STATES],
  useFactory: async (commandBus: CommandBus, states: FoldedStates) => {
    const { settings, pool, logger } = parts
    const { secrets, baseUrl } = settings
    const cookies = cookiesOf(settings)
    const room = await openSessionRoom({ pool, secrets, baseUrl, cookies, clock, commandBus, logger })
    const invoke = createInvoke({
      contract,
      handlers,
      commandBus,
      tables: parts.tables,
      countCall: parts.countCall,
      lookupKey: secrets.lookupKey,
      readStream: (stream) => readWhoDidWhat(parts.store, stream),
      states,
      views: parts.views,
      emptySearches: parts.emptySearches,
      keptAnswers: openKeptAnswers(kept as AnyKeptFunctions, standingOf(parts, clock)),
      keptCounts: openKeptCounts(standingOf(parts, clock)),
      photos: parts.photos,
      keepPhoto: keepPhotoOf(parts, clock),
      clock,
      logWork: parts.logWork,
      matchingWaitlist: matchingWaitlistIn(parts.consoleTables),
      waitUntilVisible: ({ position, eventTypes }, milliseconds) =>
        parts.projections.waitFor(position, eventTypes, milliseconds),
      onFailure: ({ functionId, correlationId, error }) =>
        logger.error({ functionId, requestId: correlationId, err: error }, 'A server function failed'),
    })
    return createDoor(
      invoke,
      readSession ? { ...room, readSession: ({ headers }) => readSession(headers) } : room,
    )
  },
})

type AnyKeptFunctions = Readonly<Record<string, KeptFunction | undefined>>

/** Where the tables stand, and which day (UTC) it is: what follows from both holds until either changes. */
const standingOf =
  ({ projections }: Parts, clock: () => Date): PositionOf =>
  (names) => {
    const position = projections.positionOf(names)
    return position === null ? null : `${Math.floor(clock().getTime() / 86_400_000)} ${position}`
  }

const idOfFor =
  ({ settings: { secrets } }: Parts) =>
  (kind: string, words: string) =>
    opaqueId(secrets.lookupKey, kind, words)

const keepPhotoOf =
  ({ pool }: Parts, clock: () => Date) =>
  (photo: string) =>
    keepPhoto(pool, photo, photoKeptUntil(clock()))

const photoDeskOf = (parts: Parts, clock: () => Date): PhotoDesk => ({
  photos: parts.photos,
  keepPhoto: keepPhotoOf(parts, clock),
  idOf: idOfFor(parts),
  countSending: countSendings(parts.pool),
})

async function* readWhoDidWhat(store: Parts['store'], stream: string) {
  for await (const event of store.readStream(stream)) yield { ...event, actorId: event.metadata.actorId }
}

const cookiesOf = ({ baseUrl, production }: Parts['settings']) => cookieSettings(baseUrl, production)

const probesOf = ({ tables, store, checkLog, projections }: Parts): Readonly<Record<string, Probe>> => ({
  database: () => tables.query('select 1'),
  store: () => store.ping(),
  log: checkLog,
  projector: async () => {
    const standings = await projections.status()
    const names = standings.map(({ name }) => name)
    const idle = await idleOf(tables, 'project', names)
    if (idle.length > 0) throw new Error(`No projector works on ${idle.join(', ')}`)
    const stuck = standings.filter(
      ({ worker }) => worker !== null && ['starting', 'waiting', 'stopped'].includes(worker.state),
    )
    if (stuck.length > 0) throw new Error('A projector does not work')
  },
})

export const operationsOf = (
  { metrics, settings }: Parts,
  contract: Contract = productContract,
): Operations => ({
  registry: metrics.registry,
  document: openApiDocument(contract, settings.baseUrl),
})

export interface Server {
  readonly app: NestFastifyApplication
  /** From now on what arrives is refused; resolves when what is under way has been answered. */
  drain(): Promise<void>
}

/** The server, ready to listen. */
export const createServer = async <C extends Contract = typeof productContract>(
  parts: Parts,
  surroundings: Surroundings<C> = product as unknown as Surroundings<C>,
): Promise<Server> => {
  const { settings, logger, metrics } = parts
  let draining = false
  const server = await createFastifyServer({
    production: settings.production,
    analytics: settings.analytics,
    trustedProxies: settings.trustedProxies,
    logger,
    isDraining: () => draining,
  })
  sendCookies(server, cookiesOf(settings))
  logRequests(server, {
    logger,
    metrics,
    isFunction: (name) => Object.hasOwn(surroundings.contract, name),
  })
  readPictureBodies(server)
  if (settings.role !== 'projector') {
    await serveFiles(server, settings)
    servePhotos(server, { ...parts, ...settings, photos: parts.photos })
    serveSocialImages(server, { ...parts, ...settings, photos: parts.photos })
  }
  if (!settings.production) serveOperations(server, operationsOf(parts, surroundings.contract))
  const app = await NestFactory.create<NestFastifyApplication>(
    await AppModule.of(parts, surroundings),
    new FastifyAdapter(server),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  )
  app.enableCsrfProtection({ trustedOrigins: [new URL(settings.baseUrl).origin] })
  app.useGlobalFilters(new ErrorFilter(logger))
  await app.init()
  const reactions = await startReactionsOf(parts, app, surroundings.clock)
  return {
    app,
    async drain() {
      draining = true
      await app.get<Live>(LIVE).close()
      await app.close()
      await reactions.close()
    },
  }
}

const startReactionsOf = (
  parts: Parts,
  app: NestFastifyApplication,
  clock: () => Date,
): Promise<Reactions> => {
  const commandBus = app.get(CommandBus, { strict: false })
  return startReactions({
    ...parts,
    clock,
    execute: (command) => commandBus.execute<Command, Outcome>(command),
    registry: parts.metrics.registry,
    log: parts.logger,
  })
}
