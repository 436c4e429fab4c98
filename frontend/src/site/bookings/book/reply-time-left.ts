import { answerBefore, answerWithin } from 'backend/contract/bookings/limits'
import { plural, t } from 'backend/language/texts'

const hour = 3_600_000

/**
 * How long a provider has to answer a request that is sent now: "3 days", "5 hours".
 * @param at the start of the (first) time; undefined if it was typed, and only the server knows which moment that is
 */
export const replyTimeLeft = (at: string | undefined, now: number): string => {
  const left = at === undefined ? answerWithin : Math.min(answerWithin, Date.parse(at) - answerBefore - now)
  const hours = Math.max(1, Math.floor(left / hour))
  return hours < 48
    ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
    : t`${plural(Math.floor(hours / 24), { one: '# day', other: '# days' })}`
}
