/** Events of one kind by one actor that follow each other are one row of a list. */

import type { EventRow } from 'backend/contract/log/console-log'

type Several = readonly [EventRow, ...EventRow[]]

/** The events in their order, each with the equal ones that follow it. */
export const foldedEvents = (events: readonly EventRow[]): readonly Several[] => {
  const folded: Several[] = []
  for (const event of events) {
    const last = folded.at(-1)
    if (last && last[0].type === event.type && last[0].actorId === event.actorId)
      folded.splice(-1, 1, [...last, event])
    else folded.push([event])
  }
  return folded
}
