/**
 * Deadlines of bookings: requests wait too long or expire, bookings are completed, reminders are due
 * (product.md, "Bookings"). What is due is found in the read tables; the calendar's decider checks it.
 */

import { reminderLeadTimes } from '../../domain/bookings/agreed.ts'
import {
  completedAfter,
  longestAnswerReminder,
  shortestWaitWithReminder,
} from '../../domain/bookings/limits.ts'
import { deadline, type Deadline } from '../../platform/processes/deadline.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const namespace = '5f0b2a4e-9f1e-4f57-8d0a-0b6c1d7a2e93'

interface Due {
  readonly booking_id: string
  readonly provider_id: string
  readonly starts_at: Date
  /** Part of the command's id, so that a postponed deadline gets a new id. */
  readonly mark: string
}

const markedAs =
  (kind: 'answer' | 'expire' | 'complete' | 'day' | 'hours') =>
  ({ booking_id: id, mark }: Due): string =>
    `${id}/${kind}/${mark}`

const idsOf = ({ provider_id: providerId, booking_id: bookingId }: Due) => ({ providerId, bookingId })

const seconds = (milliseconds: number) => `make_interval(secs => ${milliseconds / 1000})`

/** A third of the time for an answer is left, and no more than a day. */
const answerReminders = deadline<Due>({
  name: 'booking answer reminders',
  due: `select b.booking_id, b.provider_id, b.starts_at, b.answer_by::text as mark,
               b.answer_by - least(${seconds(longestAnswerReminder)}, (b.answer_by - b.requested_at) / 3) as since
          from read.booking b
         where b.answer_by > $1 and b.answer_by <= $1::timestamptz + ${seconds(longestAnswerReminder)}
           and b.status = 'requested' and b.nth = 0
           and b.answer_by - b.requested_at >= ${seconds(shortestWaitWithReminder)}
           and not exists (select from read.booking_step s
                            where s.booking_id = b.booking_id and s.type = 'BookingAnswerReminderDue')`,
  after: 0,
  givesUpAfter: longestAnswerReminder,
  namespace,
  mark: markedAs('answer'),
  command: (due) => ({ type: 'RemindOfRequest', ...idsOf(due) }),
})

const expiries = deadline<Due>({
  name: 'booking expiries',
  due: `select booking_id, provider_id, starts_at, answer_by::text as mark, answer_by as since
          from read.booking where nth = 0 or status = 'accepted'`,
  after: 0,
  givesUpAfter: 'never',
  namespace,
  mark: markedAs('expire'),
  command: (due) => ({ type: 'ExpireBooking', ...idsOf(due) }),
})

/** Those of one provider by one append, so that others can write to the calendar too. */
const completions = deadline<Due>({
  name: 'booking completions',
  due: `select booking_id, provider_id, starts_at, ends_at::text as mark, ends_at as since
          from read.booking where status = 'accepted'`,
  after: completedAfter,
  givesUpAfter: 'never',
  namespace,
  mark: markedAs('complete'),
  inOne: (due) => due.provider_id,
  command: ({ provider_id: providerId }, all) => ({
    type: 'CompleteBookings',
    providerId,
    bookingIds: all.map((each) => each.booking_id),
  }),
})

/** `until`: when the next reminder, or the booking, takes its place. */
const reminders = (which: 'day' | 'hours', until: number) =>
  deadline<Due>({
    name: `booking reminders (${which})`,
    due: `select booking_id, provider_id, starts_at, starts_at::text as mark, starts_at as since
            from read.booking
           where status = 'accepted' and not '${which}' = any (reminded)
             and agreed_at < starts_at - ${seconds(reminderLeadTimes[which])}`,
    after: -reminderLeadTimes[which],
    givesUpAfter: reminderLeadTimes[which] - until,
    namespace,
    mark: markedAs(which),
    command: (due) => ({
      type: 'RemindOfBooking',
      ...idsOf(due),
      startsAt: due.starts_at.toISOString(),
      which,
    }),
  })

export const bookingDeadlines: readonly Deadline[] = [
  answerReminders,
  expiries,
  reminders('day', reminderLeadTimes.hours),
  reminders('hours', 0),
  completions,
]
