import type { responseSteps } from 'backend/contract/messages/response-time'

type WithinHours = (typeof responseSteps)[number]

/** "Usually replies within 4 hours"; null where too little is known, or it takes longer. */
export const replyWords = (withinHours: WithinHours | null): string | null => {
  if (withinHours === null) return null
  if (withinHours === 72) return 'Usually replies within 3 days'
  return `Usually replies within ${withinHours} ${withinHours === 1 ? 'hour' : 'hours'}`
}
