/** Boot: settings, parts, server; and the way down. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CommandBus } from '@nestjs/cqrs'
import { createServer, operationsOf } from './app.module.ts'
import { inCommandContext } from './commands/command-context.ts'
import type { Outcome } from './commands/decide-and-append.ts'
import { seedDemo, type DemoCommand } from './demo/seed-demo.ts'
import { logStart } from './event-store/event-store.ts'
import { startPrivateListener } from './http/operations.ts'
import { createLogger } from './logging.ts'
import { openParts } from './parts.ts'
import { opaqueId } from './secrets.ts'
import { InvalidSettings, readSettings, type Settings } from './settings.ts'

/** Milliseconds from the signal to the end, whatever is still under way. */
const longestShutdown = 10_000

const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    for (const problem of error.problems) process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}

const settings = settingsOrExit()
const logger = createLogger(settings.logLevel)

// A defect nobody caught: the state of the process is unknown, so it ends, and whoever supervises it starts another.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'Nobody caught this')
  process.exit(1)
})

/** Demo people, into an empty embedded store alone. A seeding that was broken off is begun anew: it repeats itself harmlessly. */
const seedIfEmpty = async () => {
  const embedded = settings.databaseUrl === null && settings.eventLog.home === 'database'
  if (!embedded || settings.role === 'projector') return
  const unfinished = join(settings.dataDirectory, 'demo-unfinished')
  if ((await parts.store.head()) !== logStart && !existsSync(unfinished)) return
  await writeFile(unfinished, '')
  const commandBus = server.app.get(CommandBus, { strict: false })
  await seedDemo({
    execute: (command, { commandId, at }) =>
      inCommandContext({ actorId: 'system', correlationId: commandId, commandId, at }, () =>
        commandBus.execute<DemoCommand, Outcome>(command),
      ),
    photosDirectory: join(settings.dataDirectory, 'photos'),
    hashSlug: (slug) => opaqueId(settings.secrets.lookupKey, 'slug', slug),
  })
  await rm(unfinished)
  await parts.projections.waitFor(await parts.store.head(), ['ProviderProfileCreated'])
}

const parts = await openParts(settings, logger)
const server = await createServer(parts)
await seedIfEmpty()
await server.app.listen({ host: settings.host, port: settings.port })
const privateListener =
  settings.metricsPort === null
    ? null
    : await startPrivateListener({ host: settings.host, port: settings.metricsPort }, operationsOf(parts))

process.stdout.write(`Fourth Trimester is at ${await server.app.getUrl()}\n`)

const shutDown = async () => {
  await server.drain()
  await privateListener?.close()
  await parts.close()
  return 0
}

let stopping = false
const stop = (signal: string) => {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'Shutting down')
  const inTime = after(longestShutdown, 1)
  void Promise.race([shutDown(), inTime])
    .catch((error: unknown) => {
      logger.error({ err: error }, 'The shutdown failed')
      return 1
    })
    .then((code) => process.exit(code))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
