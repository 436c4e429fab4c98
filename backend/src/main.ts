/** Boot: settings, parts, server; and the way down. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CommandBus } from '@nestjs/cqrs'
import { createServer, operationsOf, type Server } from './app.module.ts'
import { inCommandContext } from './commands/command-context.ts'
import type { Outcome } from './commands/decide-and-append.ts'
import { makeAdmin } from './commands/make-admin.ts'
import {
  readDemoAccounts,
  seedDemoAccounts,
  type DemoAccountCommand,
  type DemoAccounts,
} from './demo/demo-accounts.ts'
import { demoViews } from './demo/demo-views.ts'
import { seedDemoEndorsements, type DemoEndorsementCommand } from './demo/demo-endorsements.ts'
import { demoEmptySearches, seedDemoWaitlist, type DemoWaitlistCommand } from './demo/demo-waitlist.ts'
import { seedDemo, type DemoCommand } from './demo/seed-demo.ts'
import { logStart } from './event-store/event-store.ts'
import { holdPort } from './http/held-port.ts'
import { startPrivateListener } from './http/operations.ts'
import { createLogger, readableLines } from './logging.ts'
import { isOutage } from './outage.ts'
import { openParts, type Parts } from './parts.ts'
import { opaqueId } from './secrets.ts'
import { openPasswords } from './session/passwords.ts'
import { productName } from './contract/product.ts'
import { staffAccounts } from './projections/accounts.ts'
import { addEmptySearches } from './tallies/empty-searches.ts'
import { addProfileViews } from './tallies/profile-views.ts'
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

/** Demo people, into an empty embedded store alone. A seeding that was broken off is begun anew: it repeats itself harmlessly. */
const seedIfEmpty = async ({ settings, store, projections, pool }: Parts, server: Server) => {
  if (!isEmbedded(settings) || settings.role === 'projector') return
  const unfinished = join(settings.dataDirectory, 'demo-unfinished')
  if ((await store.head()) !== logStart && !existsSync(unfinished)) return
  await writeFile(unfinished, '')
  const commandBus = server.app.get(CommandBus, { strict: false })
  const execute = (
    command: DemoCommand | DemoAccountCommand | DemoEndorsementCommand | DemoWaitlistCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId?: string },
  ) =>
    inCommandContext({ actorId: 'system', correlationId: context.commandId, ...context }, () =>
      commandBus.execute<typeof command, Outcome>(command),
    )
  const idOf = (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words)
  const photosDirectory = join(settings.dataDirectory, 'photos')
  await seedDemo({ execute, photosDirectory, idOf })
  for (const { providerId, days } of demoViews(idOf, new Date()))
    await addProfileViews(pool, providerId, days)
  const passwords = await openPasswords(pool)
  await seedDemoAccounts({
    execute,
    idOf,
    keepPassword: async (id, password) => passwords.keep(id, await passwords.hash(password)),
    file: demoAccountsFile(settings),
  })
  await seedDemoEndorsements({ execute, idOf })
  await seedDemoWaitlist({ execute, idOf, now: new Date() })
  await addEmptySearches(pool, demoEmptySearches(new Date()))
  await rm(unfinished)
  await projections.waitFor(await store.head(), [
    'ProviderProfileCreated',
    'AccountRegistered',
    'ProviderBookmarked',
    'EndorsementRequested',
    'WaitlistJoined',
  ])
}

const isEmbedded = ({ databaseUrl, eventLog }: Settings) =>
  databaseUrl === null && eventLog.home === 'database'

const demoAccountsFile = ({ dataDirectory }: Settings) => join(dataDirectory, 'demo-accounts.json')

/** Whom the environment names, while there is no admin; invited by mail. */
const appointFirstAdmin = async ({ settings, store, tables, projections, logger }: Parts) => {
  const { firstAdminEmail: email, secrets } = settings
  if (email === null) return
  await projections.waitFor(await store.head(), ['StaffRoleGranted'])
  if ((await staffAccounts(tables)).some(({ staff_role: role }) => role === 'admin')) return
  const addressId = opaqueId(secrets.lookupKey, 'address', email)
  const made = await makeAdmin(
    store,
    { addressId, email, reason: 'Named by FIRST_ADMIN_EMAIL' },
    () => new Date(),
  )
  if ('refused' in made) logger.error({ reason: made.refused }, 'FIRST_ADMIN_EMAIL was not made an admin')
}

const settings = settingsOrExit()
const logger =
  settings.production || !process.stdout.isTTY
    ? createLogger(settings.logLevel)
    : createLogger(settings.logLevel, readableLines())

// A defect nobody caught: the state of the process is unknown, so it ends, and whoever supervises it starts another.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'Uncaught exception')
  process.exit(1)
})

interface Running {
  /** What links start with. */
  readonly baseUrl: string
  shutDown(): Promise<void>
}

/** @throws what kept a part from opening or the port from being taken; the parts are closed then. */
const start = async (): Promise<Running> => {
  const held = await holdPort(settings)
  const parts = await openParts(held.settings, logger)
  try {
    const { host, port, metricsPort, baseUrl } = held.settings
    const server = await createServer(parts)
    await seedIfEmpty(parts, server)
    await appointFirstAdmin(parts)
    await held.release()
    await server.app.listen({ host, port })
    const privateListener =
      metricsPort === null
        ? null
        : await startPrivateListener({ host, port: metricsPort }, operationsOf(parts))
    return {
      baseUrl,
      async shutDown() {
        await server.drain()
        await privateListener?.close()
        await parts.close()
      },
    }
  } catch (error) {
    await parts.close()
    throw error
  }
}

/** A sentence for whoever starts the server; what else there is to know is in the log. */
const whyNot = (error: unknown): string => {
  const {
    code,
    message = 'for no reason it told',
    port,
  } = error as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port ?? settings.port} is taken; set PORT to another`
  if (isOutage(error)) return `the database or the event store does not answer (${code ?? message})`
  return message
}

/** For whoever started it on a machine of her own, and for nobody else: a demo store is no secret, its terminal is hers. */
const wordsAbout = ({ accounts, password }: DemoAccounts, address: string): string =>
  [
    '',
    `Demo accounts, all with the password ${password}`,
    ...accounts.map(({ email, role }) => {
      const isStaff = role !== 'client' && role !== 'provider'
      return `  ${role.padEnd(9)}  ${email.padEnd(24)}  ${address}${isStaff ? '/admin' : '/login'}`
    }),
    ...(settings.mail.smtpUrl === null ? [`Emails are kept and shown at ${address}/dev/mail`] : []),
    '',
    '',
  ].join('\n')

const started = start()

let stopping = false
/** Also in the middle of a start: what was opened by then is closed again. */
const stop = (signal: string) => {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'Shutting down')
  const shutDown = async () => {
    const running = await started
    await running.shutDown()
    return 0
  }
  void Promise.race([shutDown(), after(longestShutdown, 1)])
    .catch((error: unknown) => {
      logger.error({ err: error }, 'The shutdown failed')
      return 1
    })
    .then((code) => process.exit(code))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const { baseUrl } = await started.catch((error: unknown) => {
  logger.error({ err: error }, 'The server could not start')
  process.stderr.write(`The server could not start: ${whyNot(error)}\n`)
  process.exit(1)
})
// The address that mails link to: cookies of another name for this machine are others.
process.stdout.write(`${productName} is at ${baseUrl}\n`)
const demo = isEmbedded(settings) ? await readDemoAccounts(demoAccountsFile(settings)) : null
if (demo) process.stdout.write(wordsAbout(demo, baseUrl))
