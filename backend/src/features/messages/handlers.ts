/** All server functions of messages. */
import { messageActHandlers } from './act-handlers.ts'
import { messageMailHandlers } from './mail-handlers.ts'
import { messageModerationHandlers } from './moderation-handlers.ts'
import { messageReadingHandlers } from './reading-handlers.ts'
import { responseTimeHandlers } from './response-time-handlers.ts'

export const messageHandlers = {
  ...messageReadingHandlers,
  ...messageActHandlers,
  ...responseTimeHandlers,
  ...messageModerationHandlers,
  ...messageMailHandlers,
}
