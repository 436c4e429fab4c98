/**
 * The ids of the commands of deadlines. They are in the logs of deployments: under another id, what took effect
 * before an upgrade would take effect again.
 */

import { expect, it } from '@jest/globals'
import pg from 'pg'
import { v5 } from 'uuid'
import { bookingDeadlines } from '../src/features/bookings/deadlines.ts'
import { requestExpiries } from '../src/features/endorsements/endorsement-deadlines.ts'
import { unreadMails } from '../src/features/messages/unread-mails.ts'
import { reviewInvitations } from '../src/features/reviews/invitations.ts'
import { logStart } from '../src/platform/event-store/event-store.ts'
import type { Deadline } from '../src/platform/processes/deadline.ts'

/** The namespace of the deadlines of bookings. */
const bookings = '5f0b2a4e-9f1e-4f57-8d0a-0b6c1d7a2e93'
const at = new Date('2026-11-24T09:00:00Z')
const booking = {
  booking_id: 'b1',
  provider_id: 'p1',
  client_id: 'c1',
  starts_at: at,
  ends_at: at,
  mark: 'at nine',
}
const line = { conversation_id: 'v1', side: 'provider', number: 3 }

/** What a deadline sends for these rows. */
const idsFor = async ({ run }: Deadline, rows: readonly object[]) => {
  const ids: (readonly [string, string])[] = []
  const tables = { query: <Row extends object>() => Promise.resolve([...rows] as Row[]) }
  await run({
    // Nothing is asked of it.
    pool: new pg.Pool(),
    tables,
    now: () => Promise.resolve(at),
    execute(command, { commandId }) {
      ids.push([command.type, commandId])
      return Promise.resolve({ position: logStart, eventTypes: [], isNew: true })
    },
  })
  return ids
}

it('are what they were when they took effect for the first time', async () => {
  const found = await Promise.all(bookingDeadlines.map((each) => idsFor(each, [booking])))
  expect(found.flat()).toEqual(
    (
      [
        ['RemindOfRequest', 'answer'],
        ['ExpireBooking', 'expire'],
        ['RemindOfBooking', 'day'],
        ['RemindOfBooking', 'hours'],
        ['CompleteBookings', 'complete'],
      ] as const
    ).map(([type, kind]) => [type, v5(`b1/${kind}/at nine`, bookings)]),
  )
  const [, , , , completions] = bookingDeadlines
  expect(completions && (await idsFor(completions, [booking, { ...booking, booking_id: 'b2' }]))).toEqual([
    ['CompleteBookings', v5('b1/complete/at nine,b2/complete/at nine', bookings)],
  ])
  expect(await idsFor(requestExpiries, [{ endorsement_id: 'e1', provider_id: 'p1' }])).toEqual([
    ['ExpireEndorsementRequest', v5('e1/expire', '2d6d8a54-5f0e-4c58-9d3c-5a6f5a9d1b77')],
  ])
  expect(await idsFor(reviewInvitations, [booking])).toEqual([
    ['InviteReview', v5('b1', '6f9a1c7e-4b0d-4d53-9a57-31c7b2f4e806')],
  ])
  expect(await idsFor(unreadMails, [line])).toEqual([
    ['MailUnreadMessages', v5('v1/provider/3', 'b2c5a1de-7d47-4b43-9d7b-6a4c3c1e8f02')],
  ])
})
