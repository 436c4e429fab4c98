/**
 * The analysts' instrument: `npm run log -- <what>`. It reads the log and writes schemas of its own; it never writes
 * the log, nor the live tables.
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { logStart, type Position } from '../event-store/event-store.ts'
import { keptDigests } from '../integrity/digest-tables.ts'
import { verifyLog, type Finding } from '../integrity/verify-log.ts'
import { createLogger } from '../logging.ts'
import { openParts, type Parts } from '../parts.ts'
import { buildAsOf, schemaAsOf } from '../projections/as-of.ts'
import { projections } from '../projections/projections.ts'
import { readSettings } from '../settings.ts'
import { compareTables } from './compare.ts'
import { exportEvents, exportFormats, type ExportFormat } from './export-events.ts'
import { tell } from './masking.ts'
import { positionAt } from './moment.ts'
import { statsOf } from './stats.ts'

const usage = `npm run log -- <what>

  stats                                  what is in the log, by type
  tail                                   every event as it happens; Ctrl+C ends it
  export [--format ndjson|csv] [--type T]… [--stream S] [--from M] [--to M] [--out FILE]
                                         one event a line; without --out to the screen
  as-of M --schema NAME                  the read tables as they stood, in a schema of their own, for SQL
  diff M M                               what changed between two moments, by table and record
  verify [--digests FILE]                reads the log again and compares it with what was kept of it
  digests                                the digests that are kept, to be written down elsewhere: one a line

M is a moment (2026-03-01, 2026-03-01T04:00Z), a position of the log, or now.
What tells of a person is masked in what is shown and exported; the tables of as-of hold it, as the live ones do.
`

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())

// Whoever read the lines has seen enough, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

/** What was asked for makes no sense; the message says why, and the usage follows. */
class Misused extends Error {
  override readonly name = 'Misused'
}

type Run = (parts: Parts, words: readonly string[], options: Options) => Promise<void>

const readOptions = (words: string[]) =>
  parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'ndjson' },
      type: { type: 'string', multiple: true, default: [] },
      stream: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string', default: 'now' },
      out: { type: 'string' },
      schema: { type: 'string' },
      digests: { type: 'string' },
    },
  })
type Options = ReturnType<typeof readOptions>['values']

const say = (text: string) => void process.stderr.write(`${text}\n`)
const number = new Intl.NumberFormat('en-US')

