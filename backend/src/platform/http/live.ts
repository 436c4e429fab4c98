/**
 * Sends live updates to the pages that listen. Each server reads its subscription from the log's end, starting when
 * the first listener joins. An update is sent only once the read tables have it, so that a page that fetches
 * again sees the change. Recent updates are kept: a page that lost its connection for a moment names the last
 * position it received and gets the rest.
 */

import type { Logger } from 'pino'
import type { Consumers } from '../consumers/consumer.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { isOutage } from '../event-store/outage.ts'
import { safeErrorMessage } from '../logging.ts'
import type { Projections } from '../projecting/start-projections.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import { keepRecentLiveEvents, type LiveEvent } from './recent-live-events.ts'

/** The most listeners of one account (tabs and devices) and of one server; each holds a connection. */
const mostForOne = 12
const mostInAll = 5_000
/** The most events in one message of the subscription. */
const batchSize = 200
/** How often to wait for the read tables (2 s each) before updates are sent anyway. */
const patience = 5

/** A change that pages follow under one name; the site knows which of its queries it affects. */
export interface LiveChange {
  readonly what: string
  /** Ids in the log, of accounts and providers. */
  readonly personIds: readonly string[]
}

/**
 * The updates that an event causes, and for whom. They hold names of changes and numbers, never what a person
 * wrote.
 */
export type LiveChangeOf = (event: never, tables: ReadTables) => Promise<LiveChange | readonly LiveEvent[]>

export interface LiveListener {
  readonly accountId: string
  /** The last position that the page received on an earlier connection; null if none. */
  readonly after: Position | null
  /** The page later sends `position` back as {@link after}. */
  tell(update: Pick<LiveEvent, 'name' | 'data'>, position: Position): void
  /** Called when listening begins. `isWhole` is false if updates since {@link after} may be missing. */
  begin(position: Position, isWhole: boolean): void
  /** Called when the server stops. */
  end(): void
}

export interface LiveUpdates {
  /**
   * Sends the kept updates after `after`, and every update from then on.
   * @returns a function that ends listening, or null if there is no room for another listener
   */
  join(listener: LiveListener): Promise<(() => void) | null>
  /** Everything up to this position was sent to all listeners. */
  reached(): Position
  /**
   * The same for a page that is about to be read and will listen `after` it. Null if it is not known, as during an
   * outage: the page then fetches everything again once it listens.
   */
  position(): Promise<Position | null>
  /** Ends every listener. Calling it again is no error. */
  close(): Promise<void>
}

/** Injection token of {@link LiveUpdates}. */
export const LIVE = Symbol('live')

export interface LiveParts {
  /** By event type. */
  readonly changes: Readonly<Record<string, LiveChangeOf>>
  /** The ids under which an account is in the log. */
  readonly personIdsOf: (accountId: string) => readonly string[]
  readonly store: Pick<EventStore, 'head'>
  readonly consumers: Pick<Consumers, 'subscription'>
  readonly tables: ReadTables
  readonly projections: Pick<Projections, 'waitFor'>
  readonly logger: Pick<Logger, 'warn'>
}

type Tell = (event: RecordedEvent, tables: ReadTables) => Promise<LiveChange | readonly LiveEvent[]>

const liveEventsOf = (change: LiveChange | readonly LiveEvent[]): readonly LiveEvent[] =>
  'what' in change
    ? change.personIds.map((personId) => ({ personId, name: 'changed', data: { what: change.what } }))
    : change

