/** What the state of a projection means, in a sentence. */

import type { ProjectionRow } from 'backend/contract/log/console-log'
import { durationWords } from '../shown/moments.ts'

type Tone = 'good' | 'busy' | 'bad'

interface StateWords {
  readonly name: string
  readonly tone: Tone
}

const states: Record<ProjectionRow['state'], StateWords> = {
  live: { name: 'Live', tone: 'good' },
  catching_up: { name: 'Catching up', tone: 'busy' },
  starting: { name: 'Starting', tone: 'busy' },
  waiting: { name: 'Waiting', tone: 'busy' },
  stopped: { name: 'Stopped', tone: 'bad' },
  elsewhere: { name: 'Run by another process', tone: 'good' },
}

export const projectionStateWords = ({ state, parked, rebuild }: ProjectionRow): StateWords => {
  if (rebuild?.state === 'running') return { name: 'Being rebuilt', tone: 'busy' }
  if (parked.length > 0) return { name: 'Live, with parked streams', tone: 'bad' }
  return states[state]
}

/** Null for EventStoreDB's positions, which are two numbers of bytes. */
const eventsUpTo = (position: string): number | null => (position.includes('/') ? null : Number(position))

/** "Up to date", or "41,200 of 56,132 events, 3 min behind". */
export const lagWords = ({
  position,
  head,
  lagEvents,
  lagSeconds,
}: Pick<ProjectionRow, 'position' | 'head' | 'lagEvents' | 'lagSeconds'>): string => {
  if (lagEvents === 0) return 'Up to date'
  const late = durationWords(lagSeconds)
  const [done, total] = [eventsUpTo(position), eventsUpTo(head)]
  return done === null || total === null
    ? `${lagEvents.toLocaleString('en')} ${lagEvents === 1 ? 'event' : 'events'} behind (${late})`
    : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} events, ${late} behind`
}

export const rateWords = ({ rate }: Pick<ProjectionRow, 'rate'>): string =>
  rate === null ? 'Not measured here' : `${Math.round(rate).toLocaleString('en')} events a second`

/**
 * A position without its leading zeros. EventStoreDB's positions are two numbers of bytes; the first is
 * enough here.
 */
const placeWords = (position: string): string => {
  const [first = '', second] = position.split('/')
  return `At ${second === undefined ? 'event' : 'position'} ${Number(first).toLocaleString('en')}`
}

/** "At event 278, 12 events a second". */
export const positionAndRateWords = (projection: Pick<ProjectionRow, 'position' | 'rate'>): string => {
  const { position, rate } = projection
  const place = position === '' ? 'Nothing read yet' : placeWords(position)
  return rate === null || Math.round(rate) === 0 ? place : `${place}, ${rateWords(projection)}`
}

type Rebuild = NonNullable<ProjectionRow['rebuild']>

/** 0 to 100. An empty log is complete at once. */
export const progressPercentOf = ({ events, total }: Pick<Rebuild, 'events' | 'total'>): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((events / total) * 100))

/** "4,000 of 10,000 events, 2,000 a second, about 3 s left". */
export const progressWords = ({ events, total, eventsPerSecond }: Rebuild): string => {
  const done = `${events.toLocaleString('en')} of ${total.toLocaleString('en')} events`
  if (eventsPerSecond <= 0) return done
  const left = Math.max(0, total - events) / eventsPerSecond
  return `${done}, ${Math.round(eventsPerSecond).toLocaleString('en')} a second, ${durationWords(left)} left`
}
