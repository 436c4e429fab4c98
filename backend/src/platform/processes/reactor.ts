/** Gives one process manager its events, as one consumer of the log among others (consumers/consumer.ts). */

import type pg from 'pg'
import type { Logger } from 'pino'
import { backoffDelay, pause } from '../backoff.ts'
import { reactionCommandIdOf } from '../commands/command-id.ts'
import type { SendCommand } from '../commands/sent-command.ts'
import type { Checkpoints } from '../consumers/checkpoints.ts'
import { startConsumer, type Consumer, type Consumers } from '../consumers/consumer.ts'
import {
  logStart,
  type Position,
  type RecordedEvent,
  type SubscriptionMessage,
} from '../event-store/event-store.ts'
import { isOutage } from '../event-store/outage.ts'
import { PersonErased } from '../event-store/person-keys.ts'
import { safeErrorMessage } from '../logging.ts'
import type { ProcessManagerMetrics } from '../mail/metrics.ts'
import { text } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { inSpan } from '../tracing/spans.ts'
import { executeAsSystem, type ProcessManager, type ProcessContext } from './process-manager.ts'

/** Events in one message of the subscription, at most. */
const batchSize = 500
/** How often an event is tried before it is parked. */
const tries = 5
/**
 * Milliseconds; longer than any statement of a process manager takes, even one that waits for a mail being
 * sent.
 */
const statementTimeoutMs = 60_000

export interface ReactorOptions {
  readonly processManager: ProcessManager
  readonly consumers: Consumers
  /** Saves checkpoints past events that do not concern it: a commit for each of them would cost too much. */
  readonly checkpoints: Checkpoints<Position>
  /** Sends a command to its handler. */
  readonly execute: SendCommand
  /** Hashes what is personal in the ids of the commands. */
  readonly lookupKey: Buffer
  readonly clock: () => Date
  readonly metrics: ProcessManagerMetrics
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Called after each handled event, when what it wrote is committed. */
  readonly onReacted?: () => void
}

type AnyReact = (event: RecordedEvent, context: ProcessContext) => Promise<void>

const reactionCheckpoint = statement(
  { position: text<Position>() },
  'select position from reaction.checkpoint where reaction = $1',
)

export const startReactor = (options: ReactorOptions): Consumer => {
  const { processManager, consumers, checkpoints, execute, lookupKey, clock, metrics, log, onReacted } =
    options
  const { name } = processManager
  const label = { reaction: name }
  // From here on a stored event is treated as the event of its type.
  const reactTo = new Map(Object.entries<AnyReact>(processManager.on))
  const evenErased = new Set<string>(processManager.evenErased)

  const begin = async (client: pg.Client) => {
    checkpoints.forget(name)
    const rows = await reactionCheckpoint(client, [name])
    return {
      position: rows[0]?.position ?? logStart,
      handle: (message: SubscriptionMessage, signal: AbortSignal) => handle(client, message, signal),
    }
  }

  const handle = async (client: pg.Client, message: SubscriptionMessage, signal: AbortSignal) => {
    if (message.kind === 'events')
      for (const event of message.events) {
        if (signal.aborted) return
        const react = reactTo.get(event.type)
        if (react && (event.erased !== true || evenErased.has(event.type)))
          await reactOrPark(client, event, react, signal)
      }
    if (!signal.aborted) checkpoints.keep(name, message.position)
  }

  const reactOrPark = async (
    client: pg.Client,
    event: RecordedEvent,
    react: AnyReact,
    signal: AbortSignal,
  ) => {
    if (event.unreadable !== undefined) return park(client, event, new Error(event.unreadable))
    const span = {
      name: `react ${name}`,
      kind: 'follow' as const,
      parent: event.metadata.traceparent,
      attributes: { 'app.event.type': event.type },
    }
    for (let failed = 1; !signal.aborted; failed += 1)
      try {
        await inSpan(span, (traceparent) =>
          inTransaction(client, event, () => react(event, contextFor(client, event, traceparent))),
        )
        metrics.processed.inc(label)
        onReacted?.()
        consumer.succeeded()
        return
      } catch (error) {
        await client.query('rollback')
        if (isOutage(error)) throw error
        // The person was erased while the event was being handled: nothing follows from it any more.
        if (error instanceof PersonErased) return
        if (failed === tries) return await park(client, event, error)
        log.warn(
          { ...label, eventType: event.type, error: safeErrorMessage(error) },
          'A process manager failed; trying again',
        )
        await pause(backoffDelay(failed + 1), signal)
      }
  }

  const inTransaction = async (client: pg.Client, event: RecordedEvent, write: () => Promise<unknown>) => {
    await client.query('begin')
    await write()
    await saveReactionCheckpoints(client, new Map([[name, event.position]]))
    await client.query('commit')
  }

  const contextFor = (
    client: pg.Client,
    event: RecordedEvent,
    traceparent: string | undefined,
  ): ProcessContext => {
    const sent = new Map<string, number>()
    return {
      transaction: client,
      now: clock,
      async keep() {
        await client.query('commit')
        await client.query('begin')
      },
      execute: (command) =>
        executeAsSystem(execute, command, {
          correlationId: event.metadata.correlationId,
          commandId: reactionCommandIdOf({ eventId: event.id, processManager: name, command }, lookupKey),
          causedBy: event.id,
          sent,
          ...(traceparent !== undefined && { traceparent }),
        }),
    }
  }

  const park = async (client: pg.Client, event: RecordedEvent, cause: unknown) => {
    const { id, type: eventType, stream, revision } = event
    const error = safeErrorMessage(cause)
    await inTransaction(client, event, () =>
      client.query(
        `insert into reaction.parked (reaction, event_id, event_type, stream, revision, error)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [name, id, eventType, stream, revision, error],
      ),
    )
    log.error(
      { ...label, eventType, stream, revision, error },
      'A process manager could not handle an event; the event is parked',
    )
  }

  const consumer = startConsumer(consumers, {
    lock: `react ${name}`,
    connection: { name: `reactor ${name}`, statementTimeoutMs, waitsForDisk: true },
    batchSize,
    types: new Set(reactTo.keys()),
    begin,
    log,
    failure: { facts: label, words: 'A process manager was interrupted and will resume' },
  })
  return consumer
}

/**
 * Saves checkpoints, which never move backwards. A handled event has moved its checkpoint in its own
 * transaction, so this may come late and over any connection.
 */
export const saveReactionCheckpoints = async (
  client: { query(sql: string, values: unknown[]): Promise<unknown> },
  checkpoints: ReadonlyMap<string, Position>,
): Promise<void> => {
  await client.query(
    `insert into reaction.checkpoint (reaction, position) select * from unnest($1::text[], $2::text[])
     on conflict (reaction) do update
       set position = greatest(checkpoint.position, excluded.position), updated_at = now()`,
    [[...checkpoints.keys()], [...checkpoints.values()]],
  )
}
