/** Which line a conversation gets for the answers to suggested times. */

import { expect, it } from '@jest/globals'
import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import type { CommandNamed } from '../../domain/commands.ts'
import type { Command } from '../../domain/decider/decider.ts'
import type { BookingChange } from '../../domain/messages/limits.ts'
import type { ProcessContext } from '../../platform/processes/process-manager.ts'
import { bookingLines } from './booking-lines.ts'

const at = '2026-03-01T12:00:00.000Z'
const of = { providerId: 'p1', clientId: 'maya', bookingId: 'b1' }
const accepted = (bookingIds: readonly string[], clashedIds: readonly string[]): BookingEvent => ({
  type: 'BookingAccepted',
  data: {
    ...{ providerId: 'p1', clientId: 'maya', requestId: 'b0', bookingIds, clashedIds },
    ...{ pauseBefore: 0, pauseAfter: 0, sequence: 1, acceptedAt: at },
  },
})
const moveDeclined = (by: Side, proposedBy: Side): BookingEvent => ({
  type: 'MoveDeclined',
  data: { ...of, by, proposedBy, declinedAt: at },
})

it.each<[BookingEvent, Side, BookingChange]>([
  [{ type: 'ProposalsDeclined', data: { ...of, declinedAt: at } }, 'client', 'proposals_declined'],
  [moveDeclined('client', 'provider'), 'client', 'move_declined'],
  [moveDeclined('provider', 'provider'), 'provider', 'move_withdrawn'],
  [{ type: 'MoveExpired', data: { ...of, proposedBy: 'client', expiredAt: at } }, 'client', 'move_expired'],
  [accepted(['b1', 'b2'], []), 'provider', 'accepted'],
  [accepted(['b1'], ['b0']), 'provider', 'partly_accepted'],
])('%j is noted as an act of the %s: %s', async (event, by, change) => {
  const sent: Command[] = []
  const context = {
    now: () => new Date(at),
    execute: (command: Command) => Promise.resolve(void sent.push(command)),
  } as unknown as ProcessContext
  const { on } = bookingLines({ idOf: (kind, words) => `${kind} ${words}` })
  const react = on[event.type] as
    | ((event: BookingEvent, context: ProcessContext) => Promise<void>)
    | undefined
  await react?.(event, context)
  expect(sent).toMatchObject([
    { type: 'NoteBooking', by, bookingId: 'b1', change, changedAt: at } satisfies Partial<
      CommandNamed<'NoteBooking'>
    >,
  ])
})
