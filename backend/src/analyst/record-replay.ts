import { randomUUID } from 'node:crypto'
import { RecordRebuildOrder, staffRecord } from '../domain/staff/staff-record.ts'
import { inCommandContext } from '../platform/commands/command-context.ts'
import { decideAndAppend } from '../platform/commands/decide-and-append.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'

/** The person at the command line has no account in the log. */
const system = 'system'

/**
 * Records the same event as a rebuild requested in the console, before the replay begins. @throws if the log
 * is unreachable
 */
export const recordReplay = async (
  store: EventStore,
  projection: string,
  reason: string,
  clock: () => Date,
): Promise<void> => {
  const commandId = randomUUID()
  await inCommandContext({ actorId: system, correlationId: commandId, commandId }, () =>
    decideAndAppend(store, staffRecord, new RecordRebuildOrder(system, projection, reason), clock),
  )
}
