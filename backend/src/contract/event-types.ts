/** The names of all event types of the domain, for code that needs them without importing the domain. */

import type { EventType } from '../domain/events.ts'

export type EventTypeName = EventType
