/** The history of a booking as shown to one of its sides, newest first, preceded by what is still to come. */
import type { OutputOf } from '../../contract/declare.ts'
import type { booking } from '../../contract/bookings/bookings.ts'
import { completedAfter } from '../../domain/bookings/limits.ts'
import { reminderLeadTimes } from '../../domain/bookings/agreed.ts'
import type { BookingRow, StepRow } from '../../projections/bookings/queries.ts'
import { otherPartyOf, type BookingReader } from './cards.ts'
import { clocksOfRow, bookingStartOf, printedMomentOf, type Clocks } from './printed.ts'

type Step = OutputOf<typeof booking>['timeline'][number]

export const timelineOf = (row: BookingRow, steps: readonly StepRow[], reader: BookingReader): Step[] => {
  const clocks = clocksOfRow(row, reader)
  return [
    ...ahead(row, reader, clocks.own),
    ...steps.map((step): Step => ({
      at: printedMomentOf(clocks.own, step.happened_at, reader.now),
      by: step.by === reader.side ? 'you' : step.by === 'client' || step.by === 'provider' ? 'them' : step.by,
      text: textOf(step, row, reader, clocks),
      words: step.text ?? (typeof step.detail['reason'] === 'string' ? step.detail['reason'] : null),
      isAhead: false,
    })),
  ]
}

/** The deadlines ahead, the latest first. */
const ahead = (row: BookingRow, { now, side }: BookingReader, zone: string): Step[] => {
  const expected = (at: number, text: string): readonly Step[] =>
    at > now.getTime()
      ? [{ at: printedMomentOf(zone, new Date(at), now), by: 'nobody', text, words: null, isAhead: true }]
      : []
  if (row.answer_by && row.status !== 'accepted')
    return [
      ...expected(
        row.answer_by.getTime(),
        row.waits_for === side ? 'Your reply is due' : 'The request will expire',
      ),
    ]
  if (row.status !== 'accepted') return []
  const [start, agreed] = [row.starts_at.getTime(), row.agreed_at?.getTime() ?? 0]
  const reminders = (['hours', 'day'] as const).flatMap((which) => {
    const at = start - reminderLeadTimes[which]
    return agreed < at ? expected(at, 'We’ll email you a reminder') : []
  })
  return [...expected(row.ends_at.getTime() + completedAfter, 'We’ll mark it complete'), ...reminders]
}

const textOf = (step: StepRow, row: BookingRow, { side }: BookingReader, clocks: Clocks): string => {
  const who = step.by === side ? 'You' : step.by === 'staff' ? 'Our team' : otherPartyOf(row, side).firstName
  const { detail } = step
  const { startsAt } = detail
  const at = typeof startsAt === 'string' ? ` ${bookingStartOf(Date.parse(startsAt), clocks).text}` : ''
  const count = Number(detail['count'] ?? 1)
  const asked = Number(detail['times'] ?? 1)
  switch (step.type) {
    case 'BookingRequested':
      return asked > 1 ? `${who} requested a series of ${asked}` : `${who} requested${at}`
    case 'BookingAccepted':
      return detail['clashed'] === true ? 'This time conflicted with another booking' : `${who} accepted`
    case 'BookingDeclined':
      return `${who} declined`
    case 'BookingWithdrawn':
      return `${who} withdrew the request`
    case 'BookingExpired':
      return 'The request expired'
    case 'OtherTimesProposed':
      return count === 1 ? `${who} suggested another time` : `${who} suggested ${count} new times`
    case 'ProposalTaken':
    case 'BookingMoved':
      return `${who} accepted${at}`
    case 'ProposalsDeclined':
      return `None of the times worked for ${step.by === side ? 'you' : who}`
    case 'MoveDeclined':
      return `${who} kept the original time`
    case 'MoveExpired':
      return 'No one replied in time. The booking didn’t change.'
    case 'BookingCancelled':
    case 'BookingCancelledByStaff':
      return `${who} canceled`
    case 'BookingsReleased':
      return 'Canceled because an account was deleted'
    case 'BookingCompleted':
      return 'Completed'
    case 'BookingReminderDue':
      return 'Email reminder'
    case 'NoShowMarked':
      return `${who} marked this as a no-show`
    case 'NoShowTakenBack':
      return `${who} undid the no-show`
    default:
      return 'Changed'
  }
}
