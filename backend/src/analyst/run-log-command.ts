/** Runs one command of `npm run log -- <what>`, from its words to its exit code. */

import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { print, sentenceOfError } from '../platform/printed-result.ts'
import { Misused, NotWhole, type LogCommand } from './log-command.ts'
import { printLine } from './terminal.ts'

/** Each is imported when it is needed: a command that needs no database starts without one. */
const commands: Readonly<Record<string, () => Promise<LogCommand>>> = {
  stats: async () => (await import('./stats-command.ts')).statsCommand,
  tail: async () => (await import('./tail.ts')).tailCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  sql: async () => (await import('./sql.ts')).sqlCommand,
  'as-of': async () => (await import('./as-of.ts')).asOfCommand,
  diff: async () => (await import('./diff.ts')).diffCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  retry: async () => (await import('./retry.ts')).retryCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  digests: async () => (await import('./digests.ts')).digestsCommand,
  anchor: async () => (await import('./anchor.ts')).anchorCommand,
}

const usage = async () => `npm run log -- <command>

${(await Promise.all(Object.entries(commands).map(async ([name, load]) => (await load()).usage(name)))).join('\n')}

A MOMENT, FROM or TO is a date or time (2026-03-01, 2026-03-01T04:00Z), a position in the log, or now.
Personal data is masked in everything shown, exported or queried; an admin can include it with --with-personal-data.
See docs/analysts.md for more.
`

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help'

const commandOf = async (name: string | undefined): Promise<LogCommand> => {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Misused(name === undefined ? 'No command given' : `Unknown command: ${name}`)
  return load()
}

const run = async ([name, ...words]: readonly string[], signal: AbortSignal): Promise<void> => {
  if (isHelp(name)) return print(await usage())
  const command = await commandOf(name)
  if (words.some(isHelp)) return print(`${command.usage(name ?? '')}\n`)
  let opened: Promise<Infrastructure> | undefined
  const parts = () => {
    opened ??= open()
    return opened
  }
  try {
    await command.run({ parts, signal }, words)
  } finally {
    const infrastructure = await opened?.catch(() => null)
    await infrastructure?.close()
  }
}

const open = async (): Promise<Infrastructure> => {
  const [{ linesTo }, { createLogger }, { openInfrastructure }, { readSettings }] = await Promise.all([
    import('../platform/log-lines.ts'),
    import('../platform/logging.ts'),
    import('../features/features.ts'),
    import('../platform/settings/settings.ts'),
  ])
  // Like a web server: projectors of other processes keep running there.
  const settings = { ...readSettings(process.env), role: 'web' as const }
  return openInfrastructure(settings, createLogger('error', linesTo(2)))
}

const usageOf = async (name: string | undefined) =>
  name !== undefined && Object.hasOwn(commands, name) ? `${(await commandOf(name)).usage(name)}\n` : usage()

/**
 * Runs the command with the settings of the environment. Its result goes to stdout, everything else to
 * stderr, including a refusal, which is followed by the usage if the command line is invalid.
 * @param words the words after `npm run log --`
 * @returns the exit code: 0, 1 if it failed, 130 if it was interrupted; those of `verify` are in verify.ts
 */
export const runLogCommand = async (words: readonly string[], signal: AbortSignal): Promise<number> => {
  try {
    await run(words, signal)
    return 0
  } catch (error) {
    if (signal.aborted) {
      printLine((await commandOf(words[0])).stopped)
      return 130
    }
    printLine(sentenceOfError(error))
    if (error instanceof Misused) printLine(`\n${await usageOf(words[0])}`)
    return error instanceof NotWhole ? error.exitCode : 1
  }
}