/** A connection of one's own, ended whatever happens. */
const connected = async <T>(
  { tables }: Parts,
  work: (client: Awaited<ReturnType<Parts['tables']['connect']>>) => Promise<T>,
): Promise<T> => {
  const client = await tables.connect({ name: 'analyst', statementTimeoutMs: 0, waitsForDisk: false })
  client.on('error', () => interrupted.abort())
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const isFormat = (text: string): text is ExportFormat => (exportFormats as readonly string[]).includes(text)

const what: Readonly<Record<string, Run>> = {
  async stats({ store }) {
    const rows = await statsOf(store, interrupted.signal)
    for (const { type, events, streams, first, last } of rows)
      process.stdout.write(
        `${type.padEnd(28)} ${number.format(events).padStart(12)} events ${number.format(streams).padStart(10)} streams  ${first.toISOString()} – ${last.toISOString()}\n`,
      )
    if (rows.length === 0) say('The log is empty.')
  },

  async tail({ store }) {
    const { signal } = interrupted
    say('Waiting for what happens. Ctrl+C ends it.')
    for await (const message of store.subscribe({ after: await store.head(), signal }))
      if (message.kind === 'events')
        for (const event of message.events) process.stdout.write(`${JSON.stringify(tell(event))}\n`)
  },

  async export({ store }, _words, { format, type, stream, from, to, out }) {
    if (!isFormat(format)) throw new Misused(`--format is one of ${exportFormats.join(', ')}`)
    const output = out === undefined ? process.stdout : createWriteStream(out, { flags: 'wx', mode: 0o600 })
    const started = performance.now()
    const after = from === undefined ? logStart : await positionAt(store, from)
    const end = await positionAt(store, to)
    const { signal } = interrupted
    const events = await exportEvents({
      store,
      format,
      types: type,
      stream: stream ?? null,
      after,
      to: end,
      output,
      signal,
    })
    if (output !== process.stdout) {
      output.end()
      await finished(output)
    }
    const seconds = (performance.now() - started) / 1000
    say(`${number.format(events)} events, ${number.format(Math.round(events / seconds))} a second.`)
  },

  async 'as-of'(parts, [moment], { schema }) {
    if (moment === undefined || schema === undefined)
      throw new Misused('as-of wants a moment and --schema NAME')
    const to = await positionAt(parts.store, moment)
    const events = await connected(parts, (client) => build(parts, client, schema, to))
    say(
      `${number.format(events)} events. The tables are in the schema ${schema}, as of ${to || 'the start'}.`,
    )
  },

  async diff(parts, [one, other]) {
    if (one === undefined || other === undefined) throw new Misused('diff wants two moments')
    const [from, to] = [await positionAt(parts.store, one), await positionAt(parts.store, other)]
    const [before, after] = [schemaAsOf('diff_before'), schemaAsOf('diff_after')]
    const changes = await connected(parts, async (client) => {
      await build(parts, client, before, from)
      await build(parts, client, after, to)
      try {
        return await compareTables(
          client,
          projections.flatMap(({ tables }) => tables),
          before,
          after,
        )
      } finally {
        for (const schema of [before, after]) await client.query(`drop schema if exists ${schema} cascade`)
      }
    })
    for (const { table, key, kind, columns } of changes)
      process.stdout.write(`${table} ${key} ${kind}${columns.length > 0 ? `: ${columns.join(', ')}` : ''}\n`)
    say(`${number.format(changes.length)} records differ.`)
  },

  async verify(parts, _words, { digests }) {
    const anchors = digests === undefined ? [] : await readAnchors(digests)
    const { events, findings, head } = await connected(parts, (client) =>
      verifyLog({ store: parts.storedLog, client, signal: interrupted.signal, anchors }),
    )
    for (const finding of findings) process.stdout.write(`${wordsOf(finding)}\n`)
    say(
      `${number.format(events)} events were compared, up to ${head.position || 'the start'}; the digest there is ${head.digest.toString('hex')}.`,
    )
    if (findings.length > 0)
      throw new Altered(`The log was altered: ${number.format(findings.length)} findings.`)
  },

  async digests(parts) {
    const kept = await connected(parts, (client) => keptDigests(client))
    for (const { events, position, digest } of kept)
      process.stdout.write(`${JSON.stringify({ events, position, digest: digest.toString('hex') })}\n`)
  },
}

/** The findings were printed. */
class Altered extends Error {
  override readonly name = 'Altered'
}

/** @throws Misused where the file is none that `digests` wrote. */
const readAnchors = async (file: string) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => {
    const read = digestLine.safeParse(parsed(line))
    if (!read.success) throw new Misused(`${file} holds a line that is no digest: ${line.slice(0, 80)}`)
    return read.data
  })
}

const digestLine = z.object({
  events: z.int().check(z.gte(1)),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const wordsOf = (finding: Finding): string => {
  switch (finding.kind) {
    case 'changed':
      return `changed  ${finding.position}  ${finding.event}`
    case 'added':
      return `added    ${finding.position}  ${finding.event}`
    case 'missing':
      return `missing  ${finding.position}`
    case 'moved':
      return `moved    ${finding.position}  ${finding.event}, from ${finding.from}`
    case 'digest':
      return `digest   ${finding.position}  after ${number.format(finding.events)} events it is another one`
  }
}

const build = (
  { store }: Parts,
  client: Parameters<typeof compareTables>[0],
  schema: string,
  to: Position,
): Promise<number> =>
  buildAsOf({
    store,
    client,
    projections,
    schema: schemaAsOf(schema),
    to,
    signal: interrupted.signal,
    onProgress: (events) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${schema}: ${number.format(events)} events`)
    },
  })

const run = async (words: string[]): Promise<void> => {
  const { values, positionals } = readOptions(words)
  const [name, ...rest] = positionals
  const asked = name !== undefined && Object.hasOwn(what, name) ? what[name] : undefined
  if (!asked) throw new Misused(name === undefined ? 'What shall it do?' : `There is no ${name}`)
  // As a web server does: a projector that runs elsewhere goes on running there.
  const settings = { ...readSettings(process.env), role: 'web' as const }
  const parts = await openParts(settings, createLogger('error', pino.destination(2)))
  try {
    await asked(parts, rest, values)
  } finally {
    await parts.close()
  }
}

process.exitCode = await run(process.argv.slice(2)).then(
  () => 0,
  (error: unknown) => {
    if (interrupted.signal.aborted) return 130
    say(error instanceof Error ? error.message : String(error))
    // parseArgs throws a TypeError for an option that is none.
    if (error instanceof Misused || error instanceof TypeError) say(`\n${usage}`)
    return 1
  },
)
