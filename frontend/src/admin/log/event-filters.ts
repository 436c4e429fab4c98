/** The event explorer's filters, as they are kept in its address. */

import { listQuery } from './list-query.ts'

export const timeWindows = {
  hour: 'The last hour',
  day: 'Today',
  week: 'The last 7 days',
} as const

export type TimeWindow = keyof typeof timeWindows

export interface EventFilters {
  readonly types: readonly string[]
  /** The beginning of the stream's name. */
  readonly stream: string
  /** An account's id, `visitor` or `system`. */
  readonly actor: string
  readonly correlation: string
  readonly within: TimeWindow | null
  /** ISO 8601; used if `within` is null. */
  readonly from: string
  readonly to: string
}

export const noEventFilters: EventFilters = {
  types: [],
  stream: '',
  actor: '',
  correlation: '',
  within: null,
  from: '',
  to: '',
}

const isWindow = (text: string | null): text is TimeWindow =>
  text !== null && Object.hasOwn(timeWindows, text)

export const readEventFilters = (search: URLSearchParams): EventFilters => {
  const within = search.get('within')
  return {
    types: search.getAll('type'),
    stream: search.get('stream') ?? '',
    actor: search.get('actor') ?? '',
    correlation: search.get('correlation') ?? '',
    within: isWindow(within) ? within : null,
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  }
}

/** Only the filters that are set, to keep the address short. */
export const writeEventFilters = ({ types, within, ...texts }: EventFilters): URLSearchParams => {
  const search = new URLSearchParams(types.map((type) => ['type', type]))
  for (const [name, value] of Object.entries(texts)) if (value !== '') search.set(name, value)
  if (within) search.set('within', within)
  return search
}

export const isAnyEventFilterSet = (filters: EventFilters): boolean => writeEventFilters(filters).size > 0

/** Milliseconds. */
const hour = 3_600_000

const beginOf = (window: TimeWindow, now: Date): string => {
  // Whole minutes, so that the request does not change every second.
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  if (window === 'hour') return new Date(minute.getTime() - hour).toISOString()
  if (window === 'week') return new Date(minute.getTime() - 7 * 24 * hour).toISOString()
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}

export const eventsOnPage = 50

/** The filters as the server takes them. */
export const eventsQuery = (
  { types, stream, actor, correlation, within, from, to }: EventFilters,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const since = within ? beginOf(within, now) : from
  return {
    ...(types.length > 0 && { type: types }),
    ...(stream && { stream }),
    ...(actor && { actorId: actor }),
    ...(correlation && { correlationId: correlation }),
    ...(since && { from: since }),
    ...(!within && to && { to }),
  }
}

/** The path below /api/admin for one page of events, newest first. The first page is 1. */
export const eventsPath = (filters: EventFilters, page: number, now: Date): string => {
  const first = (page - 1) * eventsOnPage
  return `events?${listQuery(eventsQuery(filters, now), [first, first + eventsOnPage - 1], ['position', 'DESC'])}`
}
