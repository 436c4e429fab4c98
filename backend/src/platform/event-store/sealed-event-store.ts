/** An event store that seals personal fields when it appends, and opens and upcasts events when it reads. */

import type { EventStore, NewEvent, RecordedEvent } from './event-store.ts'
import { openNoItems, type OpenItems } from './opening-thread.ts'
import { PersonKeyUnreadable, type PersonKey, type PersonKeys } from './person-keys.ts'
import type { SealedItem } from './sealed-batch.ts'
import {
  AlteredEvent,
  personOf,
  sealedTogetherIn,
  sealEvent,
  unsealEvent,
  type OpenedHolder,
  type PersonalDeclarations,
} from './sealing.ts'
import { currentVersion, upcast, type Upcasts } from './upcasting.ts'

export interface SealingOptions {
  readonly keys: PersonKeys
  readonly personalFields: PersonalDeclarations
  readonly upcasts: Upcasts
  /** Opens many events at once; left out: all are opened here. */
  readonly openItems?: OpenItems
}

/** The person whom an event is about, and the keys of those persons who are not erased. */
export interface Persons {
  personOf(event: Pick<NewEvent, 'type' | 'data'>): string | null
  keysOf(persons: readonly string[]): Promise<ReadonlyMap<string, { readonly id: string }>>
}

export interface SealedEventStore extends EventStore {
  readonly persons: Persons
  /** The events as `append` writes them to the log below. @throws as `append` does for them. */
  seal(events: readonly NewEvent[]): Promise<readonly NewEvent[]>
  /**
   * Opens events that were read in their stored form, and upcasts them.
   * @throws UnreadableEvent, AlteredEvent if one of them does not open
   */
  open(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]>
  /** The same for consumers: an altered event is returned with `unreadable`, and the others are opened. */
  openForConsumers(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]>
}

/** Names the event and its stream, so that somebody who can read the log can find the person concerned. */
const unreadableEvent = (event: RecordedEvent | undefined, cause: PersonKeyUnreadable): Error =>
  event
    ? new UnreadableEvent(
        `${event.type} ${event.id} (${event.stream}, ${event.revision}) cannot be opened: the key of the person ${cause.person} was altered or exchanged. npm run log -- verify tells more`,
        { cause },
      )
    : cause

/** The sealed part of an event does not open, for a reason other than erasure. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
}

/** Events opened together, so that their persons' keys are asked for once. */
const pageSize = 500

/** The keys of a larger batch are asked for in parts: while one part is opened, those of the next are fetched. */
const partSize = 1_000

/** The key of the person whom the event with this index is about; undefined if it is about nobody, or was erased. */
type KeyOf = (index: number) => PersonKey | undefined
type Ahead = OpenedHolder | undefined

async function* upcasted(events: AsyncIterable<RecordedEvent>, upcasts: Upcasts) {
  for await (const event of events) yield upcast(event, upcasts)
}

