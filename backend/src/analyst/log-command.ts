/** What every `npm run log -- <what>` is made of: its words, its options, what it does; the usage text is made of the same. */
import { parseArgs } from 'node:util'
import type { Infrastructure } from '../infrastructure.ts'

interface Option {
  readonly type: 'string' | 'boolean'
  /** May be given several times. */
  readonly multiple?: boolean
  /** What stands behind it in the usage text, as in `--format FORMAT`. */
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

/** What a command works with. */
export interface LogCommandContext {
  /** Opens the database and the log at the first call; they are closed when the command has ended. */
  readonly parts: () => Promise<Infrastructure>
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal
}

export interface LogCommand {
  /** Said after Ctrl+C. */
  readonly stopped: string
  /** A line for itself, one for each option. */
  readonly usage: (name: string) => string
  /** @throws Misused where the words or the options are not its own. */
  readonly run: (context: LogCommandContext, words: string[]) => Promise<void>
}

/** What was asked for makes no sense; the message says why, and the usage follows. */
export class Misused extends Error {
  override readonly name = 'Misused'
}

/**
 * @param takes the words it wants behind its name: `M M` wants two, `[P]…` any number
 */
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

/** Characters before what something means. */
const column = 34

const line = (indent: number, form: string, means: string) =>
  `${`${' '.repeat(indent)}${form.trim()}`.padEnd(column)} ${means}`
