/**
 * Jobs that outlive the request that started them. Across all processes, one job of a kind runs at a time.
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect, connectionEnd } from '../../platform/consumers/dedicated-connection.ts'
import { tryLock } from '../../platform/consumers/locks.ts'
import { safeErrorMessage } from '../../platform/logging.ts'
import { beginWork, endWork, saveWorkProgress } from './work-tables.ts'

/** Milliseconds between two saves of a job's progress. */
const tellEvery = 1_000

export interface BackgroundParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly log: Pick<Logger, 'error'>
}

export interface BackgroundJob {
  /** The name under which its progress is saved. */
  readonly name: string
  /** How many events there are to read. */
  readonly total: number
  /** The account of the person who started the job; null where that is not shown. */
  readonly askedBy: string | null
  /** @returns the outcome to save. */
  readonly run: (signal: AbortSignal, onProgress: (events: number) => void) => Promise<JobResult>
}

export interface JobResult {
  readonly events: number
  readonly outcome: unknown
}

/**
 * `busy`: a job of this kind already runs, here or in another process. `not recorded`: no job was started.
 */
export type BeginResult = 'begun' | 'busy' | 'not recorded'

export interface BackgroundJobs {
  /**
   * Resolves once it is saved that the job has begun. The job then runs in the background.
   * @param record called before the job begins; if it resolves to false, the job does not begin
   * @throws if the database is unreachable, or what `record` throws; the job has not begun then.
   */
  begin(kind: string, job: () => Promise<BackgroundJob>, record: () => Promise<boolean>): Promise<BeginResult>
  /** Aborts running jobs, which then count as failed. */
  stop(): Promise<void>
}

export const openBackgroundJobs = ({ pool, tables, log }: BackgroundParts): BackgroundJobs => {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const work = async (job: BackgroundJob, client: pg.Client) => {
    let events = 0
    const beat = setInterval(() => {
      saveWorkProgress(pool, job.name, events).catch(() => undefined)
    }, tellEvery)
    try {
      const signal = connectionEnd(client, stopping.signal)
      const done = await job.run(signal, (count) => (events = count))
      await endWork(pool, job.name, { ...done, error: null })
    } catch (error) {
      log.error({ work: job.name, error: safeErrorMessage(error) }, 'Work requested from the console failed')
      // If the failure cannot be saved, readWork reports the job as failed because its progress saves stop.
      await endWork(pool, job.name, { events, error: safeErrorMessage(error), outcome: null }).catch(
        () => undefined,
      )
    } finally {
      clearInterval(beat)
      await disconnect(client)
    }
  }

  return {
    async begin(kind, jobOf, record) {
      const client = await tables.connect({
        name: `console ${kind}`,
        statementTimeoutMs: 5_000,
        waitsForDisk: false,
      })
      let isUsed = false
      try {
        if (stopping.signal.aborted || !(await tryLock(client, `order ${kind}`))) return 'busy'
        const job = await jobOf()
        if (!(await record())) return 'not recorded'
        await beginWork(pool, job.name, job.total, job.askedBy)
        isUsed = true
        const over = work(job, client).finally(() => running.delete(over))
        running.add(over)
        return 'begun'
      } finally {
        // Closing the connection releases the lock.
        if (!isUsed) await disconnect(client)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
