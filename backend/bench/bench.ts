/**
 * `make bench`: every figure in one table, ours beside the limit in the same run. `make bench ARGS=append,search` picks sections.
 */
import { mkdir, rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { appendFigures } from './append.ts'
import { bundleFigures } from './bundles.ts'
import { consoleFigures } from './console.ts'
import { catchUpFigures } from './catch-up.ts'
import { aNightNanny, commandToVisible, httpFigures } from './http.ts'
import { endorsementFigures } from './endorsements.ts'
import { eventIndexFigures } from './event-index.ts'
import { exportFigures } from './export.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { loginFigures } from './logins.ts'
import { messageFigures } from './messages.ts'
import { readAllFigures } from './read-all.ts'
import { searchFigures } from './search.ts'
import { searchQualityFigures } from './search-quality.ts'
import { startServer, type RunningServer } from './server-process.ts'
import { startFigures } from './start.ts'
import { machine, table } from './table.ts'
import type { Figure } from './measure.ts'

const dataDirectory = `${process.env['DATA_DIRECTORY'] ?? '.data'}/bench`
await rm(dataDirectory, { recursive: true, force: true })
await mkdir(dataDirectory, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDirectory: `${dataDirectory}/postgres` })

let databases = 0
const freshDatabase = async () => {
  const name = `bench_${(databases += 1)}`
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

const withServer = async (measure: (server: RunningServer, personId: string) => Promise<Figure[]>) => {
  const server = await startServer(dataDirectory)
  try {
    return await measure(server, await aNightNanny(server))
  } finally {
    await server.stop()
  }
}

const doorFigures = async (server: RunningServer, personId: string) => [
  ...(await commandToVisible(server)),
  ...(await httpFigures(server, personId)),
  ...(await bundleFigures(server, personId)),
]

const sections: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  append: async () => appendFigures(await freshDatabase()),
  read: async () => readAllFigures(await freshDatabase()),
  export: async () => exportFigures(await freshDatabase(), dataDirectory),
  projection: () => catchUpFigures(freshDatabase),
  index: async () => eventIndexFigures(await freshDatabase()),
  search: () => searchFigures(freshDatabase, [10_000, 100_000]),
  million: () => searchFigures(freshDatabase, [1_000_000]),
  judged: () => searchQualityFigures(freshDatabase),
  http: () => withServer(doorFigures),
  pages: () => withServer((server, personId) => lighthouseFigures(server, personId, dataDirectory)),
  logins: () => withServer(loginFigures),
  endorsements: async () => {
    const url = await freshDatabase()
    return withServer((server) => endorsementFigures(server, url))
  },
  messages: async () => {
    const url = await freshDatabase()
    return withServer((server) => messageFigures(server, url))
  },
  console: async () => consoleFigures(await freshDatabase()),
  start: () => startFigures(dataDirectory),
}

/** Takes minutes to fill. */
const onlyWhenAsked = ['million']

const only =
  process.argv[2]?.split(',') ?? Object.keys(sections).filter((name) => !onlyWhenAsked.includes(name))
const figures: Figure[] = []
try {
  for (const name of only) {
    const section = sections[name]
    if (!section)
      throw new Error(`There is no section ${name}; there are ${Object.keys(sections).join(', ')}`)
    process.stderr.write(`measuring ${name} …\n`)
    figures.push(...(await section()))
  }
} finally {
  await postgres.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
process.stdout.write(`${machine()}\n\n${table(figures)}\n`)
