/**
 * One provider's calendar: their hours, and every time that was requested or agreed on. It is one boundary
 * because two accepted times may not overlap, even if commands arrive at the same moment (product.md,
 * "Bookings").
 */

import { t } from '../../language/texts.ts'
import { refuse, type Decider } from '../decider/decider.ts'
import { agreedBookingDecisions } from './agreed.ts'
import type { BookingCommand } from './commands.ts'
import type { BookingEvent } from './events.ts'
import { faultInHours } from './hours.ts'
import { proposalDecisions } from './proposals.ts'
import { requestDecisions } from './requests.ts'
import { emptyCalendar, evolve, type Calendar } from './state.ts'

export const calendarStream = (providerId: string): string => `calendar-${providerId}`

export const bookings: Decider<Calendar, BookingCommand, BookingEvent> = {
  initial: emptyCalendar,
  stream: ({ providerId }) => calendarStream(providerId),
  evolve,
  // The state holds no text that people wrote, so the calendar is correct even after a person is erased.
  readsSealed: true,
  isContended: true,
  decide: {
    ...requestDecisions,
    ...proposalDecisions,
    ...agreedBookingDecisions,
    SaveHours(state, { providerId, version, hours, words }, now) {
      if (version !== state.version)
        return refuse(
          'stale',
          t`Your hours were changed in another tab or on another device. Please review them.`,
        )
      const fault = faultInHours(hours)
      if (fault) return fault
      const saved = { providerId, version: version + 1, hours, ...words, savedAt: now.toISOString() }
      return [{ type: 'HoursSaved', data: saved }]
    },
  },
}
