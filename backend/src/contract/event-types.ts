/** The name of every event there is, as the domain has it: for whoever must know them all without its code. */
import type { EventType } from '../domain/events.ts'

export type EventTypeName = EventType
