/** Which records there are, of all lists. */

import { consoleLists, listNamed } from 'backend/contract/staff/console-lists'
import { isPseudonym, recordPage } from './record-links.ts'

/** The page of a record; null if records of that kind have none. That of a deleted record shows its history. */
export const recordPageOf = (kind: string, id: string | null): string | null =>
  id !== null && listNamed(kind)?.record ? recordPage(kind, id) : null

interface RecordOfEvent {
  readonly kind: string
  readonly id: string
}

/** The record that an event is about, if it is about one and the reader may know which. */
export const recordOfEvent = (
  stream: string,
  data: Readonly<Record<string, unknown>>,
): RecordOfEvent | null => {
  if (isPseudonym(stream)) return null
  const [word, streamId] = [stream.slice(0, stream.indexOf('-')), stream.slice(stream.indexOf('-') + 1)]
  const found = consoleLists.flatMap(({ name, history }): RecordOfEvent[] => {
    const streams = history?.streams ?? {}
    const id = Object.hasOwn(streams, word) ? streams[word]?.(streamId, data) : undefined
    return typeof id === 'string' ? [{ kind: name, id }] : []
  })
  // Of a stream about many records the one that the event names.
  return found.find(({ id }) => id !== streamId) ?? found[0] ?? null
}
