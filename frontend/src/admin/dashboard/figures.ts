/** The dashboard's figures as sentences that staff read before they look at a chart. */

import { fewestShown, type Dashboard } from 'backend/contract/staff/console-dashboard'
import { agoWords, durationWords, longWords } from '../shown/moments.ts'
import { numberWords } from '../shown/numbers.ts'

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

/** "1 person", "12 people". */
export const countWords = (count: number, one: string, many: string): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`

export const sumOfCounts = (counts: readonly number[]): number =>
  counts.reduce((all, count) => all + count, 0)

const daysInAWeek = 7

export const waitlistSentence = ({ waiting, invited, days }: Part<'waitlist'>): string => {
  const joined = (some: typeof days) => sumOfCounts(some.map(({ parents, providers }) => parents + providers))
  const all = joined(days)
  if (all === 0 && waiting === 0 && invited === 0) return 'No one has joined the waitlist yet.'
  const waits = `${waiting === 0 ? 'No one is' : countWords(waiting, 'person is', 'people are')} waiting now, and ${invited === 0 ? 'no one has an open invitation' : `${countWords(invited, 'person was invited but hasn’t', 'people were invited but haven’t')} signed up yet`}.`
  return `${joinedSentence(days, all, joined(days.slice(-daysInAWeek)))} ${waits}`
}

type Days = Part<'waitlist'>['days']

/** Fewer people than this in 90 days would be single bars far apart. */
const fewPeople = 60

/** Bars of a chart, at least. */
const fewestBars = 4

const sinceSomebodyJoined = (bars: Days): Days => {
  const first = bars.findIndex(({ parents, providers }) => parents + providers > 0)
  return first < 0 ? bars : bars.slice(Math.max(0, Math.min(first, bars.length - fewestBars)))
}

/**
 * The days as a chart draws them, from the first on which somebody joined: in weeks, each named by its first day, where
 * only few people joined.
 */
export const barsOf = (days: Days): { readonly by: 'day' | 'week'; readonly bars: Days } => {
  if (sumOfCounts(days.map(({ parents, providers }) => parents + providers)) >= fewPeople)
    return { by: 'day', bars: sinceSomebodyJoined(days) }
  // The last week is whole; the first one may be shorter.
  const short = days.length % daysInAWeek
  const starts = days.flatMap((_day, place) => (place % daysInAWeek === short || place === 0 ? [place] : []))
  const bars = starts.map((start, place) => {
    const week = days.slice(start, starts[place + 1])
    const sumOf = (kind: 'parents' | 'providers') => sumOfCounts(week.map((day) => day[kind]))
    return { day: week[0]?.day ?? '', parents: sumOf('parents'), providers: sumOf('providers') }
  })
  return { by: 'week', bars: sinceSomebodyJoined(bars) }
}

const joinedSentence = (days: Part<'waitlist'>['days'], all: number, inLastWeek: number): string => {
  if (all === 0) return 'No one joined in the last 90 days.'
  const parents = sumOfCounts(days.map((day) => day.parents))
  const kinds = [
    parents > 0 && countWords(parents, 'parent', 'parents'),
    all > parents && countWords(all - parents, 'provider', 'providers'),
  ].filter((kind) => kind !== false)
  const who = kinds.join(' and ')
  if (inLastWeek === all) return `${who} joined in the last week.`
  const inTheWeek =
    inLastWeek === 0 ? 'but no one in the last week' : `${numberWords(inLastWeek)} of them in the last week`
  return `${who} joined in the last 90 days, ${inTheWeek}.`
}

/** Two equal times are said only once. @param tell returns what "Half" or "90%" of them did */
const halfAndMost = (median: number, p90: number, tell: (share: string) => string): string => {
  const [half, most] = [longWords(median), longWords(p90)]
  return half === most
    ? `${tell('90%')} within ${most}`
    : `${tell('Half')} within ${half}, and 90% within ${most}`
}

export const endorsementsSentence = ({ byStatus, hoursToApproval }: Part<'endorsements'>): string => {
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0
  if (sumOfCounts(byStatus.map(({ count }) => count)) === 0) return 'No one has asked for an endorsement yet.'
  const now = `${countWords(countOf('approved'), 'endorsement is', 'endorsements are')} public, and ${countWords(countOf('pending'), 'is', 'are')} waiting for the provider’s approval.`
  if (!hoursToApproval) return `${now} None were approved in the last 90 days.`
  const { median, p90 } = hoursToApproval
  return `${now} ${halfAndMost(median, p90, (share) => `${share} were approved`)}.`
}

export const bookingsSentence = ({ byStatus, hoursToAnswer }: Part<'bookings'>): string => {
  const countOf = (...statuses: readonly string[]) =>
    sumOfCounts(byStatus.filter(({ status }) => statuses.includes(status)).map(({ count }) => count))
  if (countOf(...byStatus.map(({ status }) => status)) === 0) return 'No one has requested a booking yet.'
  const now = `${countWords(countOf('requested', 'proposed'), 'request is', 'requests are')} waiting for a reply, and ${countWords(countOf('accepted'), 'confirmed booking is', 'confirmed bookings are')} coming up.`
  if (!hoursToAnswer) return `${now} No provider answered a request in the last 90 days.`
  const { median, p90 } = hoursToAnswer
  return `${now} ${halfAndMost(median, p90, (share) => `${share} of the requests got a reply`)}.`
}

export const moderationSentence = ({
  heldReviews,
  conversationReports,
  profileReports,
  credentials,
}: Part<'moderation'>): string => {
  const waiting = heldReviews + conversationReports + profileReports + credentials
  return waiting === 0
    ? 'Nothing is waiting for a moderator.'
    : `${countWords(waiting, 'item is', 'items are')} waiting for a moderator.`
}

export const reviewsSentence = ({ byStatus, averageStars }: Part<'reviews'>): string => {
  const countOf = (status: string) => byStatus.find((row) => row.status === status)?.count ?? 0
  if (sumOfCounts(byStatus.map(({ count }) => count)) === 0) return 'No parent has written a review yet.'
  const average = averageStars === null ? '' : `, with an average of ${averageStars.toFixed(1)} stars`
  return `${countWords(countOf('published'), 'review is', 'reviews are')} public${average}. ${countWords(countOf('held'), 'is', 'are')} held, and ${countWords(countOf('removed'), 'was', 'were')} removed.`
}

export const messagesSentence = ({ begun, answered }: Part<'messages'>): string =>
  begun === 0
    ? 'No parent started a conversation in the last 90 days.'
    : `Parents started ${countWords(begun, 'conversation', 'conversations')} in the last 90 days. Providers replied to ${percentOfFirstStep(answered, begun)}% of them.`

export const careStepNames: Record<Part<'care'>['steps'][number]['step'], string> = {
  searches: 'Searches',
  views: 'Profile views',
  questions: 'First questions',
  requests: 'Requests',
  accepted: 'Accepted',
  completed: 'Completed',
  reviews: 'Reviews',
}

/** "1,204", or "under 5" for a count that is hidden. */
export const countOrFew = (count: number | null): string =>
  count === null ? `under ${fewestShown}` : numberWords(count)

export const careSentence = ({ steps }: Part<'care'>): string => {
  if (steps.every(({ lastWeek, weekBefore }) => lastWeek === 0 && weekBefore === 0))
    return 'Nothing happened in the last 14 days.'
  const of = (name: (typeof steps)[number]['step'], week: 'lastWeek' | 'weekBefore') =>
    steps.flatMap(({ step, [week]: count }) => (step === name ? [countOrFew(count)] : [])).join('')
  return `In the last 7 days there were ${of('searches', 'lastWeek')} searches and ${of('requests', 'lastWeek')} requests. In the 7 days before, there were ${of('searches', 'weekBefore')} and ${of('requests', 'weekBefore')}.`
}

export const funnelStepNames: Record<Part<'funnel'>[number]['step'], string> = {
  registered: 'Registered',
  verified: 'Verified their email',
  profile_begun: 'Started a profile',
  published: 'Published the profile',
  endorsed: 'Got an endorsement',
}

/** Whole percent of the first step's count; 0 if that count is 0. */
export const percentOfFirstStep = (count: number, first: number): number =>
  first === 0 ? 0 : Math.round((count / first) * 100)

export const funnelSentence = (steps: Part<'funnel'>): string => {
  const first = steps[0]?.count ?? 0
  const last = steps.at(-1)
  if (first === 0 || !last) return 'No one registered in the last 90 days.'
  const losses = steps
    .slice(1)
    .map(({ step, count }, place) => ({ step, lost: (steps[place]?.count ?? 0) - count }))
  const worst = losses.reduce((one, other) => (other.lost > one.lost ? other : one))
  const way = `${countWords(first, 'provider account was', 'provider accounts were')} created in the last 90 days, and ${last.count === 0 ? 'none' : numberWords(last.count)} reached the last step.`
  if (worst.lost === 0) return way
  const isMost = losses.filter(({ lost }) => lost > 0).length > 1
  const step = funnelStepNames[worst.step].toLowerCase()
  return `${way} ${countWords(worst.lost, 'person', 'people')} stopped before “${step}${isMost ? ',” the most of any step.' : '.”'}`
}

export const healthSentence = (health: Part<'health'>): string => {
  const troubles = [
    health.parkedStreams > 0 && `${countWords(health.parkedStreams, 'stream is', 'streams are')} parked`,
    health.lagSeconds >= longLag && `the read tables are ${durationWords(health.lagSeconds)} behind`,
    health.mailsFailed > 0 && `${countWords(health.mailsFailed, 'email', 'emails')} couldn’t be sent`,
    health.verified?.state !== 'whole' && unverifiedWords[health.verified?.state ?? 'never'],
  ].filter((trouble) => trouble !== false)
  if (troubles.length === 0) return 'Everything is working.'
  const [first = '', ...rest] = troubles
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; ')}.`
}

/** In the words of the sentence; what is not known to be intact is never called so. */
const unverifiedWords = {
  never: 'the log has never been verified',
  unfinished: 'not all of the log has been verified',
  altered: 'the log has been altered',
} as const

/** Seconds; a shorter lag is only a batch being written. */
const longLag = 30

export const verifiedWords = ({ verified }: Part<'health'>, now: Date): string => {
  switch (verified?.state) {
    case undefined:
      return 'Never verified'
    case 'whole':
      return `Intact, verified ${agoWords(verified.at, now)}`
    case 'unfinished':
      return `Not all of it verified ${agoWords(verified.at, now)}`
    case 'altered':
      return 'Altered'
  }
}
