/**
 * The events of the log as a list with their positions. The data of an event is shown
 * only for a single event.
 */
import { eventsList } from '../../contract/log/console-log.ts'
import { eventTypes } from '../../domain/events.ts'
import { resource } from '../../platform/console/resource.ts'

export const eventsResource = resource(eventsList, {
  from: 'read.event_index e',
  values: { type: eventTypes },
})
