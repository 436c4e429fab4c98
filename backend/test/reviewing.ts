/**
 * Completed bookings, for specs of reviews. Moments in the past are made by commands with an earlier decision
 * time.
 */

import { randomUUID } from 'node:crypto'
import type { AnyCommand } from '../src/domain/commands.ts'
import type { Booker } from './booking.ts'
import { someZone } from './booking.ts'
import { requestedBooking } from './calendars.ts'
import type { EndorsingProvider } from './endorsing.ts'
import type { RunningServer } from './shared-server.ts'

const hour = 60 * 60_000

/** Executes a command on the server's log as if it were this many hours ago. @throws if it is refused */
export const executeLongAgo = async (
  server: RunningServer,
  command: AnyCommand,
  hours: number,
): Promise<void> => {
  const outcome = await server.execute(command, { at: new Date(Date.now() - hours * hour) })
  if ('refused' in outcome) throw new Error(outcome.message)
}

const bookedHours = new Map<string, number>()

type Provider = Pick<EndorsingProvider, 'providerId'>

/**
 * A visit of an hour that both agreed on and that ended this many hours ago, give or take a few, so that no
 * two of one provider overlap.
 */
const agreedBooking = async (
  server: RunningServer,
  parent: Booker,
  { providerId }: Provider,
  endedHoursAgo: number,
): Promise<{ bookingId: string; startedAgo: number }> => {
  const nth = bookedHours.get(providerId) ?? 0
  bookedHours.set(providerId, nth + 1)
  const bookingId = randomUUID()
  const startedAgo = endedHoursAgo + 1 + nth * 2
  const start = new Date(Math.floor(Date.now() / hour) * hour - startedAgo * hour)
  const seen = { kindName: 'Feeding visit', price: '$165', terms: '', hoursVersion: 1 }
  const wanted = requestedBooking([start.toISOString()], {
    clientId: parent.accountId,
    clientZone: someZone,
    seen,
  })
  await executeLongAgo(
    server,
    { type: 'RequestBooking', providerId, bookingIds: [bookingId], asked: wanted },
    startedAgo + 40,
  )
  await executeLongAgo(
    server,
    { type: 'AcceptBooking', providerId, bookingId, exceptClashes: false },
    startedAgo + 39,
  )
  return { bookingId, startedAgo }
}

/**
 * A completed visit that ended this many hours ago.
 * @returns the booking's id
 */
export const completedBooking = async (
  server: RunningServer,
  parent: Booker,
  provider: Provider,
  endedHoursAgo = 5,
): Promise<string> => {
  const { bookingId, startedAgo } = await agreedBooking(server, parent, provider, endedHoursAgo)
  const completed = { type: 'CompleteBooking', providerId: provider.providerId, bookingId } as const
  await executeLongAgo(server, completed, Math.max(0, startedAgo - 2.5))
  await server.parts.projections.waitFor(await server.parts.store.head(), ['BookingCompleted'])
  return bookingId
}

/**
 * A visit that should have ended this many hours ago, but whose parent did not come.
 * @returns the booking's id
 */
export const missedBooking = async (
  server: RunningServer,
  parent: Booker,
  provider: Provider,
  endedHoursAgo: number,
): Promise<string> => {
  const { bookingId, startedAgo } = await agreedBooking(server, parent, provider, endedHoursAgo)
  await executeLongAgo(
    server,
    { type: 'MarkNoShow', providerId: provider.providerId, bookingId },
    startedAgo - 1,
  )
  await server.parts.projections.waitFor(await server.parts.store.head(), ['NoShowMarked'])
  return bookingId
}
