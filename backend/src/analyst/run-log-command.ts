/** One command of `npm run log -- <what>`, from its words to its exit code. */
import { pino } from 'pino'
import { createLogger } from '../platform/logging.ts'
import { openInfrastructure, type Infrastructure } from '../infrastructure.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { Misused, type LogCommand } from './log-command.ts'
import { anchor } from './anchor.ts'
import { asOf } from './as-of.ts'
import { diff } from './diff.ts'
import { digests } from './digests.ts'
import { exportLog } from './export.ts'
import { replay } from './replay.ts'
import { retry } from './retry.ts'
import { sql } from './sql.ts'
import { stats } from './stats-command.ts'
import { tail } from './tail.ts'
import { verify } from './verify.ts'
import { say } from './terminal.ts'

const commands: Readonly<Record<string, LogCommand>> = {
  stats,
  tail,
  export: exportLog,
  sql,
  'as-of': asOf,
  diff,
  replay,
  retry,
  verify,
  digests,
  anchor,
}

const usage = `npm run log -- <what>

${Object.entries(commands)
  .map(([name, command]) => command.usage(name))
  .join('\n')}

M is a moment (2026-03-01, 2026-03-01T04:00Z), a position of the log, or now. P is a projection.
Personal data is masked in what is shown, exported and asked in SQL; an admin takes it out with --with-personal-data.
See docs/analysts.md for more.
`

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help'

const commandOf = (name: string | undefined): LogCommand => {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Misused(name === undefined ? 'Say what to do' : `Unknown command: ${name}`)
  return command
}

const run = async ([name, ...words]: readonly string[], signal: AbortSignal): Promise<void> => {
  if (isHelp(name)) return void process.stdout.write(usage)
  const command = commandOf(name)
  if (words.some(isHelp)) return void process.stdout.write(`${command.usage(name ?? '')}\n`)
  let opened: Promise<Infrastructure> | undefined
  const parts = () => {
    // As a web server does: a projector that runs elsewhere goes on running there.
    const settings = { ...readSettings(process.env), role: 'web' as const }
    opened ??= openInfrastructure(settings, createLogger('error', pino.destination(2)))
    return opened
  }
  try {
    await command.run({ parts, signal }, words)
  } finally {
    const open = await opened?.catch(() => null)
    await open?.close()
  }
}

const usageOf = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(commands, name) ? `${commandOf(name).usage(name)}\n` : usage

/**
 * Runs what the words ask for, with the settings of the environment. What was asked for goes to stdout, all else to
 * stderr: a refusal too, with the usage behind it where the words make no sense.
 * @param words as they stand behind `npm run log --`
 * @returns the exit code: 0, 1 where it failed, 130 where it was interrupted
 */
export const runLogCommand = async (words: readonly string[], signal: AbortSignal): Promise<number> => {
  try {
    await run(words, signal)
    return 0
  } catch (error) {
    if (signal.aborted) return 130
    say(error instanceof Error ? error.message : String(error))
    if (error instanceof Misused) say(`\n${usageOf(words[0])}`)
    return 1
  }
}
