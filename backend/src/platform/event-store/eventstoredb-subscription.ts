/** A subscription that survives lost connections: it is reopened after the last event that it delivered. */

import { streamNameFilter, type Position as LogPosition } from '@eventstore/db-client'
import type { Position, RecordedEvent, SubscribeOptions, SubscriptionMessage } from './event-store.ts'
import { byLeader, NoAnswer } from './eventstoredb-client.ts'
import { Inbox, roomFor } from './eventstoredb-inbox.ts'
import type { Patience } from './eventstoredb-outage.ts'
import { fromPosition, later, toPosition, toRecorded } from './eventstoredb-records.ts'
import type { Session } from './eventstoredb-session.ts'

/** The default search window: events that the server searches at a time. */
const searchWindow = 1000
const windowsBetweenCheckpoints = 10

/** A message between two events. It is due once the events that had arrived before it are taken. */
type Mark = { readonly arrived: number } & (
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'checkpoint'; readonly position: Position }
)

export interface Searching {
  readonly streamPrefix: string
  /**
   * Events in one search window. The server sends a checkpoint about every `windowsBetweenCheckpoints`
   * windows.
   */
  readonly searchWindow?: number
}

/**
 * The subscription over one connection. A checkpoint moves the position past others' events, so that the next
 * connection does not search them again. Once caught up, a checkpoint is passed on as another `caughtUp`, so
 * that the consumer stores its position.
 */
async function* connected(
  { shared }: Session,
  searching: Searching,
  after: Position,
  { signal, batchSize = 1000, onSearched }: SubscribeOptions,
  patience: Patience,
): AsyncGenerator<SubscriptionMessage> {
  const { client, over } = shared.current
  const marks: Mark[] = []
  const filter = streamNameFilter({
    prefixes: [searching.streamPrefix],
    maxSearchWindow: searching.searchWindow ?? searchWindow,
    checkpointInterval: windowsBetweenCheckpoints,
    checkpointReached: async (_: unknown, position: LogPosition) => {
      marks.push({ kind: 'checkpoint', arrived: inbox.arrived, position: toPosition(position) })
      onSearched?.()
      inbox.nudge()
    },
  })
  const subscription = client.subscribeToAll(
    { ...byLeader, fromPosition: fromPosition(after), filter },
    roomFor(batchSize),
  )
  const inbox = new Inbox(subscription, signal, over)
  subscription.on('caughtUp', () => {
    marks.push({ kind: 'caughtUp', arrived: inbox.arrived })
    inbox.nudge()
  })
  let position = after
  let delivered = after
  let live = false
  const due = () => marks[0] !== undefined && marks[0].arrived <= inbox.taken
  try {
    while (!signal.aborted && !over.aborted) {
      const mark = marks[0]
      if (mark && due()) {
        marks.shift()
        shared.heard(client)
        patience.progress()
        if (mark.kind === 'caughtUp') live = true
        else position = later(position, mark.position)
        if (live) yield { kind: 'caughtUp', position }
        continue
      }
      const events: RecordedEvent[] = []
      for (const { event } of inbox.take(
        mark ? Math.min(batchSize, mark.arrived - inbox.taken) : batchSize,
      )) {
        const recorded = event && toRecorded(event, searching.streamPrefix)
        if (recorded && recorded.position > delivered) events.push(recorded)
      }
      delivered = events.at(-1)?.position ?? delivered
      position = later(position, delivered)
      if (events.length > 0) {
        shared.heard(client)
        yield { kind: 'events', events, position }
      }
      // If everything that was taken belongs to others, the mark may be due now, and no event would end the
      // wait.
      else if (!due() && (await inbox.wait(patience.left)) === 'ended') return
    }
  } finally {
    inbox.close()
  }
}

/**
 * Keeps the port's promises for `subscribe`; ends when the consumer aborts it or the store is closed.
 * @throws errors that trying again cannot mend, such as access denied; StoreUnavailable when the retry time
 *   is over.
 */
export async function* supervised(
  session: Session,
  searching: Searching,
  { signal, ...options }: SubscribeOptions,
  patience: Patience,
): AsyncGenerator<SubscriptionMessage> {
  // Listeners are added by hand so that they can be removed at the end: the store outlives its reads and
  // subscriptions.
  const stop = new AbortController()
  const end = () => stop.abort()
  for (const cause of [signal, session.closing]) {
    cause.addEventListener('abort', end)
    if (cause.aborted) end()
  }
  let position = options.after
  try {
    while (!stop.signal.aborted) {
      const { client } = session.shared.current
      try {
        const now = { ...options, signal: stop.signal }
        for await (const message of connected(session, searching, position, now, patience)) {
          position = message.position
          yield message
          // The time that the consumer took does not count as an outage.
          patience.progress()
        }
        if (!stop.signal.aborted) await patience.after(new Error('The subscription ended.'), stop.signal)
      } catch (error) {
        if (error instanceof NoAnswer) session.shared.unanswered(client)
        await patience.after(error, stop.signal)
      }
    }
  } finally {
    for (const cause of [signal, session.closing]) cause.removeEventListener('abort', end)
  }
}
