/** Starts the program (settings, parts, server) and shuts it down. */

import { setTimeout as after } from 'node:timers/promises'
import { productName } from './contract/product.ts'
import type { DemoAccounts } from './demo/demo-accounts.ts'
import type { FirstData } from './first-steps.ts'
import { isOutage } from './platform/event-store/outage.ts'
import { checkPortIsFree } from './platform/http/free-port.ts'
import { reservePort } from './platform/http/reserved-port.ts'
import { longestShutdown } from './platform/limits.ts'
import { createLogger, readableLines } from './platform/logging.ts'
import { startOwnDatabase } from './platform/postgres/own-database.ts'
import { ownOutputErrors } from './platform/printed-result.ts'
import type { Repeated } from './platform/repeat.ts'
import { InvalidSettings, readSettings, type Settings } from './platform/settings/settings.ts'
import type { Server } from './server.ts'

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
const logger =
  settings.production || !process.stdout.isTTY
    ? createLogger(settings.logLevel)
    : createLogger(settings.logLevel, readableLines())

ownOutputErrors()

// An uncaught error leaves the process in an unknown state, so it exits and the supervisor starts another
// one.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'Uncaught exception')
  process.exit(1)
})

interface Running {
  /** The start of all links to the site. */
  readonly baseUrl: string
  readonly port: number
  readonly demo: DemoAccounts | null
  shutDown(): Promise<void>
}

/**
 * Starts the embedded database before most of the program is loaded, so that the two overlap: on a first
 * start the database takes a second, and loading half a second.
 */
const beginDatabase = (wanted: Settings) => {
  if (wanted.databaseUrl !== null) return undefined
  const beginning = startOwnDatabase(wanted, logger)
  // The code that opens the database gets this error too; this handler only avoids an unhandled rejection.
  beginning.catch(() => undefined)
  return beginning
}

/** Aborted by SIGTERM and SIGINT; a start that is under way then goes no further. */
const stopping = new AbortController()

/**
 * Starts the server. It starts even if the event log is unavailable: pages are served, and data to be written
 * at the start waits.
 * @throws the error that kept a part from opening or the port from being used, or the reason to stop; everything
 * that was opened is then closed, the server first
 */
const start = async (): Promise<Running> => {
  // Reserves the port before anything is opened or written, so that a port in use is noticed at once.
  const reserved = await reservePort(settings)
  const { host, port, metricsPort, baseUrl } = reserved.settings
  for (const wanted of [settings.port, metricsPort])
    if (wanted !== null && wanted !== 0) await checkPortIsFree(host, wanted)
  const beginning = beginDatabase(reserved.settings)
  const { openInfrastructure } = await import('./features/features.ts')
  const { createServer, operationsOf, product } = await import('./server.ts')
  const { startPrivateListener } = await import('./platform/http/operations.ts')
  const { beginFirstData, demoAccountsOf, startDemoAnswers } = await import('./first-steps.ts')
  const infrastructure = await openInfrastructure(reserved.settings, logger, beginning)
  let server: Server | undefined
  let firstData: FirstData | undefined
  let demoAnswers: Repeated | null = null
  const close = async () => {
    stopping.abort()
    await demoAnswers?.stop()
    await server?.drain()
    await firstData?.written.then(({ settled }) => settled).catch(() => undefined)
    await infrastructure.close()
  }
  try {
    stopping.signal.throwIfAborted()
    server = await createServer(infrastructure, product, async (app) => {
      await reserved.release()
      await app.listen({ host, port })
      firstData = beginFirstData(infrastructure, stopping.signal)
      return [firstData]
    })
    await tellUntilOpen(server.firstCatchUp)
    stopping.signal.throwIfAborted()
    await firstData?.written
    const demo = await demoAccountsOf(settings)
    demoAnswers = await startDemoAnswers(infrastructure, server.app)
    const privateListener =
      metricsPort === null
        ? null
        : await startPrivateListener({ host, port: metricsPort }, operationsOf(infrastructure))
    return {
      baseUrl,
      port,
      demo,
      async shutDown() {
        await privateListener?.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Milliseconds between two lines about how far the start is. */
const tellEvery = 2_000

/**
 * Resolves when requests are answered, or the process is to stop, and says until then in the terminal how far the
 * tables are.
 */
const tellUntilOpen = async ({ open, waitedFor }: Server['firstCatchUp']) => {
  const stopped = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  if (stopping.signal.aborted) return
  const tell = () => {
    const left = waitedFor()
    if (left !== null) process.stdout.write(`Starting: ${left}\n`)
  }
  tell()
  const telling = setInterval(tell, tellEvery)
  await Promise.race([open, stopped])
  clearInterval(telling)
}

/** A sentence for the person who starts the server; the log has the details. */
const whyNot = (error: unknown): string => {
  const {
    code,
    message = 'for an unknown reason',
    port,
  } = error as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port ?? settings.port} is taken; set PORT to another`
  if (isOutage(error)) return `the database or the event store is not responding (${code ?? message})`
  return message
}

/**
 * Printed only in the terminal of the person who started the demo on their own machine, where the demo
 * passwords are not secret.
 */
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

let isStopping = false
/** Also works during a start: everything that was opened by then is closed again. */
const stop = (signal: string) => {
  if (isStopping) return
  isStopping = true
  stopping.abort()
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

const { baseUrl, port, demo } = await started.catch((error: unknown) => {
  if (error === stopping.signal.reason) process.exit(0)
  logger.error({ err: error }, 'The server could not start')
  process.stderr.write(`The server could not start: ${whyNot(error)}\n`)
  process.exit(1)
})
// Prints the address that emails link to. Another host name of this machine would have separate cookies.
process.stdout.write(`${productName} is at ${baseUrl}\n`)
// Tells a parent process the port, which the address may not contain.
process.send?.({ port })
if (demo) process.stdout.write(wordsAbout(demo, baseUrl))
