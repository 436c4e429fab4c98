import { randomUUID } from 'node:crypto'
import { staffRecord } from '../domain/staff/staff-record.ts'
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
  await decideAndAppend(
    store,
    staffRecord,
    { type: 'RecordRebuildOrder', staffId: system, projection, reason },
    { actorId: system, correlationId: commandId, commandId },
    clock,
  )
}
