/** Every server function of bookings. */
import { actHandlers } from './act-handlers.ts'
import { bookingHandlers } from './booking-handlers.ts'
import { feedHandlers } from './feed-handlers.ts'
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
  ...actHandlers,
  ...feedHandlers,
}
