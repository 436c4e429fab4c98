/** All server functions of bookings. */
import { bookingActHandlers } from './act-handlers.ts'
import { bookingHandlers } from './booking-handlers.ts'
import { calendarFeedHandlers } from './feed-handlers.ts'
import { freeTimesHandlers } from './free-times-handlers.ts'
import { nextFreeHandlers } from './next-free-handlers.ts'
import { hoursHandlers } from './hours-handlers.ts'
import { requestHandlers } from './request-handlers.ts'

export const bookingHandlerTable = {
  ...hoursHandlers,
  ...freeTimesHandlers,
  ...nextFreeHandlers,
  ...requestHandlers,
  ...bookingHandlers,
  ...bookingActHandlers,
  ...calendarFeedHandlers,
}
