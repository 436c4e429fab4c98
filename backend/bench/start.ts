import { mkdtemp, rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import type { BenchRun } from './asked.ts'
import { measureInTurn, median, medianBefore, percentile, type Figure } from './measure.ts'
import { ownBuildDirectory, startServer } from './server-process.ts'

const runs = 5

/**
 * From an empty data directory to a ready server with demo data, compared with the start of the embedded
 * database.
 */
export const startFigures = async (run: BenchRun, dataParent: string): Promise<Figure[]> => {
  const { beside } = run
  const startOf = async (build: string) => {
    const server = await startServer(dataParent, build)
    await server.stop()
    return server.startedIn
  }
  const databaseAlone = async () => {
    const dataDirectory = await mkdtemp(`${dataParent}/database-`)
    const begun = performance.now()
    const database = await startEmbeddedPostgres({ dataDirectory })
    const took = performance.now() - begun
    await database.stop()
    await rm(dataDirectory, { recursive: true, force: true })
    return took
  }
  const pairs = await measureInTurn(
    run.rounds(runs),
    () => startOf(ownBuildDirectory),
    databaseAlone,
    beside === null ? null : () => startOf(beside),
  )
  const seconds = pairs.map(([took]) => took / 1000)
  return [
    {
      what: 'start from empty to ready',
      unit: 's',
      ours: median(seconds),
      before: medianBefore(pairs, (took) => took / 1000),
      limit: median(pairs.map(([, took]) => took)) / 1000,
      ratio: median(pairs.map(([took, alone]) => alone / took)),
      limitIs: 'the embedded database alone',
      p50: median(seconds) * 1000,
      p99: percentile(seconds, 0.99) * 1000,
      goal: '<= 4 s',
    },
  ]
}
