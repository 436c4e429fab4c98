/** The server: Fastify, Nest's application on it, and the work beside the requests. */

import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { AppModule, type ServerOverrides } from './app.module.ts'
import type { Declaration } from './contract/declare.ts'
import {
  cachedFunctions,
  contract as productContract,
  handlers,
  partsLeftOf,
  processManagersOf,
  startJobs,
} from './features/features.ts'
import type { FoldedStates } from './platform/commands/folded-states.ts'
import { FOLDED_STATES, SEND_COMMAND, type SendCommand } from './platform/commands/sent-command.ts'
import type { Infrastructure } from './platform/feature/infrastructure.ts'
import { openApiDocument } from './platform/functions/openapi.ts'
import { acceptWaiting } from './platform/http/accept-waiting.ts'
import { ErrorFilter } from './platform/http/error-filter.ts'
import { createFastifyServer } from './platform/http/fastify-server.ts'
import { serveFiles } from './platform/http/files.ts'
import { LIVE, type LiveUpdates } from './platform/http/live.ts'
import { serveOperations, type Operations } from './platform/http/operations.ts'
import { logRequests } from './platform/http/request-log.ts'
import { nestLogger } from './platform/logging.ts'
import { startProcessManagers } from './platform/processes/start-process-managers.ts'
import {
  followFirstCatchUp,
  type FirstCatchUp,
  type PartToKnow,
} from './platform/projecting/first-catch-up.ts'
import { cookieSettings, sendCookies } from './platform/sessions/cookies.ts'
import { speakReadersLanguage } from './platform/texts/readers-language.ts'

type Contract = Readonly<Record<string, Declaration>>

export const product: ServerOverrides<typeof productContract> = {
  contract: productContract,
  handlers,
  cached: cachedFunctions,
  clock: () => new Date(),
}

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
 *   requests are told that the server is starting. Resolves with what must be known beside the tables.
 */
export const createServer = async <C extends Contract>(
  infrastructure: Infrastructure,
  surroundings: ServerOverrides<C>,
  listen: (app: NestFastifyApplication) => Promise<readonly PartToKnow[]> = async () => [],
): Promise<Server> => {
  const { settings, logger, metrics } = infrastructure
  speakReadersLanguage()
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
    mapStyleUrl: settings.mapStyleUrl,
    trustedProxies: settings.trustedProxies,
    logger,
    registry: metrics.registry,
    isWorker: settings.role === 'worker',
    isDraining: () => draining,
    waitedFor,
  })
  sendCookies(server, cookieSettings(settings.baseUrl, settings.production))
  logRequests(server, {
    logger,
    metrics,
    isFunction: (name) => Object.hasOwn(surroundings.contract, name),
  })
  if (settings.role !== 'worker') await serveFiles(server, settings)
  if (!settings.production) serveOperations(server, operationsOf(infrastructure, surroundings.contract))
  const app = await NestFactory.create<NestFastifyApplication>(
    await AppModule.of(infrastructure, surroundings, leftAtStart),
    new FastifyAdapter(server),
    { logger: nestLogger(logger), bodyParser: false, abortOnError: false },
  )
  app.enableCsrfProtection({ trustedOrigins: [new URL(settings.baseUrl).origin] })
  app.useGlobalFilters(new ErrorFilter(logger))
  await app.init()
  const firstParts = await listen(app)
  const { projections, tables } = infrastructure
  projections.start()
  const isStarting = () => waitedFor() !== null
  const processManagers = await startProcessManagers({
    ...infrastructure,
    processManagersOf,
    startOthers: startJobs,
    clock: surroundings.clock,
    isStarting,
    states: app.get<FoldedStates>(FOLDED_STATES, { strict: false }),
    execute: app.get<SendCommand>(SEND_COMMAND, { strict: false }),
    registry: metrics.registry,
    log: logger,
  })
  const following = await followFirstCatchUp([
    ...firstParts,
    { left: () => projections.behindLog() },
    ...partsLeftOf(tables),
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
