import { randomUUID } from 'node:crypto'
import type { DomainEvent } from '../src/domain/decider/decider.ts'
import type { JsonObject, NewEvent } from '../src/platform/event-store/event-store.ts'

const metadata = { correlationId: 'bench', causationId: 'bench', actorId: 'system', schemaVersion: 1 }

/** An event as a command would append it. */
export const asNewEvent = ({ type, data }: DomainEvent): NewEvent => ({
  id: randomUUID(),
  type,
  data: data as JsonObject,
  metadata,
})
