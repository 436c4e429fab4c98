/** Compares the read tables with the log once a week, in one of the servers, and raises an alarm for rows that differ. */

import { Gauge, type Registry } from 'prom-client'
import type { PeriodicJob } from '../../platform/feature/feature.ts'
import {
  checkTablesInOrder,
  tablesCheck,
  wrongRowSentence,
  type TablesCheckParts,
} from '../../platform/projecting/check-tables.ts'
import { beginJob, type BackgroundParts } from './background.ts'
import { readWork } from './work-tables.ts'

const hour = 60 * 60_000
const week = 7 * 24 * hour

export interface WeeklyCheckParts extends TablesCheckParts, BackgroundParts {
  readonly clock: () => Date
  readonly registry: Registry
}

/** Resolves with how many rows differ, or null where no check was due or another server is at it. */
export const checkTablesIfDue = async (
  parts: Omit<WeeklyCheckParts, 'registry'>,
  signal: AbortSignal,
): Promise<number | null> => {
  const { pool, clock, log } = parts
  const last = (await readWork(pool)).get(tablesCheck)
  const isDone = last?.state === 'done' && clock().getTime() - (last.ended_at?.getTime() ?? 0) < week
  if (isDone || last?.state === 'running') return null
  let wrong = 0
  const begun = await beginJob(
    parts,
    tablesCheck,
    () =>
      Promise.resolve({
        name: tablesCheck,
        total: 0,
        askedBy: null,
        async run(over, onProgress) {
          const check = await checkTablesInOrder(parts, over, onProgress)
          const outcome = { rows: check.rows, wrong: check.wrong, named: check.named.map(wrongRowSentence) }
          wrong = Object.values(check.wrong).reduce((sum, count) => sum + count, 0)
          if (wrong > 0)
            log.error(
              { wrong: check.wrong, first: outcome.named.slice(0, 10) },
              'The read tables are not what the log makes of them',
            )
          return { events: check.events, outcome }
        },
      }),
    signal,
  )
  if (typeof begun === 'string') return null
  await begun.done
  return wrong
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
      const last = (await readWork(parts.pool)).get(tablesCheck)
      if (last?.state === 'done') checkedAt.set((last.ended_at?.getTime() ?? 0) / 1_000)
    },
    failure: 'The read tables could not be compared with the log',
  }
}
