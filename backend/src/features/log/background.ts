/** Work that outlives the call that ordered it: one of a name at a time, whichever process runs it. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect, connectionEnd } from '../../platform/consumers/dedicated-connection.ts'
import { tryLock } from '../../platform/consumers/locks.ts'
import { safeErrorMessage } from '../../platform/consumers/poison.ts'
import { beginWork, endWork, saveWorkProgress } from './work-tables.ts'

/** Milliseconds between two words about how far it is. */
const tellEvery = 1_000

export interface BackgroundParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly tables: Pick<ReadDatabase, 'connect'>
  readonly log: Pick<Logger, 'error'>
}

export interface BackgroundJob {
  /** Under which it is told of. */
  readonly name: string
  /** Events that there are to read. */
  readonly total: number
  /** The account of whoever ordered it, where that is told of. */
  readonly askedBy: string | null
  /** @returns what there is to tell of it. */
  readonly run: (signal: AbortSignal, onProgress: (events: number) => void) => Promise<JobResult>
}

export interface JobResult {
  readonly events: number
  readonly outcome: unknown
}

/** `busy`: one of this kind runs, here or elsewhere. `not recorded`: nothing was begun. */
export type BeginResult = 'begun' | 'busy' | 'not recorded'

export interface BackgroundJobs {
  /**
   * Answers when everybody can read that it has begun; it goes on by itself.
   * @param record told before it begins; where it answers false, nothing does
   * @throws when the database is away, or what `record` throws; nothing was begun then.
   */
  begin(kind: string, job: () => Promise<BackgroundJob>, record: () => Promise<boolean>): Promise<BeginResult>
  /** What is under way ends, and counts as failed. */
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
      const signal = AbortSignal.any([stopping.signal, connectionEnd(client)])
      const done = await job.run(signal, (count) => (events = count))
      await endWork(pool, job.name, { ...done, error: null })
    } catch (error) {
      log.error({ work: job.name, error: safeErrorMessage(error) }, 'Work requested from the console failed')
      // Where not even that can be written, its silence tells.
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
        // The lock goes with its connection.
        if (!isUsed) await disconnect(client)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