export const openLiveUpdates = (parts: LiveParts): LiveUpdates => {
  const { store, consumers, tables, projections, logger, changes, personIdsOf } = parts
  // The cast: from here on, a stored event is treated as the event of its type.
  const tellOf = new Map(Object.entries(changes as Readonly<Record<string, Tell>>))
  /** Listeners by their persons' ids in the log. */
  const listeners = new Map<string, Set<LiveListener>>()
  const recent = keepRecentLiveEvents()
  const open = new Set<LiveListener>()
  /** How many streams each account has open. */
  const openOf = new Map<string, number>()
  const count = ({ accountId }: LiveListener, streams: number) =>
    streams > 0 ? void openOf.set(accountId, streams) : void openOf.delete(accountId)
  const stopping = new AbortController()
  let following: Promise<Repeated> | undefined

  /** Returns no updates for an event that cannot be processed, so that it does not hold up later events. */
  const tell = async (event: RecordedEvent) => {
    if (event.unreadable !== undefined) return []
    try {
      return (await tellOf.get(event.type)?.(event, tables)) ?? []
    } catch (error) {
      if (isOutage(error)) throw error
      const { type: eventType, stream, revision } = event
      logger.warn(
        { eventType, stream, revision, error: safeErrorMessage(error) },
        'Could not tell anyone of an event',
      )
      return []
    }
  }

  const take = async (events: readonly RecordedEvent[], position: Position) => {
    const concerned = events.filter(({ type }) => tellOf.has(type))
    if (concerned.length === 0) return recent.reach(position)
    const types = [...new Set(concerned.map(({ type }) => type))]
    for (let waits = 1; waits <= patience && !stopping.signal.aborted; waits += 1)
      if (await projections.waitFor(position, types)) break
    for (const event of concerned) {
      const all = liveEventsOf(await tell(event))
      // Nothing below is asynchronous, so a listener that joins gets each update either from the kept ones or
      // directly, never both and never neither.
      for (const update of all) {
        recent.keep(update, event.position)
        for (const listener of listeners.get(update.personId) ?? []) listener.tell(update, event.position)
      }
      recent.reach(event.position)
    }
    recent.reach(position)
  }

  /** @param after what is known of the listener's own */
  const enter = (listener: LiveListener, after: Position | null) => {
    const persons = personIdsOf(listener.accountId)
    const missed = recent.after(after, persons)
    listener.begin(recent.reached(), missed !== null)
    for (const { update, position } of missed ?? []) listener.tell(update, position)
    for (const person of persons) listeners.set(person, (listeners.get(person) ?? new Set()).add(listener))
  }

  const leave = (listener: LiveListener) => {
    for (const person of personIdsOf(listener.accountId)) {
      const left = listeners.get(person)
      left?.delete(listener)
      if (left?.size === 0) listeners.delete(person)
    }
  }

  /** Resolves once the starting position is known; after a failure, following resumes where it was. */
  const begin = async () => {
    let seen = await store.head()
    recent.begin(seen)
    return repeat({
      async run(signal, succeeded) {
        for await (const message of consumers.subscription.read({
          after: seen,
          signal,
          batchSize,
          types: new Set(tellOf.keys()),
        })) {
          if (message.kind === 'events') await take(message.events, message.position)
          else recent.reach(message.position)
          seen = message.position
          succeeded()
        }
      },
      onFailure: warnWith(logger, 'Live updates were interrupted and will resume'),
    })
  }

  return {
    async join(listener) {
      const own = openOf.get(listener.accountId) ?? 0
      if (stopping.signal.aborted || open.size >= mostInAll || own >= mostForOne) return null
      count(listener, own + 1)
      open.add(listener)
      const end = () => {
        if (!open.delete(listener)) return
        count(listener, (openOf.get(listener.accountId) ?? 1) - 1)
        leave(listener)
      }
      try {
        following ??= begin()
        await following
        const { after } = listener
        // Another server may have sent more than this one until now, but not more than the log has.
        const isKnown = after === null || after <= recent.reached() || after <= (await store.head())
        if (open.has(listener)) enter(listener, isKnown ? after : null)
        return end
      } catch (error) {
        following = undefined
        end()
        throw error
      }
    },

    reached: () => recent.reached(),

    async position() {
      if (stopping.signal.aborted) return null
      try {
        following ??= begin()
        await following
        const position = recent.reached()
        return position === logStart ? null : position
      } catch {
        following = undefined
        return null
      }
    },

    async close() {
      stopping.abort()
      for (const listener of open) listener.end()
      open.clear()
      listeners.clear()
      const begun = await following?.catch(() => undefined)
      await begun?.stop()
    },
  }
}
