import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { from as copyFrom } from 'pg-copy-streams'
import { openProjectingWorld, type ProjectingWorld } from '../../test/projecting.ts'
import { toMaskedLine, withoutGaps, type ExportedEvent } from '../features/log/masking.ts'
import { logStart, type Position } from '../platform/event-store/event-store.ts'
import { withDuckDb } from './duckdb.ts'
import { exportEvents, type ExportRequest, type LineFormat } from './export-events.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
})
afterEach(() => world.close())

const asked = async (more: Partial<ExportRequest> = {}): Promise<ExportRequest> => ({
  store: world.store,
  tell: (event) => withoutGaps(toMaskedLine((id) => id)(event)),
  types: [],
  stream: null,
  after: logStart,
  to: await world.store.head(),
  signal: new AbortController().signal,
  ...more,
})
const exported = async (more: Partial<ExportRequest> = {}, format: LineFormat = 'ndjson') => {
  const output = new PassThrough()
  const chunks: Buffer[] = []
  output.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(output, 'end')
  const events = await exportEvents(await asked(more), format, output)
  output.end()
  await ended
  return { events, text: Buffer.concat(chunks).toString() }
}
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ExportedEvent)

describe('an export of the log', () => {
  it('has one event a line, in the order of the log, with personal data masked', async () => {
    await world.join('ada', { email: 'ada@example.com', fullName: 'Ada Canary', location: null })
    await world.revise('ada', { email: 'ada@example.com', fullName: 'Ada Canary' })
    const { events, text } = await exported()
    expect(events).toBe(2)
    expect(lines(text).map(({ type, revision }) => [type, revision])).toEqual([
      ['WaitlistJoined', 0],
      ['WaitlistAnswersRevised', 1],
    ])
    expect(text).not.toContain('ada@example.com')
    expect(text).not.toContain('Canary')
    expect(lines(text)[0]?.data).toMatchObject({
      entryId: 'ada',
      email: '•••',
      fullName: '•••',
      userType: 'parent',
      location: null,
    })
  })

  it('hides all data of an unknown event type', async () => {
    await world.append('elsewhere-1', 'NeverDeclared', { secret: 'canary' })
    expect(lines((await exported()).text)[0]?.data).toEqual({})
  })

  it('can be filtered by type, stream and position', async () => {
    const first = await world.join('ada')
    await world.revise('ada')
    const last = await world.join('bea')
    const told = async (more: Partial<ExportRequest>) =>
      lines((await exported(more)).text).map(({ stream, type }) => `${stream} ${type}`)
    expect(await told({ types: ['WaitlistAnswersRevised'] })).toEqual(['waitlist-ada WaitlistAnswersRevised'])
    expect(await told({ stream: 'waitlist-bea' })).toEqual(['waitlist-bea WaitlistJoined'])
    expect(await told({ after: first, to: last })).toHaveLength(2)
    expect(await told({ to: first })).toEqual(['waitlist-ada WaitlistJoined'])
    expect(await told({ to: '' as Position })).toEqual([])
  })

  it('is CSV with a header, and keeps quotes and line breaks inside a cell', async () => {
    await world.append('waitlist-"a",b', 'WaitlistJoined', { entryId: 'x\ny' })
    const { text } = await exported({}, 'csv')
    const [head, line] = text.split('\r\n')
    expect(head).toBe(
      'position,time,storedAt,stream,revision,type,id,actorId,correlationId,causationId,schemaVersion,erased,data',
    )
    expect(line).toContain('"waitlist-""a"",b"')
    expect(line).toContain('"{""entryId"":""x\\ny""}"')
  })

  it('is loaded by DuckDB and by COPY of PostgreSQL as docs/analysts.md says', async () => {
    await world.join('ada')
    await world.append('reviews-"x"', 'ReviewWritten', { reviewId: 'r\n1', rating: 5 })
    const page = await readFile(fileURLToPath(new URL('../../../docs/analysts.md', import.meta.url)), 'utf8')
    const [, duckDb = '', postgres = '', copied = ''] =
      /```sql duckdb\n([^]*?)```[^]*?```sql postgresql\n([^]*?\);)\n\\(copy [^\n]*?) from 'events\.csv'/.exec(
        page,
      ) ?? []
    const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-load-'))
    try {
      for (const format of ['ndjson', 'csv'] as const)
        await writeFile(join(directory, `events.${format}`), (await exported({}, format)).text)
      const rows = await withDuckDb(
        { memory: '256MB', threads: 1 },
        new AbortController().signal,
        async (connection) => {
          await connection.run(duckDb.replace("'events.ndjson'", `'${join(directory, 'events.ndjson')}'`))
          const told = await connection.run(
            `select type, revision, data->>'rating' as rating from events order by position`,
          )
          return told.getRowsJS()
        },
      )
      const shown = [
        ['WaitlistJoined', '0', null],
        ['ReviewWritten', null, '5'],
      ]
      expect(rows.map((row) => row.map((cell) => (typeof cell === 'bigint' ? String(cell) : cell)))).toEqual(
        shown,
      )
      const client = await world.tables.connect({ name: 'load', statementTimeoutMs: 0, waitsForDisk: false })
      try {
        await client.query(`create schema warehouse; set search_path = warehouse; ${postgres}`)
        const loading = client.query(copyFrom(`${copied} from stdin (format csv, header)`))
        await pipeline(createReadStream(join(directory, 'events.csv')), loading)
        const loaded = await client.query<Record<string, unknown>>(
          `select type, revision::text, data->>'rating' as rating from events order by position`,
        )
        expect(loaded.rows.map((row) => Object.values(row))).toEqual(shown)
      } finally {
        await client.end()
      }
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  it('waits for a slow reader', async () => {
    for (let count = 0; count < 1200; count += 1) await world.join(`entry-${count}`)
    const output = new PassThrough({ highWaterMark: 1024 })
    let most = 0
    const writing = exportEvents(await asked(), 'ndjson', output).then((events) => {
      output.end()
      return events
    })
    let read = 0
    for await (const chunk of output) {
      most = Math.max(most, output.writableLength)
      read += String(chunk).split('\n').length - 1
    }
    expect([await writing, read]).toEqual([1200, 1200])
    // At most the current chunk and the one before it, each of 50 lines of about 400 bytes.
    expect(most).toBeLessThan(50_000)
  })

  it('ends with the error of an output that fails, and reads no further', async () => {
    for (let count = 0; count < 120; count += 1) await world.join(`entry-${count}`)
    let read = 0
    async function* counted(options: Parameters<ExportRequest['store']['readAll']>[0]) {
      for await (const event of world.store.readAll(options)) {
        read += 1
        yield event
      }
    }
    const output = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('No space left on the disk')),
    })
    const failed = exportEvents(await asked({ store: { readAll: counted } }), 'ndjson', output)
    await expect(failed).rejects.toThrow('No space left')
    expect(read).toBeLessThanOrEqual(100)
  })
})
