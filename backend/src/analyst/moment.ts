/** What an analyst writes for a place in the log: a moment, or a position as the log tells it. */
import { logStart, type EventStore, type Position } from '../platform/event-store/event-store.ts'

export class UnknownMoment extends Error {
  override readonly name = 'UnknownMoment'
}

const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * The last position at or before a moment (ISO 8601; a day alone means its end in UTC), a position as it is, or the
 * head for `now`. A moment before the first event is the start of the log.
 * @throws UnknownMoment for anything else.
 */
export const positionAt = async (
  store: Pick<EventStore, 'readAll' | 'head'>,
  written: string,
): Promise<Position> => {
  if (written === 'now') return store.head()
  const moment = momentOf(written)
  if (moment !== null) return lastUntil(store, moment)
  for await (const { position } of store.readAll({ after: logStart })) {
    if (position === written) return position
    if (position > (written as Position)) break
  }
  throw new UnknownMoment(
    `${written} is neither a moment (2026-03-01, 2026-03-01T04:00Z, now) nor a position of this log`,
  )
}

const momentOf = (written: string): Date | null => {
  if (!form.test(written)) return null
  const moment = new Date(written.includes('T') ? written : `${written}T23:59:59.999Z`)
  if (Number.isNaN(moment.getTime())) throw new UnknownMoment(`Not a moment or a position: ${written}`)
  return moment
}

/** The log is in the order of its commits; its clock may have gone back a little between two of them. */
const lastUntil = async (store: Pick<EventStore, 'readAll'>, moment: Date): Promise<Position> => {
  let last = logStart
  for await (const { position, time } of store.readAll({ after: logStart })) {
    if (time > moment) break
    last = position
  }
  return last
}
