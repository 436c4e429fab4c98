import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'

const metadata = { correlationId: 'bench', causationId: 'bench', actorId: 'system', schemaVersion: 1 }

/** An event as a command would append it. */
export const newEvent = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data: data as NewEvent['data'],
  metadata,
})
