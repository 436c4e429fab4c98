import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { exactMaskedLog, maskedLog } from '../features/log/masked-log.ts'
import { toClearLine } from '../features/log/masking.ts'
import { countWords } from '../platform/counted.ts'
import type { Position } from '../platform/event-store/event-store.ts'
import { byteOrderMarkOption } from './byte-order-mark-option.ts'
import { checkEventTypes } from './event-type-option.ts'
import { exportEvents, exportToFile, lineFormats, type ExportRequest } from './export-events.ts'
import { exportParquet } from './export-parquet.ts'
import { defineLogCommand, Misused, type LogCommandContext } from './log-command.ts'
import { countedEventsUpTo } from './log-size.ts'
import { checkMoment, periodBetween } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { permissionOptions, openPermission } from './permission.ts'
import { numberFormat, printLine, terminalBar } from './terminal.ts'

const formats = [...lineFormats, 'parquet'] as const
type Format = (typeof formats)[number]

export const exportCommand = defineLogCommand({
  does: 'exports events, one per line, to the screen or a file',
  options: {
    format: { type: 'string', takes: 'FORMAT', means: `${formats.join(', ')}; the first is the default` },
    type: { type: 'string', multiple: true, takes: 'TYPE', means: 'only events of this type' },
    stream: { type: 'string', takes: 'START', means: 'only streams whose names start with START' },
    from: { type: 'string', takes: 'MOMENT', means: 'only events after MOMENT' },
    to: { type: 'string', takes: 'MOMENT', means: 'only events up to MOMENT' },
    out: { type: 'string', takes: 'FILE', means: 'writes to a new file; needed for Parquet' },
    exact: {
      type: 'boolean',
      means:
        'with the events of bookings, hours and conversations, which people can be told by; for nobody but you',
    },
    ...byteOrderMarkOption,
    ...permissionOptions,
  },
  async run(context, _words, values) {
    const { format = 'ndjson', type: types, stream = null, from, to = 'now', out } = values
    if (!isFormat(format)) throw new Misused(`--format must be one of ${formats.join(', ')}`)
    checkEventTypes(types)
    if (format === 'parquet' && out === undefined) throw new Misused('Parquet needs --out FILE')
    if (out !== undefined) checkNewFile(resolve(out))
    checkMoment(from, '--from')
    checkMoment(values.to, '--to')
    const permission = values['with-personal-data']
      ? openPermission(context, values, {
          what: 'events',
          format,
          types: types.length > 0 ? types : null,
          stream,
          from: from ?? null,
          to: values.to ?? null,
        })
      : null
    const infrastructure = await context.parts()
    const started = performance.now()
    const isWhole = types.length === 0 && stream === null
    const period = await periodBetween(infrastructure, from, to)
    const log = permission
      ? { store: infrastructure.store, tell: toClearLine }
      : await (values.exact === true ? exactMaskedLog : maskedLog)(infrastructure)
    const bar =
      out === undefined && process.stdout.isTTY
        ? null
        : terminalBar('export', isWhole ? await eventsOf(context, period) : null)
    const onProgress = (count: number) => bar?.at(count)
    const asked = {
      ...log,
      types,
      stream,
      ...period,
      signal: context.signal,
      isMarked: values['byte-order-mark'] === true,
      onProgress,
    }
    // An export that cannot be recorded is not handed out, so this comes before the first byte.
    const permit = async () => {
      if (!permission) return
      const { recordPersonalExport } = await import('./personal-data.ts')
      await recordPersonalExport(infrastructure, permission, () => new Date())
    }
    const written =
      out === undefined ? toScreen(asked, format, permit) : toFile(asked, format, resolve(out), permit)
    const events = await written.finally(() => bar?.stop())
    const seconds = (performance.now() - started) / 1000
    printLine(
      `${countWords(events, 'event', 'events')}, ${numberFormat.format(Math.round(events / seconds))} a second.`,
    )
  },
})

/** Null if nothing was counted yet. */
const eventsOf = (context: LogCommandContext, { after, to }: { after: Position; to: Position }) =>
  withConnection(context, async (client) => {
    const [before, all] = [await countedEventsUpTo(client, after), await countedEventsUpTo(client, to)]
    return before === null || all === null ? null : all - before
  })

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text)

const toScreen = async (asked: ExportRequest, format: Format, permit: () => Promise<void>) => {
  if (format === 'parquet') throw new Misused('Parquet needs --out FILE')
  await permit()
  return exportEvents(asked, format, process.stdout)
}

/** The file is there once it is complete. */
const toFile = async (
  asked: ExportRequest,
  format: Format,
  file: string,
  permit: () => Promise<void>,
): Promise<number> => {
  await permit()
  return format === 'parquet' ? exportParquet(asked, file) : exportToFile(asked, format, file)
}

/** An export replaces nothing and makes no folder. @throws Misused */
const checkNewFile = (file: string) => {
  if (existsSync(file)) throw new Misused(`${file} exists already. Use another name for --out`)
  if (!existsSync(dirname(file))) throw new Misused(`There’s no folder ${dirname(file)} for --out`)
}