async function* pagesOpenedBy(
  open: (page: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>,
  events: AsyncIterable<RecordedEvent>,
) {
  let page: RecordedEvent[] = []
  for await (const event of events) {
    page.push(event)
    if (page.length < pageSize) continue
    yield* await open(page)
    page = []
  }
  yield* await open(page)
}

/**
 * Wraps any event store. `append` also throws PersonErased for an event about an erased person, and an error
 * for an event type that has no declaration. Events of a type unknown here are read as they are stored.
 */
export const sealedEventStore = (
  store: EventStore,
  { keys, personalFields, upcasts, openItems = openNoItems }: SealingOptions,
): SealedEventStore => {
  const seal = async (events: readonly NewEvent[]): Promise<NewEvent[]> => {
    const people = events.map((event) => personOf(event, personalFields))
    const named = [...new Set(people.filter((person) => person !== null))]
    const found = new Map(
      await Promise.all(named.map(async (person) => [person, await keys.keyFor(person)] as const)),
    )
    return events.map((event, index) => {
      const metadata = { ...event.metadata, schemaVersion: currentVersion(event.type, upcasts) }
      const person = people[index] ?? null
      const key = person === null ? undefined : found.get(person)
      return person !== null && key
        ? sealEvent({ ...event, metadata }, declarationOf(event.type), person, key)
        : { ...event, metadata }
    })
  }
  const declarationOf = (type: string) => personalFields[type] ?? 'none'

  const persons: Persons = {
    personOf: (event) => (personalFields[event.type] ? personOf(event, personalFields) : null),
    keysOf: (asked) => keys.find(asked),
  }

  const findKeys = async (events: readonly RecordedEvent[]): Promise<KeyOf> => {
    const people = events.map((event) => persons.personOf(event))
    const named = new Set(people.filter((person) => person !== null))
    if (named.size === 0) return () => undefined
    const found = await keys.find([...named]).catch((error: unknown) => {
      throw error instanceof PersonKeyUnreadable
        ? unreadableEvent(events[people.indexOf(error.person)], error)
        : error
    })
    return (index) => found.get(people[index] ?? '')
  }

  const unsealAll = (events: readonly RecordedEvent[], keyOf: KeyOf, ahead: readonly Ahead[] = []) =>
    events.map((event, index) =>
      upcast(unsealEvent(event, declarationOf(event.type), keyOf(index), ahead[index]), upcasts),
    )

  /** What was opened of the events elsewhere, in their order; empty if nothing was. */
  const openAhead = async (events: readonly RecordedEvent[], keyOf: KeyOf): Promise<readonly Ahead[]> => {
    const places: { readonly index: number; readonly holder: string }[] = []
    const opened = await openItems(events.length, () => {
      const items: SealedItem[] = []
      for (const [index, event] of events.entries()) {
        const sealed = sealedTogetherIn(event, declarationOf(event.type), keyOf(index))
        if (!sealed) continue
        places.push({ index, holder: sealed.holder })
        items.push(sealed)
      }
      return items
    })
    const ahead: Ahead[] = []
    for (const [nth, { index, holder }] of places.entries()) {
      const plain = opened.textOf(nth)
      if (plain !== undefined) ahead[index] = { holder, plain }
    }
    return ahead
  }

  const openPart = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    const keyOf = await findKeys(events)
    return unsealAll(events, keyOf, await openAhead(events, keyOf))
  }

  const openParts = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    if (events.length <= partSize) return openPart(events)
    const parts: Promise<RecordedEvent[]>[] = []
    for (let from = 0; from < events.length; from += partSize)
      parts.push(openPart(events.slice(from, from + partSize)))
    return (await Promise.all(parts)).flat()
  }

  const open = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    const { erasures } = keys
    const opened = await openParts(events)
    if (erasures === keys.erasures) return opened
    // Somebody was erased while events were being opened. Now there is no key for theirs.
    return unsealAll(events, await findKeys(events))
  }

  /**
   * Throws when a person's key does not open: the cause may be a wrong setting, which would affect everybody.
   */
  const openOne = async (event: RecordedEvent): Promise<RecordedEvent[]> => {
    try {
      return await open([event])
    } catch (error) {
      if (error instanceof AlteredEvent) return [{ ...event, unreadable: error.message }]
      throw error
    }
  }
  const openForConsumers = async (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => {
    try {
      return await open(events)
    } catch (error) {
      if (!(error instanceof AlteredEvent)) throw error
      return (await Promise.all(events.map(openOne))).flat()
    }
  }

  const openPages = (events: AsyncIterable<RecordedEvent>, keepUnreadable = false) =>
    pagesOpenedBy(keepUnreadable ? openForConsumers : open, events)

  return {
    persons,
    seal,
    open,
    openForConsumers,
    async append(stream, expected, events) {
      return store.append(stream, expected, await seal(events))
    },
    readStream: (stream, options) => {
      const stored = store.readStream(stream, options)
      return options?.keepSealed ? upcasted(stored, upcasts) : openPages(stored, options?.keepUnreadable)
    },
    readAll: (options) => openPages(store.readAll(options), options?.keepUnreadable),
    async *subscribe(options) {
      for await (const message of store.subscribe(options))
        yield message.kind === 'events'
          ? { ...message, events: await openForConsumers(message.events) }
          : message
    },
    head: () => store.head(),
    identity: () => store.identity(),
    outside: () => store.outside(),
    ping: () => store.ping(),
    async close() {
      await store.close()
      await keys.close()
    },
  }
}
