/** The state of a record before a click, which may have appended several events to the record. */
import type { HistoryEntry } from './use-history.ts'

type Entry = Pick<HistoryEntry, 'position' | 'correlationId'>

/**
 * The position of the record's last event before the click that an entry belongs to.
 * @param entries newest first
 * @param isWhole whether the last entry is the record's first event
 * @returns null if the click was the record's first; undefined if older entries have not been read yet
 */
export const positionBeforeClick = (
  entries: readonly Entry[],
  place: number,
  isWhole: boolean,
): string | null | undefined => {
  const click = entries[place]?.correlationId
  const older = entries.slice(place + 1).find(({ correlationId }) => correlationId !== click)
  if (older) return older.position
  return isWhole ? null : undefined
}
