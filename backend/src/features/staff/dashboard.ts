/**
 * Gathers the dashboard's figures. Each part is read separately, so that a failing part
 * does not hide the others.
 */

import type { Logger } from 'pino'
import type { Verification } from '../../contract/log/console-log.ts'
import type { Dashboard } from '../../contract/staff/console-dashboard.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { Projections } from '../../platform/projecting/start-projections.ts'
import { careFigures } from './care-figures.ts'
import {
  bookingFigures,
  endorsementFigures,
  funnelFigures,
  messageFigures,
  moderationFigures,
  reviewFigures,
  storageFigures,
  waitlistFigures,
} from './dashboard-figures.ts'

type EmptySearchFigures = NonNullable<Dashboard['emptySearches']>

/** Milliseconds that the figures are cached, so that many readers cause only one set of queries. */
const cachedForMs = 10_000

/** Searches without results: those that may be shown, and how many others there were. */
interface ShownSearches {
  readonly told: readonly (Omit<EmptySearchFigures['told'][number], 'types'> & {
    readonly types: readonly EmptySearchFigures['told'][number]['types'][number][]
  })[]
  readonly others: EmptySearchFigures['others']
}

export interface DashboardParts {
  readonly tables: ReadTables
  readonly projections: Pick<Projections, 'status'>
  readonly logWork: { verification(): Promise<Pick<Verification, 'state' | 'endedAt' | 'outcome'>> }
  readonly emptySearches: { ofLastDays(): Promise<ShownSearches> }
  readonly idOf: (kind: string, words: string) => string
  readonly clock: () => Date
  readonly logger: Pick<Logger, 'warn'>
}

export const openDashboard = (parts: DashboardParts): (() => Promise<Dashboard>) => {
  let cached: { readonly at: number; readonly figures: Promise<Dashboard> } | undefined
  return () => {
    const now = parts.clock()
    // If the clock was set back, the cached figures are dropped.
    const age = cached ? now.getTime() - cached.at : -1
    if (!cached || age < 0 || age >= cachedForMs) cached = { at: now.getTime(), figures: gather(parts, now) }
    return cached.figures
  }
}

/** Never rejects. */
const gather = async (parts: DashboardParts, now: Date): Promise<Dashboard> => {
  const { tables, idOf, logger } = parts
  const orNull = async <T>(part: string, reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading
    } catch (error) {
      logger.warn({ err: error, part }, 'A part of the dashboard could not be read')
      return null
    }
  }
  const [
    moderation,
    waitlist,
    endorsements,
    bookings,
    reviews,
    messages,
    care,
    funnel,
    emptySearches,
    health,
  ] = await Promise.all([
    orNull('moderation', moderationFigures(tables, now)),
    orNull('waitlist', waitlistFigures(tables, now)),
    orNull('endorsements', endorsementFigures(tables, now)),
    orNull('bookings', bookingFigures(tables, now)),
    orNull('reviews', reviewFigures(tables)),
    orNull('messages', messageFigures(tables, now)),
    orNull('care', careFigures(tables)),
    orNull('funnel', funnelFigures(tables, now, idOf)),
    orNull('empty searches', emptySearchFigures(parts)),
    orNull('health', healthFigures(parts)),
  ])
  return {
    at: now.toISOString(),
    moderation,
    waitlist,
    endorsements,
    bookings,
    reviews,
    messages,
    care,
    funnel,
    emptySearches,
    health,
  }
}

const emptySearchFigures = async ({ emptySearches }: DashboardParts): Promise<EmptySearchFigures> => {
  const { told, others } = await emptySearches.ofLastDays()
  return { told: told.map(({ types, ...search }) => ({ ...search, types: [...types] })), others }
}

const healthFigures = async ({
  tables,
  projections,
  logWork,
}: DashboardParts): Promise<NonNullable<Dashboard['health']>> => {
  const [stored, statuses, { state, endedAt, outcome }] = await Promise.all([
    storageFigures(tables),
    projections.status(),
    logWork.verification(),
  ])
  return {
    ...stored,
    lagSeconds: Math.max(0, ...statuses.map(({ lag }) => lag.seconds)),
    parkedStreams: statuses.reduce((sum, { parked }) => sum + parked.length, 0),
    verified:
      endedAt !== null && (state === 'whole' || state === 'unfinished' || state === 'altered')
        ? { at: endedAt, state, outcome }
        : null,
  }
}
