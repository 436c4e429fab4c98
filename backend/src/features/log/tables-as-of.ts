/**
 * The console's lists as they were at an earlier time: the list's own SQL on the tables of that past, with the
 * filters, order, masks and roles of the current list. Erased people are shown as decision 0010 says.
 */

import type { Logger } from 'pino'
import { asOfRoles } from '../../contract/console-access.ts'
import type { BeingPrepared } from '../../contract/log/console-log.ts'
import { pause } from '../../platform/backoff.ts'
import type { Console } from '../../platform/console/console.ts'
import type { StaffRole } from '../../platform/console/staff-session.ts'
import { invalidInputAnswer } from '../../platform/console/strict.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { countWords } from '../../platform/counted.ts'
import type { Position } from '../../platform/event-store/event-store.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { safeErrorMessage } from '../../platform/logging.ts'
import {
  eventsOfPast,
  findPast,
  makePast,
  pastProgress,
  type Past,
  type PastParts,
  type PastProgress,
} from '../../platform/projecting/past.ts'
import type { AsOfSchema, Projection } from '../../platform/projecting/projection.ts'
import { positionUntil } from '../../projections/log/event-index-queries.ts'
import type { Compared } from './compare-tables.ts'

/** So many events take a moment: the answer waits for them, and for more it says at once how far they are. */
const fewEvents = 20_000

const usualLimits = {
  /** The most events of a past that is made for a list. For a longer log there is the command line. */
  events: 2_000_000,
  /** Milliseconds that an answer waits for a past of few events, and of many. */
  few: 15_000,
  many: 1_000,
}
/** Milliseconds between two looks whether it is there. */
const lookEvery = 250

interface TablesAsOfParts extends PastParts {
  /** The console's own connections, for the lists' queries. */
  readonly consoleTables: ReadTables
  readonly projections: readonly Projection[]
  readonly clock: () => Date
  readonly log: Pick<Logger, 'error'>
  /** For a spec; {@link usualLimits} if left out. */
  readonly limits?: typeof usualLimits
}

export interface TablesAsOf {
  readonly tablesAsOf: Console['tablesAsOf']
  readonly tablesAt: Console['tablesAt']
  readonly projections: readonly Projection[]
  /** The schema of that moment, prepared. @throws what {@link Console.tablesAsOf} throws */
  schemaAt(at: string, role: StaffRole): Promise<AsOfSchema>
  /** Both sets of tables, and how many events lie between them. @throws what {@link Console.tablesAsOf} throws */
  between(
    moments: readonly [from: string, to: string],
    role: StaffRole,
  ): Promise<Compared & { readonly events: number }>
  stop(): Promise<void>
}

export const openTablesAsOf = (parts: TablesAsOfParts): TablesAsOf => {
  const { tables, consoleTables, projections, clock, log, limits = usualLimits } = parts
  const stopping = new AbortController()
  let making: Promise<void> | null = null
  /** Of the last past that could not be made, until somebody was told. */
  let failure: { readonly to: Position; readonly sentence: string } | null = null

  const begin = (to: Position) => {
    const made = makePast(parts, { projections, to }, stopping.signal).then(
      () => undefined,
      (error: unknown) => {
        if (stopping.signal.aborted) return
        const sentence = safeErrorMessage(error)
        log.error({ position: to, error: sentence }, 'A past could not be made')
        failure = { to, sentence }
      },
    )
    making = made.finally(() => (making = null))
    return making
  }

  /** @throws RefusedRequest: 503 until it is whole */
  const prepared = async (to: Position) => {
    const wanted = { projections, to }
    const began = performance.now()
    for (;;) {
      const past = await findPast(tables, wanted)
      if (past) return past
      if (failure?.to === to) {
        const { sentence } = failure
        failure = null
        throw unavailable(`This time couldn’t be prepared: ${sentence}`)
      }
      if (!making && (await eventsOfPast(tables, wanted, limits.events + 1)) > limits.events)
        throw unavailable(tooLong)
      await Promise.race([making ?? begin(to), pause(lookEvery, stopping.signal)])
      const progress = await pastProgress(tables)
      const wait = (progress?.total ?? 0) > fewEvents ? limits.many : limits.few
      if (performance.now() - began > wait) throw beingPrepared(progress)
    }
  }

  /** @throws RefusedRequest */
  const momentAt = async (at: string, field: string) => {
    if (new Date(at) > clock()) throw refused(field, 'That time is in the future.')
    return prepared(await positionUntil(tables, new Date(at)))
  }

  const pastAt = async (at: string, role: StaffRole, field: string) => {
    if (!mayReadPast(role)) throw new RefusedRequest(refusedByDispatcher('forbidden'))
    return momentAt(at, field)
  }

  const pasts: ReadTables = {
    query: <R extends object>(sql: string, parameters?: readonly unknown[]) =>
      consoleTables.query<R>(sql, parameters).catch((error: unknown) => {
        throw isDropped(error) ? beingPrepared(null) : error
      }),
  }

  const tablesIn = ({ schema }: Past): ReadTables => ({
    query: (sql, parameters) => pasts.query(sql.replaceAll(/\bread\./g, `${schema}.`), parameters),
  })

  return {
    projections,
    tablesAt: async (at) => tablesIn(await momentAt(at, 'asOf')),
    async tablesAsOf(resource, at, role) {
      if (!resource.from.trimStart().startsWith('read.')) throw refused('asOf', 'This list has no history.')
      return tablesIn(await pastAt(at, role, 'asOf'))
    },
    schemaAt: async (at, role) => (await pastAt(at, role, 'asOf')).schema,
    async between([from, to], role) {
      const [before, after] = [await pastAt(from, role, 'from'), await pastAt(to, role, 'to')]
      return {
        ...{ tables: pasts, before: before.schema, after: after.schema },
        events: after.events - before.events,
      }
    },
    async stop() {
      stopping.abort()
      await making
    },
  }
}

const mayReadPast = (role: StaffRole) => (asOfRoles as readonly StaffRole[]).includes(role)

const refused = (field: string, sentence: string) =>
  new RefusedRequest(invalidInputAnswer(new Map([[field, sentence]])))

const unavailable = (message: string) => new RefusedRequest(refusedByDispatcher('unavailable', { message }))

const tooLong = 'The log is too long to show an earlier time here. Use the log commands instead.'

const beingPrepared = (progress: PastProgress | null) => {
  const body: BeingPrepared = {
    code: 'being_prepared',
    message: progress
      ? `This time is being prepared: ${progress.events.toLocaleString('en-US')} of ${countWords(progress.total, 'event', 'events')}.`
      : 'This time is being prepared.',
    progress,
  }
  return new RefusedRequest({ status: 503, body, headers: { 'retry-after': '1' } })
}

/** PostgreSQL's `undefined_table`: another process dropped the past, because it is old or somebody was erased. */
const isDropped = (error: unknown) => (error as { code?: unknown } | null)?.code === '42P01'
