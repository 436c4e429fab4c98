import { randomUUID } from 'node:crypto'
import { RecordRebuildOrder, staffRecord } from '../domain/staff/staff-record.ts'
import { inCommandContext } from '../platform/commands/command-context.ts'
import { decideAndAppend } from '../platform/commands/decide-and-append.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'

/** Whoever runs the command line is nobody that the log knows. */
const system = 'system'

/** The same event as an order from the console, before the replay begins. @throws where the log is away */
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
