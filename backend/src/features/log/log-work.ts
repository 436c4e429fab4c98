/** Work on the log and its projections that staff can start: parked streams, rebuilds, verification. */

import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { ProjectionRow, Verification } from '../../contract/log/console-log.ts'
import type { StaffReader } from '../../platform/console/staff-session.ts'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect } from '../../platform/consumers/dedicated-connection.ts'
import { heldLocks } from '../../platform/consumers/locks.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { PersonKeys } from '../../platform/event-store/person-keys.ts'
import type { Token } from '../../platform/feature/feature.ts'
import {
  digestLinesToKeep,
  readStoredDigests,
  readDigestHead,
} from '../../platform/integrity/digest-tables.ts'
import { sentenceOf } from '../../platform/integrity/finding-words.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { outcomeSentences } from '../../platform/integrity/outcome-words.ts'
import { verdictOf, verifyLog } from '../../platform/integrity/verify-log.ts'
import {
  retryParked,
  skipParked,
  type RetryOutcome,
  type SkipOutcome,
} from '../../platform/projecting/parked-stream.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import { rebuild } from '../../platform/projecting/rebuild.ts'
import type { Projections } from '../../platform/projecting/start-projections.ts'
import { openBackgroundJobs, type BeginResult, type BackgroundJob } from './background.ts'
import { keysOfLog } from './keys-of-log.ts'
import { actorNamesOf } from './masked-event.ts'
import type { OwnAnchors } from './own-anchors.ts'
import { projectionRows, rebuildOf } from './projection-rows.ts'
import { readWork } from './work-tables.ts'

const verifying = 'verification'
/** The most findings that are kept. If the log was altered in more places, only the first are reported. */
const mostFindings = 100

export interface VerificationOutcome {
  readonly events: number
  readonly findings: number
}

/** Injection token of the {@link LogWork}. */
export const LOG_WORK: Token<LogWork> = Symbol('log work')

export interface LogWork {
  /** @throws if the database or the store is unreachable, like all of these methods. */
  projections(): Promise<readonly ProjectionRow[]>
  /** Null if there is no such projection, or if it has not parked that stream. */
  parked(projection: string, stream: string): Promise<ParkedStreamActs | null>
  /** One rebuild at a time. Null if there is no such projection. @param record see beginJob */
  rebuild(projection: string, record: () => Promise<boolean>): Promise<BeginResult | null>
  /**
   * One verification at a time.
   * @param askedBy the account that asked for it
   * @param onVerified called with the outcome; if it throws, the verification fails
   */
  verify(
    askedBy: string,
    onVerified: (verified: VerificationOutcome) => Promise<unknown>,
  ): Promise<BeginResult>
  /** @param reader if omitted, the person who asked for the verification is not named */
  verification(reader?: StaffReader): Promise<Verification>
  /** One line of JSON for each stored digest, so that the digests can be kept elsewhere. */
  digests(): Promise<string>
  stop(): Promise<void>
}

export interface ParkedStreamActs {
  retry(): Promise<RetryOutcome>
  /** @param record see skipParked */
  skip(record: (events: number) => Promise<boolean>): Promise<SkipOutcome>
}

export interface LogWorkParts {
  readonly store: EventStore
  readonly storedLog: EventStore
  readonly tables: ReadDatabase
  readonly pool: pg.Pool
  readonly projections: Pick<Projections, 'status'>
  readonly definitions: readonly Projection[]
  readonly keys: Pick<PersonKeys, 'states'>
  /** The anchors of this deployment, as far as a verification can read them. */
  readonly anchors: (client: pg.Client) => Promise<OwnAnchors>
  /** What a verification compares beside the log. */
  readonly further: (client: pg.Client, own: OwnAnchors) => Promise<readonly Finding[]>
  readonly log: Pick<Logger, 'error' | 'info'>
}

