/** The demo data as `make start` makes it, in a temporary store, to be queried. */

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { exportToFile } from '../src/analyst/export-events.ts'
import { writeAnswer } from '../src/analyst/sql-answer.ts'
import { queryExport } from '../src/analyst/sql-export.ts'
import { openInfrastructure } from '../src/features/features.ts'
import { connectAsAnalyst } from '../src/features/log/analyst-account.ts'
import { queryTables, type SqlAnswer } from '../src/features/log/ask-tables.ts'
import { maskedLog } from '../src/features/log/masked-log.ts'
import { logStart } from '../src/platform/event-store/event-store.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { startServerProcess } from '../test/app-process.ts'
import { logAtRest } from '../test/log-at-rest.ts'
import { until } from '../test/until.ts'
import type { Ask } from './questions.ts'

export interface DemoStore {
  readonly ask: Ask
  /** An export of the whole log, one event a line. */
  readonly file: string
  close(): Promise<void>
}

/** Takes some seconds: the server fills its store by commands. */
export const openDemoStore = async (): Promise<DemoStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-demo-'))
  const environment = { DATA_DIRECTORY: directory, NODE_ENV: 'test' }
  const server = await startServerProcess(environment)
  const infrastructure = await openInfrastructure(
    { ...readSettings(environment), role: 'web' },
    pino({ enabled: false }),
  )
  const { signal } = new AbortController()
  // On a busy machine the server listens before it has written everything, and goes on meanwhile.
  const isThere = (name: string) => existsSync(join(directory, name))
  await until('the demo is written', () => isThere('demo-accounts.json') && !isThere('demo-unfinished'))
  const to = await logAtRest(infrastructure)
  const file = join(directory, 'events.ndjson')
  await exportToFile(
    { ...(await maskedLog(infrastructure)), types: [], stream: null, after: logStart, to, signal },
    'ndjson',
    file,
  )
  const owner = await infrastructure.tables.connect({
    name: 'questions',
    statementTimeoutMs: 0,
    waitsForDisk: false,
  })
  const { settings, databaseUrl } = infrastructure
  const client = await connectAsAnalyst(owner, 'read', 'masked', {
    databaseUrl,
    analystsUrl: null,
    lookupKey: settings.secrets.lookupKey,
  })
  await owner.end()
  return {
    file,
    ask: ({ of, sql }) =>
      of === 'events' ? queryExport(file, sql, signal, printed) : queryTables(client, sql, printed),
    async close() {
      await client.end()
      await infrastructure.close()
      server.process.kill('SIGTERM')
      await server.ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const printed = async (answer: SqlAnswer): Promise<string> => {
  let text = ''
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  await writeAnswer(answer, 'table', output)
  return text
}
