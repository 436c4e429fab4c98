import { plural, t } from 'backend/contract/texts'

const hour = 3_600_000
/** Milliseconds: a request waits three days, but not into the last two hours before it begins. */
const longest = 72 * hour
const before = 2 * hour

/**
 * How long a provider has to answer a request that is sent now: "3 days", "5 hours".
 * @param at the start of the (first) time; undefined if it was typed, and only the server knows which moment that is
 */
export const replyTimeLeft = (at: string | undefined, now: number): string => {
  const left = at === undefined ? longest : Math.min(longest, Date.parse(at) - before - now)
  const hours = Math.max(1, Math.floor(left / hour))
  return hours < 48
    ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
    : t`${plural(Math.floor(hours / 24), { one: '# day', other: '# days' })}`
}
