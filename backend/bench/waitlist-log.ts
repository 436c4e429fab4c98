import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'
import { newEvent } from './new-event.ts'

const perAppend = 100
const atOnce = 16

const answers = (entry: number, change: number) => ({
  entryId: `entry-${entry}`,
  email: `someone-${entry}@example.org`,
  fullName: `Some One ${entry}`,
  userType: entry % 3 === 0 ? 'provider' : 'parent',
  location: 'Oakland, CA',
  message: `We are looking for help at night, from the first week on (${change}).`,
})

const eventAt = (index: number, entries: number): NewEvent => {
  const entry = index % entries
  const change = Math.floor(index / entries)
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
  return change === 0
    ? newEvent('WaitlistJoined', { ...answers(entry, change), joinedAt: at })
    : newEvent('WaitlistAnswersRevised', { ...answers(entry, change), revisedAt: at })
}

/** Writes `events` events of `entries` waitlist entries: each joins, then changes its answers in turn. */
export const fillWaitlistLog = async (store: EventStore, events: number, entries: number) => {
  let next = 0
  const write = async (writer: number) => {
    for (;;) {
      const from = next
      next += perAppend
      if (from >= events) return
      const count = Math.min(perAppend, events - from)
      const batch = Array.from({ length: count }, (_, index) => eventAt(from + index, entries))
      await store.append(`bench-${writer}-${from}`, 'no_stream', batch)
    }
  }
  // An entry's events must be in order in the log; all entries join before any changes its answers.
  const writers = entries >= events ? atOnce : 1
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
}