const verifiedOutcome = z.object({
  digest: z.string(),
  position: z.string(),
  findings: z.array(z.string()),
  newer: z.optional(z.int()),
  /** How many findings there are; `findings` has the first of them. */
  found: z.optional(z.int()),
  anchors: z.optional(
    z.object({
      count: z.int(),
      newest: z.nullable(z.object({ at: z.string(), events: z.int() })),
      /** Left out by an older version. */
      oldest: z.catch(z.nullable(z.object({ at: z.string(), events: z.int() })), null),
      place: z.nullable(z.string()),
      /** Left out by an older version. */
      shows: z.catch(z.nullable(z.string()), null),
      areCopiesRead: z.boolean(),
      /** Left out by an older version. */
      stamped: z.catch(z.nullable(z.object({ count: z.int(), at: z.string(), by: z.string() })), null),
    }),
  ),
})

const readVerification = async (
  { tables, pool }: LogWorkParts,
  reader: StaffReader,
): Promise<Verification> => {
  const [work, digests, head] = await Promise.all([
    readWork(pool),
    readStoredDigests(pool),
    readDigestHead(pool),
  ])
  const row = work.get(verifying)
  const outcome = verifiedOutcome.safeParse(row?.outcome).data
  const findings = outcome?.findings ?? []
  const newer = outcome?.newer ?? 0
  const askedBy = row?.asked_by ?? null
  const names = await actorNamesOf(tables, reader, askedBy === null ? [] : [askedBy])
  const events = row?.events ?? 0
  const described = outcome && {
    events,
    position: outcome.position,
    newer,
    findings: outcome.found ?? findings.length,
    since: Math.max(0, head.events - events - newer),
    anchors: outcome.anchors ?? null,
  }
  return {
    state: !row ? 'never' : row.state !== 'done' ? row.state : verdictOf({ findings, newer }),
    outcome: described ? [...outcomeSentences(described, new Date())] : [],
    newer,
    askedBy: (askedBy !== null && names.get(askedBy)) || null,
    startedAt: row?.started_at.toISOString() ?? null,
    endedAt: row?.ended_at?.toISOString() ?? null,
    events,
    digest: outcome?.digest ?? null,
    position: outcome?.position ?? null,
    findings: [...findings],
    digests: digests.length,
    error: row?.error ?? null,
  }
}

export const openLogWork = (parts: LogWorkParts): LogWork => {
  const { store, storedLog, tables, pool, definitions, log } = parts
  const background = openBackgroundJobs(parts)
  const find = (name: string) => definitions.find((projection) => projection.name === name)

  const jobOf = async (
    name: string,
    run: BackgroundJob['run'],
    askedBy: string | null = null,
  ): Promise<BackgroundJob> => ({
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
      // Another process may rebuild it, on the command line; what would be refused is not recorded.
      if ((await heldLocks(tables, [`rebuild ${name}`])).size > 0) return 'busy'
      const run: BackgroundJob['run'] = async (signal, onProgress) => {
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
      const run: BackgroundJob['run'] = async (signal, onProgress) => {
        const client = await tables.connect({ name: verifying, statementTimeoutMs: 0, waitsForDisk: false })
        try {
          const own = await parts.anchors(client)
          const { events, newer, findings, head } = await verifyLog({
            store: storedLog,
            client,
            signal,
            onProgress,
            anchors: own.anchors,
            written: own.written,
            keys: keysOfLog(parts.keys),
            further: () => parts.further(client, own),
          })
          await onVerified({ events, findings: findings.length })
          const outcome: z.output<typeof verifiedOutcome> = {
            digest: head.digest.toString('hex'),
            position: head.position,
            findings: findings.slice(0, mostFindings).map(sentenceOf),
            newer,
            found: findings.length,
            anchors: own.checked,
          }
          return { events, outcome }
        } finally {
          await disconnect(client)
        }
      }
      // Nothing is recorded before the verification: its outcome is recorded when it ends.
      return background.begin(verifying, () => jobOf(verifying, run, askedBy))
    },

    verification: (reader = { seesPersonalData: false }) => readVerification(parts, reader),

    digests: () => digestLinesToKeep(pool),

    stop: () => background.stop(),
  }
}
