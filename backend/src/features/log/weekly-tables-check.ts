/** Compares the read tables with the log once a week, in one of the servers, and raises an alarm for rows that differ. */

import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import { safeErrorMessage } from '../../platform/logging.ts'
import {
  checkTables,
  TablesCheckUnderWay,
  wrongRowSentence,
  type TablesCheckParts,
} from '../../platform/projecting/check-tables.ts'
import { beginWork, endWork, readWork, saveWorkProgress } from './work-tables.ts'

/** The name under which its progress and its outcome are saved. */
const work = 'tables check'
const hour = 60 * 60_000
const week = 7 * 24 * hour
/** Milliseconds between two saves of its progress. */
const tellEvery = 1_000

export interface WeeklyCheckParts extends Omit<TablesCheckParts, 'onBegin'> {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly clock: () => Date
  readonly registry: Registry
  readonly log: Pick<Logger, 'error'>
}

/** Resolves with how many rows differ, or null where no check was due or another server is at it. */
export const checkTablesIfDue = async (
  { pool, clock, log, ...parts }: Omit<WeeklyCheckParts, 'registry'>,
  signal: AbortSignal,
): Promise<number | null> => {
  const last = (await readWork(pool)).get(work)
  const isDone = last?.state === 'done' && clock().getTime() - (last.ended_at?.getTime() ?? 0) < week
  if (isDone || last?.state === 'running') return null
  let events = 0
  let beat: NodeJS.Timeout | undefined
  // Only the process that holds the lock writes the row: it may be another's, whose check is under way.
  const onBegin = async () => {
    await beginWork(pool, work, 0, null)
    beat = setInterval(() => {
      saveWorkProgress(pool, work, events).catch(() => undefined)
    }, tellEvery)
  }
  try {
    const check = await checkTables({ ...parts, onBegin }, signal, (count) => (events = count))
    const outcome = { rows: check.rows, wrong: check.wrong, named: check.named.map(wrongRowSentence) }
    await endWork(pool, work, { events: check.events, error: null, outcome })
    const wrong = Object.values(check.wrong).reduce((sum, count) => sum + count, 0)
    if (wrong > 0)
      log.error(
        { wrong: check.wrong, first: outcome.named.slice(0, 10) },
        'The read tables are not what the log makes of them',
      )
    return wrong
  } catch (error) {
    if (error instanceof TablesCheckUnderWay) return null
    if (beat)
      await endWork(pool, work, { events, error: safeErrorMessage(error), outcome: null }).catch(
        () => undefined,
      )
    throw error
  } finally {
    clearInterval(beat)
  }
}

export const weeklyTablesCheck = ({ registry, ...parts }: WeeklyCheckParts): PeriodicJob => {
  const registers = [registry]
  const wrongRows = new Gauge({
    name: 'read_tables_rows_not_in_the_log',
    help: 'Rows of the read tables that differ from what the log makes of them, at the last check by this process',
    registers,
  })
  const checkedAt = new Gauge({
    name: 'read_tables_checked_timestamp_seconds',
    help: 'When the read tables were last compared with the log, once a week; 0 until then',
    registers,
  })
  return {
    everyMs: hour,
    // A starting server has more urgent work.
    firstAfterMs: hour,
    run: async (signal) => {
      const wrong = await checkTablesIfDue(parts, signal)
      if (wrong !== null) wrongRows.set(wrong)
      const last = (await readWork(parts.pool)).get(work)
      if (last?.state === 'done') checkedAt.set((last.ended_at?.getTime() ?? 0) / 1_000)
    },
    failure: 'The read tables could not be compared with the log',
  }
}
