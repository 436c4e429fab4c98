import type { ReadDatabase } from '../platform/consumers/data-source.ts'
import { countWords } from '../platform/counted.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { retryParked } from '../platform/projecting/parked-stream.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import { rebuildTogether, type RebuildProgress } from '../platform/projecting/rebuild.ts'
import { numberFormat, type ProgressBar } from './terminal.ts'

export interface ReplayOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projections: readonly Projection[]
  /** Called when a projection's replay may begin; one that cannot be recorded is not started. */
  readonly record: (projection: string) => Promise<void>
  /** Prints a line about what is done. */
  readonly line: (text: string) => Promise<void>
  readonly bar: (projection: string) => ProgressBar
  readonly signal: AbortSignal
}

/** The named projection does not exist; the message lists the existing ones. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection'
}

/** All projections when none is named. @throws UnknownProjection */
export const chosenProjections = (
  projections: readonly Projection[],
  names: readonly string[],
): readonly Projection[] =>
  names.length === 0 ? projections : [...new Set(names)].map((name) => find(projections, name))

/**
 * Rebuilds the tables of these projections from one reading of the log. Meanwhile the live tables stay in use and up
 * to date; an interrupted replay leaves those unchanged that it has not swapped yet.
 * @throws RebuildUnderWay; whatever an unreachable store or database throws; when it is aborted
 */
export const replayProjections = async (options: ReplayOptions): Promise<void> => {
  const { store, tables, projections, signal, record, line } = options
  const parked = new Set<string>()
  const [first] = projections
  if (!first) return
  const bar = options.bar(projections.length === 1 ? first.name : `${projections.length} projections`)
  const done = await rebuildTogether({
    store,
    tables,
    projections,
    signal,
    async record(projection) {
      await record(projection)
      bar.at(0)
    },
    onProgress: ({ events }) => bar.at(events),
    onParked: ({ stream }, projection) => parked.add(`${projection} ${stream}`),
  }).finally(() => bar.stop())
  for (const [name, progress] of done) {
    const count = [...parked].filter((each) => each.startsWith(`${name} `)).length
    await line(`${name}: ${progressText(progress)}. Its tables are in place.`)
    if (count > 0)
      await line(
        `${name}: ${countWords(count, 'stream', 'streams')} couldn’t be processed and ${count === 1 ? 'is' : 'are'} parked.`,
      )
  }
}

/**
 * Processes the waiting events of one parked stream. @throws UnknownProjection. @returns whether the stream
 * flows now
 */
export const retryParkedStream = async (
  { store, tables, projections, line }: Pick<ReplayOptions, 'store' | 'tables' | 'projections' | 'line'>,
  name: string,
  stream: string,
): Promise<boolean> => {
  const retried = await retryParked({ store, tables, projection: find(projections, name) }, stream)
  switch (retried.status) {
    case 'taken in':
      await line(
        `${stream}: ${countWords(retried.events, 'event was', 'events were')} processed. It’s running again.`,
      )
      return true
    case 'not parked':
      await line(`${stream} is not parked.`)
      return true
    case 'still parked':
      await line(`${stream} is still parked: ${retried.error}`)
      return false
  }
}

const find = (projections: readonly Projection[], name: string) => {
  const found = projections.find((projection) => projection.name === name)
  if (!found)
    throw new UnknownProjection(
      `Unknown projection: ${name}. Known: ${projections.map((each) => each.name).join(', ')}.`,
    )
  return found
}

const progressText = ({ events, eventsPerSecond, position }: RebuildProgress) =>
  `${countWords(events, 'event', 'events')}, ${numberFormat.format(eventsPerSecond)} a second, at ${position || 'the start'}`
