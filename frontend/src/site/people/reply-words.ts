import type { responseTimeSteps } from 'backend/contract/messages/response-time'
import { plural, t } from 'backend/language/texts'

type WithinHours = (typeof responseTimeSteps)[number]

/**
 * "Usually replies within 4 hours"; null if there are too few conversations, or replies take longer than 3
 * days.
 */
export const replyWords = (withinHours: WithinHours | null): string | null => {
  if (withinHours === null) return null
  if (withinHours === 72) return t`Usually replies within 3 days`
  return t`Usually replies within ${plural(withinHours, { one: '# hour', other: '# hours' })}`
}

/**
 * How long a first reply took: "12 minutes", "3 hours", "2 days". Rounded up, like the reply time on the
 * profile.
 */
export const replyDurationWords = (minutes: number): string => {
  if (minutes < 60) return t`${plural(Math.max(minutes, 1), { one: '# minute', other: '# minutes' })}`
  const hours = Math.ceil(minutes / 60)
  return hours < 48
    ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
    : t`${plural(Math.ceil(hours / 24), { one: '# day', other: '# days' })}`
}
