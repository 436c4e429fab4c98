import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { logStart } from '../../event-store/event-store.ts'
import { exportEvents, lineFormats, type Export } from '../export-events.ts'
import { exportParquet } from '../export-parquet.ts'
import { logCommand, Misused } from '../log-command.ts'
import { maskedLog } from '../masked-log.ts'
import { positionAt } from '../moment.ts'
import { number, say } from '../terminal.ts'

const formats = [...lineFormats, 'parquet'] as const
type Format = (typeof formats)[number]

export const exportLog = logCommand({
  does: 'one event a line, to the screen or into a file',
  options: {
    format: { type: 'string', takes: 'F', means: `${formats.join(', ')}; without it the first` },
    type: { type: 'string', multiple: true, takes: 'T', means: 'events of this type alone' },
    stream: { type: 'string', takes: 'S', means: 'streams whose names begin with it' },
    from: { type: 'string', takes: 'M', means: 'what came after' },
    to: { type: 'string', takes: 'M', means: 'what came up to' },
    out: { type: 'string', takes: 'FILE', means: 'a new file; Parquet wants one' },
  },
  async run(desk, _words, { format = 'ndjson', type: types, stream = null, from, to = 'now', out }) {
    if (!isFormat(format)) throw new Misused(`--format is one of ${formats.join(', ')}`)
    if (format === 'parquet' && out === undefined) throw new Misused('Parquet wants --out FILE')
    const parts = await desk.parts()
    const started = performance.now()
    const after = from === undefined ? logStart : await positionAt(parts.store, from)
    const end = await positionAt(parts.store, to)
    const asked = { ...(await maskedLog(parts)), types, stream, after, to: end, signal: desk.signal }
    const events =
      out === undefined ? await toScreen(asked, format) : await toFile(asked, format, resolve(out))
    const seconds = (performance.now() - started) / 1000
    say(`${number.format(events)} events, ${number.format(Math.round(events / seconds))} a second.`)
  },
})

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text)

const toScreen = (asked: Export, format: Format) => {
  if (format === 'parquet') throw new Misused('Parquet wants --out FILE')
  return exportEvents(asked, format, process.stdout)
}

/** @throws where the file is there already; what was begun of it is taken away again when the export is broken off. */
const toFile = async (asked: Export, format: Format, file: string): Promise<number> => {
  await (await open(file, 'wx', 0o600)).close()
  try {
    if (format === 'parquet') return await exportParquet(asked, file)
    const output = createWriteStream(file)
    const events = await exportEvents(asked, format, output)
    output.end()
    await finished(output)
    return events
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
