/** Every server function of messages. */
import { actHandlers } from './act-handlers.ts'
import { mailHandlers } from './mail-handlers.ts'
import { moderationHandlers } from './moderation-handlers.ts'
import { readingHandlers } from './reading-handlers.ts'
import { responseTimeHandlers } from './response-time-handlers.ts'

export const messageHandlers = {
  ...readingHandlers,
  ...actHandlers,
  ...responseTimeHandlers,
  ...moderationHandlers,
  ...mailHandlers,
}
