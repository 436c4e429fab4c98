/** The dashboard's figures as sentences: what staff would want to be told before they look at a chart. */
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { agoWords, lengthWords } from '../shown/moments.ts'

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

export const number = (count: number): string => count.toLocaleString('en')

/** "1 person", "12 people". */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

const daysInAWeek = 7

export const waitlistSentence = ({ waiting, invited, days }: Part<'waitlist'>): string => {
  const joined = (some: typeof days) => sum(some.map(({ parents, providers }) => parents + providers))
  const all = joined(days)
  if (all === 0 && waiting === 0 && invited === 0) return 'No one has joined the waitlist yet.'
  const parents = sum(days.map((day) => day.parents))
  const who =
    all === 0
      ? 'No one joined in the last 90 days.'
      : `${counted(all, 'person', 'people')} joined in the last 90 days, ${number(joined(days.slice(-daysInAWeek)))} of them in the last week: ${counted(parents, 'parent', 'parents')} and ${counted(all - parents, 'provider', 'providers')}.`
  return `${who} ${counted(waiting, 'waits', 'wait')} now; ${counted(invited, 'is', 'are')} invited and not here yet.`
}

/** Hours as people say them: "20 min", "5 hours", "3 days". */
const hoursWords = (hours: number): string => {
  if (hours < 1.5) return lengthWords(hours * 3_600)
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}

export const endorsementsSentence = ({ byStatus, hoursToApproval }: Part<'endorsements'>): string => {
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0
  if (sum(byStatus.map(({ count }) => count)) === 0) return 'No one has asked for an endorsement yet.'
  const now = `${number(countOf('approved'))} are public, ${counted(countOf('pending'), 'waits', 'wait')} for the provider’s answer.`
  if (!hoursToApproval) return `${now} None was approved in the last 90 days.`
  const { median, p90 } = hoursToApproval
  return `${now} Half are approved within ${hoursWords(median)}, nine in ten within ${hoursWords(p90)}.`
}

export const bookingsSentence = ({ byStatus, hoursToAnswer }: Part<'bookings'>): string => {
  const countOf = (...statuses: readonly string[]) =>
    sum(byStatus.filter(({ status }) => statuses.includes(status)).map(({ count }) => count))
  if (countOf(...byStatus.map(({ status }) => status)) === 0) return 'No one has asked for a time yet.'
  const now = `${counted(countOf('requested', 'proposed'), 'request waits', 'requests wait')} for an answer; ${counted(countOf('accepted'), 'booking is', 'bookings are')} confirmed and still to come.`
  if (!hoursToAnswer) return `${now} No provider answered a request in the last 90 days.`
  const { median, p90 } = hoursToAnswer
  return `${now} Half of the requests are answered within ${hoursWords(median)}, nine in ten within ${hoursWords(p90)}.`
}

export const moderationSentence = ({
  heldReviews,
  conversationReports,
  profileReports,
}: Part<'moderation'>): string => {
  const waiting = heldReviews + conversationReports + profileReports
  return waiting === 0
    ? 'Nothing waits for a moderator.'
    : `${counted(waiting, 'thing waits', 'things wait')} for a moderator.`
}

export const reviewsSentence = ({ byStatus, averageStars }: Part<'reviews'>): string => {
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0
  if (sum(byStatus.map(({ count }) => count)) === 0) return 'No parent has written a review yet.'
  const average = averageStars === null ? '' : `, with ${averageStars.toFixed(1)} stars on average`
  return `${counted(countOf('published'), 'review is', 'reviews are')} public${average}. ${counted(countOf('held'), 'is', 'are')} held, ${counted(countOf('removed'), 'was', 'were')} removed.`
}

export const messagesSentence = ({ begun, answered }: Part<'messages'>): string =>
  begun === 0
    ? 'No parent wrote to a provider for the first time in the last 90 days.'
    : `Parents began ${counted(begun, 'conversation', 'conversations')} in the last 90 days; providers answered ${shareOf(answered, begun)}% of them.`

export const stepNames: Record<Part<'funnel'>[number]['step'], string> = {
  registered: 'Registered',
  verified: 'Verified the address',
  profile_begun: 'Started a profile',
  published: 'Published it',
  endorsed: 'Were endorsed',
}

/** Whole percent of the first step; 0 of none. */
export const shareOf = (count: number, first: number): number =>
  first === 0 ? 0 : Math.round((count / first) * 100)

export const funnelSentence = (steps: Part<'funnel'>): string => {
  const first = steps[0]?.count ?? 0
  const last = steps.at(-1)
  if (first === 0 || !last) return 'No one registered in the last 90 days.'
  const losses = steps
    .slice(1)
    .map(({ step, count }, place) => ({ step, lost: (steps[place]?.count ?? 0) - count }))
  const worst = losses.reduce((one, other) => (other.lost > one.lost ? other : one))
  const way = `Of ${counted(first, 'account', 'accounts')} of the last 90 days, ${number(last.count)} reached the last step.`
  return worst.lost === 0 ? way : `${way} Most stop before “${stepNames[worst.step].toLowerCase()}”.`
}

export const healthSentence = (health: Part<'health'>): string => {
  const troubles = [
    health.parkedStreams > 0 && `${counted(health.parkedStreams, 'stream is', 'streams are')} parked`,
    health.lagSeconds >= longLag && `the read tables are ${lengthWords(health.lagSeconds)} behind`,
    health.mailsFailed > 0 && `${counted(health.mailsFailed, 'mail', 'mails')} could not be sent`,
    health.verified?.isWhole === false && 'the log has been altered',
  ].filter((trouble) => trouble !== false)
  if (troubles.length === 0) return 'Everything is working.'
  const [first = '', ...rest] = troubles
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`
}

/** Seconds; a batch that is being written is no trouble. */
const longLag = 30

export const verifiedWords = ({ verified }: Part<'health'>, now: Date): string => {
  if (!verified) return 'Never verified'
  return verified.isWhole ? `Intact, verified ${agoWords(verified.at, now)}` : 'Altered'
}
