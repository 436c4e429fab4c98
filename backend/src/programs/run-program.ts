/** What the programs that an operator starts by hand have in common. */

import { openInfrastructure } from '../features/features.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { linesTo } from '../platform/log-lines.ts'
import { createLogger } from '../platform/logging.ts'
import { ownOutputErrors, print, sentenceOfError } from '../platform/printed-result.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'

/**
 * Opens the deployment of the environment's settings, as a web server does: no projectors or process managers
 * are started here, and those of other processes keep running.
 */
export const withInfrastructure = async <T>(
  work: (infrastructure: Infrastructure) => Promise<T>,
): Promise<T> => {
  const settings: Settings = { ...readSettings(process.env), role: 'web' }
  const infrastructure = await openInfrastructure(settings, createLogger('error', linesTo(2)))
  try {
    return await work(infrastructure)
  } finally {
    await infrastructure.close()
  }
}

/** Prints the program's result, or why it failed, and sets the exit code. */
export const runProgram = async (program: (words: readonly string[]) => Promise<string>): Promise<void> => {
  ownOutputErrors()
  try {
    await print(await program(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`${sentenceOfError(error)}\n`)
    process.exitCode = 1
  }
}
