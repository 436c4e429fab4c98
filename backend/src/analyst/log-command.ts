/**
 * The definition of every `npm run log -- <what>`: its words, its options and its work. The usage text comes
 * from the same.
 */

import { parseArgs } from 'node:util'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'

interface Option {
  readonly type: 'string' | 'boolean'
  /** The option may be given several times. */
  readonly multiple?: boolean
  /** The placeholder after the option in the usage text, as in `--format FORMAT`. */
  readonly takes?: string
  readonly means: string
}
type Options = Readonly<Record<string, Option>>

type ValueOf<O extends Option> = O['type'] extends 'boolean' ? boolean : string
type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly multiple: true }
    ? readonly ValueOf<O[Name]>[]
    : ValueOf<O[Name]> | undefined
}

/** What a command can use. */
export interface LogCommandContext {
  /** Opens the database and the log at the first call; they are closed at the end of the command. */
  readonly parts: () => Promise<Infrastructure>
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal
}

export interface LogCommand {
  /** Printed after Ctrl+C. */
  readonly stopped: string
  /** A line for the command, and one for each option. */
  readonly usage: (name: string) => string
  /** @throws Misused for words or options that the command does not accept */
  readonly run: (context: LogCommandContext, words: string[]) => Promise<void>
}

/** The command line is invalid; the message says why, and the usage follows. */
export class Misused extends Error {
  override readonly name = 'Misused'
}

/** A verification did not find the log whole. Thrown after what it found has been printed. */
export class NotWhole extends Error {
  override readonly name = 'NotWhole'
  constructor(
    readonly exitCode: number,
    message: string,
  ) {
    super(message)
  }
}

/** @param takes the words after the command's name: `M M` means two, `[P]…` any number */
export const defineLogCommand = <const O extends Options>({
  takes = '',
  does,
  options,
  stopped = 'Stopped. The log and the live tables are unchanged.',
  run,
}: {
  readonly takes?: string
  readonly does: string
  readonly options: O
  readonly stopped?: string
  readonly run: (context: LogCommandContext, words: readonly string[], values: Values<O>) => Promise<void>
}): LogCommand => ({
  stopped,
  usage: (name) => [line(2, `${name} ${takes}`, does), ...Object.entries(options).map(optionLine)].join('\n'),
  run: async (context, args) => {
    const { positionals, values } = read(args, options)
    const wanted = takes.split(' ').filter(Boolean)
    if (!takes.endsWith('…') && positionals.length !== wanted.length)
      throw new Misused(
        wanted.length === 0 ? 'This command takes only options' : `This command needs: ${takes}`,
      )
    await run(context, positionals, values as Values<O>)
  },
})

const read = (args: string[], options: Options) => {
  const known = Object.entries(options).map(
    ([name, { type, multiple = false }]) =>
      [name, { type, multiple, ...(multiple && { default: [] as string[] }) }] as const,
  )
  try {
    return parseArgs({ args, allowPositionals: true, options: Object.fromEntries(known) })
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error))
  }
}

const optionLine = ([name, { takes = '', means, multiple }]: [string, Option]) =>
  line(6, `--${name} ${takes}${multiple ? '…' : ''}`, means)

/** Characters before a description in the usage text. */
const column = 34

const line = (indent: number, form: string, means: string) =>
  `${`${' '.repeat(indent)}${form.trim()}`.padEnd(column)} ${means}`
