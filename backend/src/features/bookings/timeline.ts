/** The history of a booking as shown to one of its sides, newest first, preceded by what is still to come. */

import type { booking } from '../../contract/bookings/bookings.ts'
import type { OutputOf } from '../../contract/declare.ts'
import { reminderLeadTimes } from '../../domain/bookings/agreed.ts'
import { completedAfter } from '../../domain/bookings/limits.ts'
import { t } from '../../language/texts.ts'
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
        row.waits_for === side ? t`Your reply is due` : t`The request will expire`,
      ),
    ]
  if (row.status !== 'accepted') return []
  const [start, agreed] = [row.starts_at.getTime(), row.agreed_at?.getTime() ?? 0]
  const reminders = (['hours', 'day'] as const).flatMap((which) => {
    const at = start - reminderLeadTimes[which]
    return agreed < at ? expected(at, t`We’ll email you a reminder`) : []
  })
  return [...expected(row.ends_at.getTime() + completedAfter, t`We’ll mark it complete`), ...reminders]
}

const textOf = (step: StepRow, row: BookingRow, { side }: BookingReader, clocks: Clocks): string => {
  const isYou = step.by === side
  const who = step.by === 'staff' ? t`Our team` : otherPartyOf(row, side).firstName
  const { detail } = step
  const { startsAt } = detail
  const at = typeof startsAt === 'string' ? bookingStartOf(Date.parse(startsAt), clocks).text : ''
  const count = Number(detail['count'] ?? 1)
  const asked = Number(detail['times'] ?? 1)
  switch (step.type) {
    case 'BookingRequested':
      if (asked > 1)
        return isYou ? t`You requested a series of ${asked}` : t`${who} requested a series of ${asked}`
      return isYou ? t`You requested ${at}` : t`${who} requested ${at}`
    case 'BookingAccepted':
      if (detail['clashed'] === true) return t`This time conflicted with another booking`
      if (detail['leftOut'] === true) return isYou ? t`You left this date out` : t`${who} left this date out`
      return isYou ? t`You accepted` : t`${who} accepted`
    case 'BookingDeclined':
      return isYou ? t`You declined` : t`${who} declined`
    case 'BookingWithdrawn':
      return isYou ? t`You withdrew the request` : t`${who} withdrew the request`
    case 'BookingAnswerReminderDue':
      return side === 'client' ? t`We reminded ${who} to reply` : t`Email reminder`
    case 'BookingExpired':
      return t`The request expired`
    case 'OtherTimesProposed':
      if (count === 1) return isYou ? t`You suggested another time` : t`${who} suggested another time`
      return isYou ? t`You suggested ${count} new times` : t`${who} suggested ${count} new times`
    case 'ProposalTaken':
    case 'BookingMoved':
      return isYou ? t`You accepted ${at}` : t`${who} accepted ${at}`
    case 'ProposalsDeclined':
      return isYou ? t`None of the times worked for you` : t`None of the times worked for ${who}`
    case 'MoveDeclined':
      return isYou ? t`You kept the original time` : t`${who} kept the original time`
    case 'MoveExpired':
      return t`No one replied in time. The booking didn’t change.`
    case 'BookingCancelled':
    case 'BookingCancelledByStaff':
      return isYou ? t`You canceled` : t`${who} canceled`
    case 'BookingsReleased':
      return t`Canceled because an account was deleted`
    case 'BookingCompleted':
      return t`Completed`
    case 'BookingReminderDue':
      return t`Email reminder`
    case 'NoShowMarked':
      return isYou ? t`You marked this as a no-show` : t`${who} marked this as a no-show`
    case 'NoShowTakenBack':
      return isYou ? t`You undid the no-show` : t`${who} undid the no-show`
  }
}
