/** What staff may have done with the log and what is made of it: parked streams, rebuilds, verification. */
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Logger } from 'pino'
import type { ProjectionRow, Verification } from '../../contract/log/console-log.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { keptDigests, readDigestHead } from '../../platform/integrity/digest-tables.ts'
import { sentenceOf } from '../../platform/integrity/finding-words.ts'
import { verifyLog } from '../../platform/integrity/verify-log.ts'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect } from '../../platform/consumers/dedicated-connection.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import { rebuild } from '../../platform/projecting/rebuild.ts'
import { retryParked, type Retried } from '../../platform/projecting/retry-parked.ts'
import { skipParked, type Skipped } from '../../platform/projecting/skip-parked.ts'
import type { Projections } from '../../platform/projecting/start-projections.ts'
import { openBackground, type Begun, type Job } from './background.ts'
import { projectionRows, rebuildOf } from './projection-rows.ts'
import type { Reader } from '../../platform/console/staff-session.ts'
import { namesOf } from './masked-event.ts'
import { ensureWorkTables, readWork } from './work-tables.ts'

const verifying = 'verification'
/** Sentences that are kept; a log that was altered all over is told of by its first ones. */
const mostFindings = 100

export interface Verified {
  readonly events: number
  readonly findings: number
}

export interface LogWork {
  /** @throws when the database or the store is away, as all of these. */
  projections(): Promise<readonly ProjectionRow[]>
  /** Null where there is no such projection, or nothing of it is parked under that name. */
  parked(projection: string, stream: string): Promise<Parked | null>
  /** One at a time. Null where there is no such projection. @param record see openBackground */
  rebuild(projection: string, record: () => Promise<boolean>): Promise<Begun | null>
  /** One at a time. @param askedBy whose account; @param onVerified told what it found; what it throws makes the verification fail */
  verify(askedBy: string, onVerified: (verified: Verified) => Promise<unknown>): Promise<Begun>
  /** @param reader without one, nobody is named */
  verification(reader?: Reader): Promise<Verification>
  /** One line of JSON for each digest that is kept, to be written down elsewhere. */
  digests(): Promise<string>
  stop(): Promise<void>
}

export interface Parked {
  retry(): Promise<Retried>
  /** @param record see skipParked */
  skip(record: (events: number) => Promise<boolean>): Promise<Skipped>
}

export interface LogWorkParts {
  readonly store: EventStore
  readonly storedLog: EventStore
  readonly tables: ReadDatabase
  readonly pool: pg.Pool
  readonly projections: Pick<Projections, 'status'>
  readonly definitions: readonly Projection[]
  readonly log: Pick<Logger, 'error' | 'info'>
}

const verifiedOutcome = z.object({
  digest: z.string(),
  position: z.string(),
  findings: z.array(z.string()),
})

export const openLogWork = async (parts: LogWorkParts): Promise<LogWork> => {
  const { store, storedLog, tables, pool, definitions, log } = parts
  await ensureWorkTables(pool)
  const background = openBackground(parts)
  const find = (name: string) => definitions.find((projection) => projection.name === name)

  const jobOf = async (name: string, run: Job['run'], askedBy: string | null = null): Promise<Job> => ({
    name,
    askedBy,
    total: (await readDigestHead(pool)).events,
    run,
  })

  return {
    projections: async () => projectionRows(parts, await readWork(pool)),

    async parked(name, stream) {
      const projection = find(name)
      const rows = await tables.query(
        'select 1 from read.parked_stream where projection = $1 and stream = $2',
        [name, stream],
      )
      if (!projection || rows.length === 0) return null
      return {
        retry: () => retryParked({ store, tables, projection }, stream),
        skip: (record) => skipParked({ tables, projection }, stream, record),
      }
    },

    async rebuild(name, record) {
      const projection = find(name)
      if (!projection) return null
      const run: Job['run'] = async (signal, onProgress) => {
        const done = await rebuild({
          store,
          tables,
          projection,
          signal,
          onProgress: ({ events }) => onProgress(events),
          onParked: ({ stream, eventType, error }) =>
            log.error({ projection: name, stream, eventType, error }, 'A rebuild parked a stream'),
        })
        return { events: done?.events ?? 0, outcome: null }
      }
      return background.begin('rebuild', () => jobOf(rebuildOf(name), run), record)
    },

    verify(askedBy, onVerified) {
      const run: Job['run'] = async (signal, onProgress) => {
        const client = await tables.connect({ name: verifying, statementTimeoutMs: 0, waitsForDisk: false })
        try {
          const { events, findings, head } = await verifyLog({ store: storedLog, client, signal, onProgress })
          await onVerified({ events, findings: findings.length })
          const outcome: z.output<typeof verifiedOutcome> = {
            digest: head.digest.toString('hex'),
            position: head.position,
            findings: findings.slice(0, mostFindings).map(sentenceOf),
          }
          return { events, outcome }
        } finally {
          await disconnect(client)
        }
      }
      // What it found is recorded, when that is known.
      return background.begin(
        verifying,
        () => jobOf(verifying, run, askedBy),
        () => Promise.resolve(true),
      )
    },

    async verification(reader = { seesPersons: false }) {
      const [work, digests] = await Promise.all([readWork(pool), keptDigests(pool)])
      const row = work.get(verifying)
      const outcome = verifiedOutcome.safeParse(row?.outcome).data
      const findings = outcome?.findings ?? []
      const askedBy = row?.asked_by ?? null
      const names = await namesOf(tables, reader, askedBy === null ? [] : [askedBy])
      return {
        state: !row ? 'never' : row.state !== 'done' ? row.state : findings.length > 0 ? 'altered' : 'whole',
        askedBy: (askedBy !== null && names.get(askedBy)) || null,
        startedAt: row?.started_at.toISOString() ?? null,
        endedAt: row?.ended_at?.toISOString() ?? null,
        events: row?.events ?? 0,
        digest: outcome?.digest ?? null,
        position: outcome?.position ?? null,
        findings: [...findings],
        digests: digests.length,
        error: row?.error ?? null,
      }
    },

    async digests() {
      const kept = await keptDigests(pool)
      return kept
        .map(
          ({ events, position, digest }) =>
            `${JSON.stringify({ events, position, digest: digest.toString('hex') })}\n`,
        )
        .join('')
    },

    stop: () => background.stop(),
  }
}
