/**
 * `make bench`: every figure in one table, ours next to the limit measured in the same run. `make bench
 * ARGS="append http:profile"` selects sections, and rows by a part of their names; `--quick` runs shorter
 * rounds, and `--beside <backend/dist>` measures another build's server in the same run.
 */

import { mkdir, rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { appendFigures } from './append.ts'
import { chosenSections, type BenchRun } from './asked.ts'
import { endorsementFigures } from './endorsements.ts'
import { findFigures } from './find.ts'
import { firstTapFigures } from './first-tap.ts'
import { findNightNanny, commandToVisible, httpFigures, type HttpTarget } from './http.ts'
import { lighthouseFigures } from './lighthouse.ts'
import type { Figure } from './measure.ts'
import { plainReadFigures } from './plain-reads.ts'
import { readingFigures } from './reading.ts'
import { rebuildFigures } from './rebuild.ts'
import { searchQualityFigures } from './search-quality.ts'
import { searchFigures } from './search.ts'
import { ownBuildDirectory, startServer } from './server-process.ts'
import { startFigures } from './start.ts'
import { machineLine, figuresTable } from './table.ts'

let databases = 0
const freshDatabase = async () => {
  const name = `bench_${(databases += 1)}`
  const admin = new pg.Client(postgres.superuserUrl)
  await admin.connect()
  const url = new URL(postgres.url)
  await admin.query(`create database ${name} owner ${url.username}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

const onTarget = async <T>(build: string, measure: (target: HttpTarget) => Promise<T>): Promise<T> => {
  const server = await startServer(dataDirectory, build)
  try {
    return await measure({ server, personId: await findNightNanny(server) })
  } finally {
    await server.stop()
  }
}

/** Our server with demo data, and the other build's server if one was given. */
const onTargets = (
  { beside }: BenchRun,
  measure: (ours: HttpTarget, before: HttpTarget | null) => Promise<Figure[]>,
): Promise<Figure[]> =>
  onTarget(ownBuildDirectory, (ours) =>
    beside === null ? measure(ours, null) : onTarget(beside, (before) => measure(ours, before)),
  )

const sections: Readonly<Record<string, (run: BenchRun) => Promise<readonly Figure[]>>> = {
  append: async (run) => appendFigures(run, await freshDatabase()),
  rebuild: (run) => rebuildFigures(run, freshDatabase, dataDirectory),
  search: (run) => searchFigures(run, freshDatabase),
  reading: () => readingFigures(),
  judged: () => searchQualityFigures(freshDatabase),
  visible: (run) => onTargets(run, (ours, before) => commandToVisible(run, ours, before)),
  http: (run) => onTargets(run, (ours, before) => httpFigures(run, ours, before)),
  pages: (run) =>
    onTargets({ ...run, beside: null }, async ({ server, personId }) => [
      ...(await lighthouseFigures(run, server, personId, dataDirectory)),
      ...(await firstTapFigures(run, server, personId)),
    ]),
  endorsements: (run) => endorsementFigures(run, freshDatabase, dataDirectory),
  find: (run) => findFigures(run, freshDatabase),
  reads: (run) => plainReadFigures(run, freshDatabase),
  start: (run) => startFigures(run, dataDirectory),
}

const asked = (() => {
  try {
    return chosenSections(process.argv.slice(2), Object.keys(sections))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
})()

const dataDirectory = `${process.env['DATA_DIRECTORY'] ?? '.data'}/bench`
await rm(dataDirectory, { recursive: true, force: true })
await mkdir(dataDirectory, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDirectory: `${dataDirectory}/postgres` })

const figures: Figure[] = []
try {
  for (const { name, run } of asked) {
    process.stderr.write(`measuring ${name} …\n`)
    figures.push(...((await sections[name]?.(run)) ?? []).filter(({ what }) => run.wants(what)))
  }
} finally {
  await postgres.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
process.stdout.write(`${machineLine()}\n\n${figuresTable(figures)}\n`)
