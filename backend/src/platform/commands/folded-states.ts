/**
 * Caches streams' folded states, so that a command need not read and fold the whole stream again. A cached
 * state may be out of date, because other processes append too. An append based on it is protected by the
 * expected revision; before answering without an append, the caller reads the stream's newest events ({@link
 * FoldedStates.refresh}).
 */

import { LRUCache } from 'lru-cache'
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'
import type { EventStore, JsonObject, NewEvent, Position, RecordedEvent } from '../event-store/event-store.ts'
import type { Persons } from '../event-store/sealed-event-store.ts'

/** Bytes that all cached states together may take, roughly. */
const mostBytes = 64 * 1024 * 1024
/** Bytes that an event's id takes: a number and its entry in a set. */
const idBytes = 40
/** Events that are folded before a state's size is estimated again. */
const weighEvery = 64

/** What a stream is folded with: a decider, or anything else that folds its events into a state. */
export type Foldable<State, E extends DomainEvent> = Pick<
  Decider<State, Command, E>,
  'initial' | 'evolve' | 'readsSealed'
>

/** A stream's state as it is known; immutable. */
export interface FoldedStream<State = unknown> {
  readonly state: State
  /** The revision of the last event; null for a stream that does not exist. */
  readonly revision: number | null
  readonly last: { readonly type: string; readonly position: Position } | null
  /**
   * The key of a person in one of the events is destroyed: names and addresses read as nothing. Always false
   * for what is read sealed.
   */
  readonly isErased: boolean
  /** Whether the stream may contain an event with this id; false only if it surely does not. */
  readonly mayHave: (id: string) => boolean
}

interface Kept extends FoldedStream {
  readonly ids: Set<number>
  /**
   * The persons whose keys opened the folded events, with the keys' ids. Once such a key is destroyed, the
   * state holds data that nobody may read any more.
   */
  readonly openedWith: ReadonlyMap<string, string>
  readonly weighedAt: number
  readonly bytes: number
}

export interface FoldedStates {
  /** The cached state of the stream, or the state read from the log if nothing is cached. */
  load<State, E extends DomainEvent>(
    decider: Foldable<State, E>,
    stream: string,
  ): Promise<{ readonly folded: FoldedStream<State>; readonly isFresh: boolean }>
  /** The stream's state with all events appended since it was cached, by any process. */
  refresh<State, E extends DomainEvent>(
    decider: Foldable<State, E>,
    stream: string,
  ): Promise<FoldedStream<State>>
  /**
   * Adds appended events to the cached state; they were decided at `revision`, and `at` is the place of the
   * last one.
   */
  appended<State, E extends DomainEvent>(
    decider: Foldable<State, E>,
    stream: string,
    revision: number | null,
    events: readonly NewEvent[],
    at: { readonly revision: number; readonly position: Position },
  ): void
}

type AnyDecider = Foldable<unknown, DomainEvent>

const nobody: Persons = { personOf: () => null, keysOf: () => Promise.resolve(new Map()) }

