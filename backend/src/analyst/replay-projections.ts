import type { EventStore } from '../event-store/event-store.ts'
import type { ReadDatabase } from '../projections/data-source.ts'
import type { Projection } from '../projections/projection.ts'
import { rebuild, type RebuildProgress } from '../projections/rebuild.ts'
import { retryParked } from '../projections/retry-parked.ts'

/** Where what a person watches is written to. */
export interface Screen {
  /** A line that stays. */
  line(text: string): void
  /** Takes the place of the last one of these; a screen that cannot take back shows some of them. */
  passing(text: string): void
}

export interface ReplayOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projections: readonly Projection[]
  readonly screen: Screen
  readonly signal: AbortSignal
}

/** What was asked for is not there; the message says what is. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection'
}

/**
 * Fills the tables of the named projections anew, of all when none is named, one after the other. They are served and
 * kept up meanwhile; a replay that is broken off leaves them as they were.
 * @throws UnknownProjection before anything is done; RebuildUnderWay; whatever a store or a database that is away throws.
 */
export const replayProjections = async (options: ReplayOptions, names: readonly string[]): Promise<void> => {
  const chosen = names.length === 0 ? options.projections : names.map((name) => find(options, name))
  for (const projection of chosen) {
    const { store, tables, screen, signal } = options
    const parked = new Set<string>()
    const done = await rebuild({
      store,
      tables,
      projection,
      signal,
      onProgress: (progress) => screen.passing(`${projection.name}: ${told(progress)}`),
      onParked: ({ stream }) => parked.add(stream),
    })
    if (done) screen.line(`${projection.name}: ${told(done)}. Its tables are in place.`)
    if (parked.size > 0)
      screen.line(`${projection.name}: ${parked.size} streams could not be taken in and are parked.`)
  }
}

/** Takes in what waits of one parked stream. @throws UnknownProjection. @returns whether the stream flows now. */
export const retryStream = async (options: ReplayOptions, name: string, stream: string): Promise<boolean> => {
  const { store, tables, screen } = options
  const retried = await retryParked({ store, tables, projection: find(options, name) }, stream)
  switch (retried.status) {
    case 'taken in':
      screen.line(`${stream}: ${retried.events} events were taken in. It flows again.`)
      return true
    case 'not parked':
      screen.line(`${stream} is not parked.`)
      return true
    case 'still parked':
      screen.line(`${stream} is still parked: ${retried.error}`)
      return false
  }
}

const find = ({ projections }: ReplayOptions, name: string) => {
  const found = projections.find((projection) => projection.name === name)
  if (!found)
    throw new UnknownProjection(
      `There is no projection ${name}. There are: ${projections.map((each) => each.name).join(', ')}.`,
    )
  return found
}

const told = ({ events, eventsPerSecond, position }: RebuildProgress) =>
  `${events.toLocaleString('en-US')} events, ${eventsPerSecond.toLocaleString('en-US')} a second, at ${position || 'the start'}`
