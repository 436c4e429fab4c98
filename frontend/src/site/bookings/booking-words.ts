/** The texts that describe a booking. Times are formatted by the server. */

import type { BookingCard, OfferedKind, BookingTime } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'

/** "Visit with Ruth Abernathy" */
export const bookingTitleOf = ({ kind, with: { name } }: BookingCard) => t`${kind.name} with ${name}`

/** Whether a kind without a price says so: most intro calls are free, and few providers write that down. */
export const saysNoPrice = ({ kind, price }: OfferedKind) => price === null && kind !== 'intro'

/** "60 minutes, $165", "10 hours, $42 an hour, about $420", "60 minutes, no price listed", or "15 minutes" of an intro call */
export const kindFactsWords = (kind: OfferedKind) =>
  [kind.duration, saysNoPrice(kind) ? t`no price listed` : kind.price, kind.total].filter(Boolean).join(', ')

/** "By video" or "In person". */
export const meetingWords = (meeting: BookingCard['meeting']) =>
  meeting === 'video' ? t`By video` : t`In person`

/** What a provider should know before they accept: other bookings, and days off, at the times asked for. */
export const warningsOf = ({ clashes, onDaysOff, times }: BookingCard): readonly string[] => [
  ...(clashes.length === 0
    ? []
    : times > 1
      ? [t`You have other bookings on ${clashes.join(' · ')}`]
      : [t`Conflicts with another booking`]),
  ...(onDaysOff.length === 0
    ? []
    : times > 1
      ? [t`On your days off: ${onDaysOff.join(' · ')}`]
      : [t`On your day off`]),
]

/** The button that accepts a series, of which the provider may leave dates out. */
export const acceptSeries = (booking: BookingCard, without: number): string => {
  const { times, clashes } = booking
  if (without === 0) return clashes.length > 0 ? acceptThoseThatFit(booking) : t`Accept all ${times} dates`
  return t`Accept ${times - clashes.length - without} of ${times} dates`
}

/** Who asks for other times of a booking that is agreed on: the side that does not have to answer. */
export const wantsToMoveWords = ({ status, offers, with: { firstName } }: BookingCard): string | null =>
  status === 'accepted' && offers.length > 0 ? t`${firstName} wants to reschedule` : null

/** The button that accepts a series without the dates that conflict. */
export const acceptThoseThatFit = ({ times, clashes }: BookingCard): string => {
  const free = times - clashes.length
  return free === 1 ? t`Accept the one that fits` : t`Accept the ${free} that fit`
}

/** "Not booked: Tue, Dec 8"; null if no date of the series was left out. */
export const leftOutWords = ({ leftOut }: BookingCard): string | null =>
  leftOut.length === 0 ? null : t`Not booked: ${leftOut.join(' · ')}`

/** "9:00 to 10:00 AM EST for Ruth", "9:00 to 10:00 AM EST your time"; null if both clocks show the same. */
export const secondClockWords = (second: BookingTime['second'], firstName: string): string | null =>
  second && (second.whose === 'yours' ? t`${second.text} your time` : t`${second.text} for ${firstName}`)
