/**
 * Streams' folded states, kept so that a command need not read and fold the whole stream again. What is kept may be out
 * of date, because another process appends too; an append on it is protected by its expected revision, and whoever
 * answers from it without appending asks for the stream's newest events first ({@link FoldedStates.refresh}).
 */
import { LRUCache } from 'lru-cache'
import type { Command, Decider, DomainEvent } from '../../domain/decider/decider.ts'
import type { EventStore, JsonObject, NewEvent, Position, RecordedEvent } from '../event-store/event-store.ts'
import type { Persons } from '../event-store/sealed-event-store.ts'

/** Bytes that all kept states together may take, roughly. */
const mostBytes = 64 * 1024 * 1024
/** Bytes that an event's id takes: a number, and its place in a set. */
const idBytes = 40
/** Events taken in before a state is weighed anew. */
const weighEvery = 64

/** What a stream is folded with: a decider, or anything else that makes a state of its events. */
export type Foldable<State, E extends DomainEvent> = Pick<
  Decider<State, Command, E>,
  'initial' | 'evolve' | 'readsSealed'
>

/** A stream as it is known: none of it is ever changed. */
export interface FoldedStream<State = unknown> {
  readonly state: State
  /** Of the last event; null for a stream that does not exist. */
  readonly revision: number | null
  readonly last: { readonly type: string; readonly position: Position } | null
  /** Whether an event of this id may be in the stream; false only when it is not. */
  readonly mayHave: (id: string) => boolean
}

interface Kept extends FoldedStream {
  readonly ids: Set<number>
  /** Those whose keys opened what was folded, by the keys' ids: erased, the state says what nobody may read any more. */
  readonly openedWith: ReadonlyMap<string, string>
  readonly weighedAt: number
  readonly bytes: number
}

export interface FoldedStates {
  /** The stream's state as it was known last, or as it is where nothing is known of it. */
  load<State, E extends DomainEvent>(
    decider: Foldable<State, E>,
    stream: string,
  ): Promise<{ readonly folded: FoldedStream<State>; readonly isFresh: boolean }>
  /** With what was appended since it was loaded last, by whomever. */
  refresh<State, E extends DomainEvent>(
    decider: Foldable<State, E>,
    stream: string,
  ): Promise<FoldedStream<State>>
  /** These events were decided on the stream as it was after `revision`; `at` is where the last of them stands. */
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

/** @param persons left out: the store seals nothing */
export const keepFoldedStates = (
  store: Pick<EventStore, 'readStream'>,
  persons: Persons = nobody,
  bytes = mostBytes,
): FoldedStates => {
  const cache = new LRUCache<string, Kept>({ maxSize: bytes, sizeCalculation: (kept) => kept.bytes })

  /** Null where somebody it tells of was erased since: then it is folded anew, from what can still be read. */
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
    const told = decider.readsSealed ? [] : personsIn(events)
    const keys = told.length > 0 ? await persons.keysOf(told) : new Map<string, { readonly id: string }>()
    const openedWith = new Map(from?.openedWith)
    for (const [person, { id }] of keys) openedWith.set(person, id)
    const read = takeIn(decider, from, events, openedWith)
    // Erased after it was opened and before its key was asked for: this is not kept.
    const isSure = events.every((event) => event.erased === true || !isMissing(persons.personOf(event), keys))
    return decider.readsSealed === true || isSure ? keep(stream, read) : read
  }

  const personsIn = (events: readonly RecordedEvent[]) => [
    ...new Set(events.map((event) => persons.personOf(event)).filter((person) => person !== null)),
  ]
  const isMissing = (person: string | null, keys: ReadonlyMap<string, unknown>) =>
    person !== null && !keys.has(person)

  const keep = (stream: string, kept: Kept): Kept => {
    const before = cache.get(stream)
    // Another command may have been faster, and known more.
    if ((before?.revision ?? -1) <= (kept.revision ?? -1)) cache.set(stream, kept)
    return kept
  }

  return {
    async load<State, E extends DomainEvent>(decider: Foldable<State, E>, stream: string) {
      const kept = await known(stream)
      const folded = kept ?? (await readOn(decider as AnyDecider, stream, null))
      return { folded: folded as FoldedStream<State>, isFresh: kept === null }
    },
    async refresh<State, E extends DomainEvent>(decider: Foldable<State, E>, stream: string) {
      const kept = await known(stream)
      return (await readOn(decider as AnyDecider, stream, kept)) as FoldedStream<State>
    },
    appended(decider, stream, revision, events, at) {
      const kept = cache.get(stream)
      // A repeat is answered as the first time, and stands where it stood.
      const follows = at.revision === (revision ?? -1) + events.length
      if (kept?.revision !== revision || !follows) return
      const told = decider.readsSealed ? [] : events.map((event) => persons.personOf(event))
      // Whose key seals it is known when it is read again.
      if (told.some((person) => person !== null && !kept.openedWith.has(person))) return
      const recorded = events.map((event, index) => ({
        id: event.id,
        type: event.type,
        // As it will be read: a field without a value is not there.
        data: JSON.parse(JSON.stringify(event.data)) as JsonObject,
        revision: (revision ?? -1) + 1 + index,
        position: at.position,
      }))
      keep(stream, takeIn(decider as AnyDecider, kept, recorded, kept.openedWith))
    },
  }
}

type Taken = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'revision' | 'position'>

const takeIn = (
  decider: AnyDecider,
  from: Kept | null,
  events: readonly Taken[],
  openedWith: ReadonlyMap<string, string>,
): Kept => {
  let state = from ? from.state : decider.initial
  // Grows with its stream, and is shared: an id too many costs a look at the stream, and nothing else.
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
    mayHave: (id) => ids.has(shortIdOf(id)),
    weighedAt: isWeighed ? from.weighedAt : (revision ?? 0),
    bytes: isWeighed ? from.bytes + events.length * idBytes : 256 + bytesOf(state) + ids.size * idBytes,
  }
}

/** 48 of an id's bits, those of its first twelve digits: enough to say that it is not there, in a third of the room. */
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
