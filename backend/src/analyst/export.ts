import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { logStart } from '../platform/event-store/event-store.ts'
import { exportEvents, exportToFile, lineFormats, type ExportRequest } from './export-events.ts'
import { checkEventTypes } from './event-type-option.ts'
import { exportParquet } from './export-parquet.ts'
import { defineLogCommand, Misused } from './log-command.ts'
import { maskedLog } from './masked-log.ts'
import { toClearLine } from '../features/log/masking.ts'
import { positionAtMoment } from './moment.ts'
import { permissionOptions, openPermission } from './permission.ts'
import { numberFormat, printLine } from './terminal.ts'
import { countWords } from '../platform/counted.ts'

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
    ...permissionOptions,
  },
  async run(context, _words, values) {
    const { format = 'ndjson', type: types, stream = null, from, to = 'now', out } = values
    if (!isFormat(format)) throw new Misused(`--format must be one of ${formats.join(', ')}`)
    checkEventTypes(types)
    if (format === 'parquet' && out === undefined) throw new Misused('Parquet needs --out FILE')
    if (out !== undefined) checkNewFile(resolve(out))
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
    const after = from === undefined ? logStart : await positionAtMoment(infrastructure, from)
    const end = await positionAtMoment(infrastructure, to)
    const log = permission
      ? { store: infrastructure.store, tell: toClearLine }
      : await maskedLog(infrastructure)
    const asked = { ...log, types, stream, after, to: end, signal: context.signal }
    // An export that cannot be recorded is not handed out, so this comes before the first byte.
    const permit = async () => {
      if (!permission) return
      const { recordPersonalExport } = await import('./personal-data.ts')
      await recordPersonalExport(infrastructure, permission, () => new Date())
    }
    const events =
      out === undefined
        ? await toScreen(asked, format, permit)
        : await toFile(asked, format, resolve(out), permit)
    const seconds = (performance.now() - started) / 1000
    printLine(
      `${countWords(events, 'event', 'events')}, ${numberFormat.format(Math.round(events / seconds))} a second.`,
    )
  },
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
