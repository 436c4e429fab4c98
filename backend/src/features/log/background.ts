/**
 * Long work on the log: what staff ask for, which outlives their request, and what is done from time to time. Across all
 * processes, one job of a kind runs at a time, and every process can tell how far it is.
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

/** Aborted jobs, and those whose connection is lost, fail. */
export interface BegunJob {
  /** Settles once the outcome is saved, or the failure. */
  readonly done: Promise<JobResult>
}

/**
 * `busy`: a job of this kind already runs, here or in another process. `not recorded`: no job was started.
 */
export type NotBegun = 'busy' | 'not recorded'
export type BeginResult = 'begun' | NotBegun

/**
 * Resolves once it is saved that the job has begun, and goes on with it.
 * @param record called before the job begins; if it resolves to false, the job does not begin
 * @throws if the database is unreachable, or what `jobOf` and `record` throw; the job has not begun then.
 */
export const beginJob = async (
  { pool, tables }: Omit<BackgroundParts, 'log'>,
  kind: string,
  jobOf: () => Promise<BackgroundJob>,
  signal: AbortSignal,
  record: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<BegunJob | NotBegun> => {
  const client = await tables.connect({
    name: `console ${kind}`,
    statementTimeoutMs: 5_000,
    waitsForDisk: false,
  })
  let isUsed = false
  try {
    if (signal.aborted || !(await tryLock(client, `order ${kind}`))) return 'busy'
    const job = await jobOf()
    if (!(await record())) return 'not recorded'
    await beginWork(pool, job.name, job.total, job.askedBy)
    isUsed = true
    return { done: carryOut(job, pool, client, signal) }
  } finally {
    // Closing the connection releases the lock.
    if (!isUsed) await disconnect(client)
  }
}

const carryOut = async (
  job: BackgroundJob,
  pool: Pick<pg.Pool, 'query'>,
  client: pg.Client,
  stopped: AbortSignal,
): Promise<JobResult> => {
  let events = 0
  const beat = setInterval(() => {
    saveWorkProgress(pool, job.name, events).catch(() => undefined)
  }, tellEvery)
  try {
    const done = await job.run(connectionEnd(client, stopped), (count) => (events = count))
    await endWork(pool, job.name, { ...done, error: null })
    return done
  } catch (error) {
    // If the failure cannot be saved, readWork reports the job as failed because its progress saves stop.
    await endWork(pool, job.name, { events, error: safeErrorMessage(error), outcome: null }).catch(
      () => undefined,
    )
    throw error
  } finally {
    clearInterval(beat)
    await disconnect(client)
  }
}

/** Jobs that nobody waits for. */
export interface BackgroundJobs {
  /** As {@link beginJob}. */
  begin(
    kind: string,
    job: () => Promise<BackgroundJob>,
    record?: () => Promise<boolean>,
  ): Promise<BeginResult>
  /** Aborts running jobs, which then count as failed. */
  stop(): Promise<void>
}

export const openBackgroundJobs = (parts: BackgroundParts): BackgroundJobs => {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    async begin(kind, jobOf, record) {
      const begun = await beginJob(parts, kind, jobOf, stopping.signal, record)
      if (typeof begun === 'string') return begun
      const over = begun.done
        .catch((error: unknown) => {
          const facts = { work: kind, error: safeErrorMessage(error) }
          parts.log.error(facts, 'Work requested from the console failed')
        })
        .finally(() => running.delete(over))
      running.add(over)
      return 'begun'
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
