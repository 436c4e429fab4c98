/** When an event happened, and when the log took it (decision 0039). */
import type { EventMetadata, RecordedEvent } from './event-store.ts'

/**
 * What the metadata names as its time counts where it is a time, and not after the log took the event: nobody writes of
 * the future.
 */
export const timesOf = (
  { happenedAt }: EventMetadata,
  recordedAt: Date,
): Pick<RecordedEvent, 'time' | 'recordedAt'> => {
  if (typeof happenedAt !== 'string') return { time: recordedAt, recordedAt }
  const time = new Date(happenedAt)
  return { time: time <= recordedAt ? time : recordedAt, recordedAt }
}
