/** When an event happened, and when the log recorded it (decision 0039). */

import type { EventMetadata, RecordedEvent } from './event-store.ts'

/**
 * An event happened at the `happenedAt` of its metadata. If that is missing, is no date, or is later than the
 * moment of recording, the event happened when it was recorded.
 */
export const eventTimes = (
  { happenedAt }: EventMetadata,
  recordedAt: Date,
): Pick<RecordedEvent, 'time' | 'recordedAt'> => {
  if (typeof happenedAt !== 'string') return { time: recordedAt, recordedAt }
  const time = new Date(happenedAt)
  return { time: time <= recordedAt ? time : recordedAt, recordedAt }
}