/** @param persons left out: the store does not seal */
export const keepFoldedStates = (
  store: Pick<EventStore, 'readStream'>,
  persons: Persons = nobody,
  bytes = mostBytes,
): FoldedStates => {
  const cache = new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: (kept) => kept.bytes })

  /**
   * Null if a person in it was erased since: the stream is then folded again, from what can still be read.
   */
  const known = async (stream: string): Promise<Kept | null> => {
    const kept = cache.get(stream)
    if (!kept || kept.openedWith.size === 0) return kept ?? null
    const keys = await persons.keysOf([...kept.openedWith.keys()])
    const isReadable = [...kept.openedWith].every(([person, key]) => keys.get(person)?.id === key)
    if (!isReadable && cache.get(stream) === kept) cache.delete(stream)
    return isReadable ? kept : null
  }

  const readOn = async (decider: AnyDecider, stream: string, from: Kept | null): Promise<Kept> => {
    const events: RecordedEvent[] = []
    const reading = store.readStream(stream, {
      keepSealed: decider.readsSealed === true,
      ...(from?.revision != null && { after: from.revision }),
    })
    for await (const event of reading) events.push(event)
    if (from && events.length === 0) return from
    const concerned = decider.readsSealed ? [] : personsIn(events)
    const keys =
      concerned.length > 0 ? await persons.keysOf(concerned) : new Map<string, { readonly id: string }>()
    const openedWith = new Map(from?.openedWith)
    for (const [person, { id }] of keys) openedWith.set(person, id)
    const read = takeIn(decider, from, events, openedWith)
    // A person may be erased after the events were opened and before the keys were asked for; then nothing is
    // cached.
    const isSure = events.every((event) => event.erased === true || !isMissing(persons.personOf(event), keys))
    return decider.readsSealed === true || isSure ? keep(stream, read) : read
  }

  /** Streams that are being read from their beginning: whoever else needs one waits for that read. */
  const firstReads = new Map<string, Promise<Kept>>()

  const readFirst = async (decider: AnyDecider, stream: string) => {
    const underWay = firstReads.get(stream)
    if (underWay) return { kept: await underWay, isFresh: false }
    const reading = readOn(decider, stream, null).finally(() => firstReads.delete(stream))
    firstReads.set(stream, reading)
    return { kept: await reading, isFresh: true }
  }

  const personsIn = (events: readonly RecordedEvent[]) => [
    ...new Set(events.map((event) => persons.personOf(event)).filter((person) => person !== null)),
  ]
  const isMissing = (person: string | null, keys: ReadonlyMap<string, unknown>) =>
    person !== null && !keys.has(person)

  const keep = (stream: string, kept: Kept): Kept => {
    const before = cache.get(stream)
    // Another command may have been faster and have cached a newer state.
    if ((before?.revision ?? -1) <= (kept.revision ?? -1)) cache.set(stream, kept)
    return kept
  }

  return {
    async load<State, E extends DomainEvent>(decider: Foldable<State, E>, stream: string) {
      const kept = await known(stream)
      const read = kept ? { kept, isFresh: false } : await readFirst(decider as AnyDecider, stream)
      return { folded: read.kept as FoldedStream<State>, isFresh: read.isFresh }
    },
    async refresh<State, E extends DomainEvent>(decider: Foldable<State, E>, stream: string) {
      const kept = await known(stream)
      const read = kept ? { kept, isFresh: false } : await readFirst(decider as AnyDecider, stream)
      const newest = read.isFresh ? read.kept : await readOn(decider as AnyDecider, stream, read.kept)
      return newest as FoldedStream<State>
    },
    appended(decider, stream, revision, events, at) {
      const kept = cache.get(stream)
      // For a repeat the store returns the place of the first append, so these events do not follow here.
      const follows = at.revision === (revision ?? -1) + events.length
      if (kept?.revision !== revision || !follows) return
      const concerned = decider.readsSealed ? [] : events.map((event) => persons.personOf(event))
      // Which key seals these events is only known when they are read from the log.
      if (concerned.some((person) => person !== null && !kept.openedWith.has(person))) return
      const recorded = events.map((event, index) => ({
        id: event.id,
        type: event.type,
        // As it will be read from the log: without fields that have no value.
        data: JSON.parse(JSON.stringify(event.data)) as JsonObject,
        revision: (revision ?? -1) + 1 + index,
        position: at.position,
      }))
      keep(stream, takeIn(decider as AnyDecider, kept, recorded, kept.openedWith))
    },
  }
}

type Taken = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'revision' | 'position' | 'erased'>

const takeIn = (
  decider: AnyDecider,
  from: Kept | null,
  events: readonly Taken[],
  openedWith: ReadonlyMap<string, string>,
): Kept => {
  let state = from ? from.state : decider.initial
  // Shared by all states of the stream and only grows: an id too many only costs a read of the stream.
  const ids = from?.ids ?? new Set<number>()
  for (const event of events) {
    // A stream holds the events of its own decider, so a stored event is taken as one of them.
    state = decider.evolve(state, event)
    ids.add(shortIdOf(event.id))
  }
  const last = events.at(-1) ?? null
  const revision = last?.revision ?? from?.revision ?? null
  const isWeighed = from !== null && (revision ?? 0) - from.weighedAt < weighEvery
  return {
    state,
    ids,
    openedWith,
    revision,
    last: last ? { type: last.type, position: last.position } : (from?.last ?? null),
    isErased: from?.isErased === true || events.some((event) => event.erased === true),
    mayHave: (id) => ids.has(shortIdOf(id)),
    weighedAt: isWeighed ? from.weighedAt : (revision ?? 0),
    bytes: isWeighed ? from.bytes + events.length * idBytes : 256 + bytesOf(state) + ids.size * idBytes,
  }
}

/** The first 48 bits of an id (twelve digits): enough to rule an id out, in a third of the space. */
const shortIdOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Roughly what a value takes in memory. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 48
  if (value instanceof Map)
    for (const [key, each] of value as Map<unknown, unknown>) bytes += bytesOf(key) + bytesOf(each) + 16
  else if (value instanceof Set) for (const each of value as Set<unknown>) bytes += bytesOf(each) + 16
  else for (const each of Object.values(value)) bytes += bytesOf(each) + 8
  return bytes
}
