/**
 * Who listens, and what they are told: each server follows the feed from the log's end, begun when the first one
 * listens. Nobody is told before the read tables have it, so that whoever asks again then sees it.
 */
import type { Logger } from 'pino'
import { backoff, pause } from '../event-store/backoff.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/event-store.ts'
import type { Consumers } from '../consumers/consumers.ts'
import { messageOf } from '../consumers/poison.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { Projections } from '../projecting/start-projections.ts'

/** Tabs and devices of one account, and all listeners of one server: each holds a connection. */
const mostForOne = 12
const mostInAll = 5_000
/** Events in one message of the subscription, at most. */
const batchSize = 200
/** How often the read tables are waited for (2 s each) before people are told all the same. */
const patience = 5

/** What a page may follow; the site knows which of its questions each of them concerns. */
export type Followed = string

export interface LiveChange {
  readonly what: Followed
  /** As they stand in the log: accounts and providers. */
  readonly personIds: readonly string[]
}

/** Whose open pages an event changes, and what of them: names alone, never what happened. */
export type AnyTell = (event: never, tables: ReadTables) => Promise<LiveChange>

export interface Listener {
  readonly accountId: string
  tell(what: Followed): void
  /** The server is going down. */
  end(): void
}

export interface Live {
  /**
   * What happens from its resolving on is told.
   * @returns how to leave, or null where there is no room for another
   */
  join(listener: Listener): Promise<(() => void) | null>
  /** Ends every listener. Again is no error. */
  close(): Promise<void>
}

/** Injection token of {@link Live}. */
export const LIVE = Symbol('live')

export interface LiveParts {
  /** By type of event. */
  readonly changes: Readonly<Record<string, AnyTell>>
  /** As whom an account stands in the log. */
  readonly personsOf: (accountId: string) => readonly string[]
  readonly store: Pick<EventStore, 'head'>
  readonly consumers: Pick<Consumers, 'feed'>
  readonly tables: ReadTables
  readonly projections: Pick<Projections, 'waitFor'>
  readonly logger: Pick<Logger, 'warn'>
}

type Tell = (event: RecordedEvent, tables: ReadTables) => Promise<LiveChange>

export const openLive = (parts: LiveParts): Live => {
  const { store, consumers, tables, projections, logger, changes, personsOf } = parts
  // The one place where a stored event becomes the event of its type.
  const tellOf = new Map(Object.entries(changes as Readonly<Record<string, Tell>>))
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let following: Promise<{ readonly over: Promise<void> }> | undefined

  const take = async (events: readonly RecordedEvent[], position: Position) => {
    const concerned = events.filter(({ type }) => tellOf.has(type))
    if (concerned.length === 0 || listeners.size === 0) return
    const types = [...new Set(concerned.map(({ type }) => type))]
    for (let waits = 1; waits <= patience && !stopping.signal.aborted; waits += 1)
      if (await projections.waitFor(position, types)) break
    const told = new Map<string, Set<Followed>>()
    for (const event of concerned) {
      const change = await tellOf.get(event.type)?.(event, tables)
      if (!change) continue
      for (const person of change.personIds)
        told.set(person, (told.get(person) ?? new Set()).add(change.what))
    }
    for (const listener of listeners) {
      const { accountId } = listener
      const whats = new Set(personsOf(accountId).flatMap((person) => [...(told.get(person) ?? [])]))
      for (const what of whats) listener.tell(what)
    }
  }

  /** Resolves once it is known from where on; what fails is begun again where it was. */
  const begin = async () => {
    let seen = await store.head()
    const run = async () => {
      for (let failures = 0; !stopping.signal.aborted; failures += 1)
        try {
          for await (const message of consumers.feed.subscribe({
            after: seen,
            signal: stopping.signal,
            batchSize,
          })) {
            if (message.kind === 'events') await take(message.events, message.position)
            seen = message.position
            failures = 0
          }
        } catch (error) {
          logger.warn({ error: messageOf(error) }, 'Live updates were interrupted and will go on')
          await pause(backoff(failures), stopping.signal)
        }
    }
    return { over: run() }
  }

  return {
    async join(listener) {
      const hers = [...listeners].filter(({ accountId }) => accountId === listener.accountId)
      if (stopping.signal.aborted || listeners.size >= mostInAll || hers.length >= mostForOne) return null
      listeners.add(listener)
      const leave = () => void listeners.delete(listener)
      try {
        following ??= begin()
        await following
        return leave
      } catch (error) {
        following = undefined
        leave()
        throw error
      }
    },

    async close() {
      stopping.abort()
      for (const listener of listeners) listener.end()
      listeners.clear()
      const begun = await following?.catch(() => undefined)
      await begun?.over
    },
  }
}
