/** What the programs that an operator starts by hand have in common. */
import { pino } from 'pino'
import { openInfrastructure, type Infrastructure } from '../infrastructure.ts'
import { createLogger } from '../platform/logging.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'

/**
 * Opens the deployment that the environment names, as a web server does: projectors and reactions that run elsewhere go
 * on there, and none is started here.
 */
export const withInfrastructure = async <T>(
  work: (infrastructure: Infrastructure) => Promise<T>,
): Promise<T> => {
  const settings: Settings = { ...readSettings(process.env), role: 'web' }
  const infrastructure = await openInfrastructure(settings, createLogger('error', pino.destination(2)))
  try {
    return await work(infrastructure)
  } finally {
    await infrastructure.close()
  }
}

/** Writes what the program says, or why it failed, and sets the exit code. */
export const runProgram = async (program: (words: readonly string[]) => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(await program(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
