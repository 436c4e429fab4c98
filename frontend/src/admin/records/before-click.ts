/** How a record stood before a click: one click may have been several events of the record. */
import type { HistoryEntry } from './use-history.ts'

type Entry = Pick<HistoryEntry, 'position' | 'correlationId'>

/**
 * The position of the record's last event before the click that an entry belongs to.
 * @param entries newest first
 * @param isWhole whether the last of them is the record's first
 * @returns null where the click was the record's first; undefined where that was not read yet
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
