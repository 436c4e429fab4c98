/**
 * Deadlines of bookings: requests wait too long or expire, bookings are completed, reminders are due
 * (product.md, "Bookings"). A process manager on the database's clock, which all servers share. It finds what
 * is due in the read tables; the calendar's decider checks it. The id of each command is derived from its
 * booking, kind and start, so each deadline takes effect once, with any number of servers, restarts, and a
 * day of downtime.
 */

import { v5 } from 'uuid'
import { reminderLeadTimes } from '../../domain/bookings/agreed.ts'
import type { BookingCommand } from '../../domain/bookings/commands.ts'
import {
  completedAfter,
  longestAnswerReminder,
  shortestWaitWithReminder,
} from '../../domain/bookings/limits.ts'
import type { SendCommand } from '../../platform/commands/sent-command.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { executeAsSystem } from '../../platform/processes/process-manager.ts'
import { doEach } from '../../platform/repeat.ts'

/** The namespace from which the ids of these commands are derived. It must never change. */
const deadlineNamespace = '5f0b2a4e-9f1e-4f57-8d0a-0b6c1d7a2e93'
/** The most deadlines of each kind that one run handles, the oldest first. */
const mostAtOnce = 2_000
/** The most bookings of one provider that are completed by one append. */
const completedAtOnce = 100

export interface BookingDeadlineParts {
  readonly tables: ReadTables
  readonly execute: SendCommand
  /** The clock that all servers share. */
  readonly now: () => Promise<Date>
}

interface Due {
  readonly booking_id: string
  readonly provider_id: string
  readonly kind: 'answer' | 'expire' | 'complete' | 'day' | 'hours'
  readonly starts_at: Date
  /** Part of the command's id, so that a postponed deadline gets a new id. */
  readonly mark: string
}

const dueSql = `
  (select b.booking_id, b.provider_id, 'answer' as kind, b.starts_at, b.answer_by::text as mark
     from read.booking b
    where b.answer_by > $1 and b.answer_by <= $1::timestamptz + make_interval(secs => $6)
      and b.status = 'requested' and b.nth = 0
      and b.answer_by - b.requested_at >= make_interval(secs => $7)
      and b.answer_by - least(make_interval(secs => $6), (b.answer_by - b.requested_at) / 3) <= $1
      and not exists (select from read.booking_step s
                       where s.booking_id = b.booking_id and s.type = 'BookingAnswerReminderDue')
    order by b.answer_by limit $2)
  union all
  (select booking_id, provider_id, 'expire' as kind, starts_at, answer_by::text as mark
     from read.booking where answer_by <= $1 and (nth = 0 or status = 'accepted')
    order by answer_by limit $2)
  union all
  (select booking_id, provider_id, 'complete' as kind, starts_at, ends_at::text as mark
     from read.booking where status = 'accepted' and ends_at <= $1::timestamptz - make_interval(secs => $3)
    order by ends_at limit $2)
  union all
  (select booking_id, provider_id, 'day' as kind, starts_at, starts_at::text as mark
     from read.booking
    where status = 'accepted' and not 'day' = any (reminded)
      and starts_at <= $1::timestamptz + make_interval(secs => $4)
      and starts_at > $1::timestamptz + make_interval(secs => $5)
      and agreed_at < starts_at - make_interval(secs => $4)
    order by starts_at limit $2)
  union all
  (select booking_id, provider_id, 'hours' as kind, starts_at, starts_at::text as mark
     from read.booking
    where status = 'accepted' and not 'hours' = any (reminded)
      and starts_at <= $1::timestamptz + make_interval(secs => $5) and starts_at > $1
      and agreed_at < starts_at - make_interval(secs => $5)
    order by starts_at limit $2)`

/** One command, and what its id is derived from. */
interface Step {
  readonly command: BookingCommand
  readonly mark: string
}

const markOf = ({ booking_id: id, kind, mark }: Due) => `${id}/${kind}/${mark}`

const stepOf = (kind: Exclude<Due['kind'], 'complete'>, due: Due): Step => {
  const { provider_id: providerId, booking_id: bookingId, starts_at: startsAt } = due
  switch (kind) {
    case 'answer':
      return { command: { type: 'RemindOfRequest', providerId, bookingId }, mark: markOf(due) }
    case 'expire':
      return { command: { type: 'ExpireBooking', providerId, bookingId }, mark: markOf(due) }
    case 'day':
    case 'hours': {
      const command = {
        type: 'RemindOfBooking',
        providerId,
        bookingId,
        startsAt: startsAt.toISOString(),
        which: kind,
      } as const
      return { command, mark: markOf(due) }
    }
  }
}

/** Completions come last, because nobody waits for them. */
const stepsOf = (due: readonly Due[]): readonly Step[] => {
  const over = new Map<string, Due[]>()
  const steps: Step[] = []
  for (const each of due)
    if (each.kind === 'complete') over.set(each.provider_id, [...(over.get(each.provider_id) ?? []), each])
    else steps.push(stepOf(each.kind, each))
  for (const [providerId, all] of over)
    for (let from = 0; from < all.length; from += completedAtOnce) {
      const some = all.slice(from, from + completedAtOnce)
      const ids = some.map((each) => each.booking_id)
      steps.push({
        command: { type: 'CompleteBookings', providerId, bookingIds: ids },
        mark: some.map(markOf).join(),
      })
    }
  return steps
}

/**
 * One run over everything that is due.
 * @returns how many deadlines were handled
 * @throws what the database or the store throws; a retry is then safe
 */
export const handleDueBookings = async (
  { tables, execute, now }: BookingDeadlineParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const at = await now()
  const due = await tables.query<Due>(dueSql, [
    at,
    mostAtOnce,
    completedAfter / 1000,
    reminderLeadTimes.day / 1000,
    reminderLeadTimes.hours / 1000,
    longestAnswerReminder / 1000,
    shortestWaitWithReminder / 1000,
  ])
  await doEach(stepsOf(due), signal, ({ command, mark }) =>
    executeAsSystem(execute, command, { commandId: v5(mark, deadlineNamespace), at }),
  )
  return due.length
}
