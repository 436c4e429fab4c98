/** The texts that describe a booking. Times are formatted by the server. */
import { plural, t } from 'backend/contract/texts'
import type { BookingCard, OfferedKind, BookingTime } from 'backend/contract/bookings/shapes'

/** "Visit with Ruth Abernathy" */
export const bookingTitleOf = ({ kind, with: { name } }: BookingCard) => t`${kind.name} with ${name}`

/** "60 minutes, $165", "10 hours, $42 an hour, about $420", or "60 minutes, no price listed" */
export const kindFactsWords = ({ duration, price, total }: OfferedKind) =>
  [duration, price ?? t`no price listed`, ...(total === null ? [] : [total])].join(', ')

/** "By video" or "In person". */
export const meetingWords = (meeting: BookingCard['meeting']) =>
  meeting === 'video' ? t`By video` : t`In person`

/** What a provider should know before they accept: other bookings, and days off, at the times asked for. */
export const warningsOf = ({ clashes, onDaysOff, times }: BookingCard): readonly string[] => [
  ...(clashes === 0
    ? []
    : times > 1
      ? [
          t`${clashes} of ${times} dates ${plural(clashes, { one: 'conflicts', other: 'conflict' })} with other bookings`,
        ]
      : [t`Conflicts with another booking`]),
  ...(onDaysOff === 0
    ? []
    : times > 1
      ? [t`${onDaysOff} of ${times} dates ${plural(onDaysOff, { one: 'is', other: 'are' })} on your days off`]
      : [t`On your day off`]),
]

/** "9:00 to 10:00 AM EST for Ruth", "9:00 to 10:00 AM EST your time"; null if both clocks show the same. */
export const secondClockWords = (second: BookingTime['second'], firstName: string): string | null =>
  second && (second.whose === 'yours' ? t`${second.text} your time` : t`${second.text} for ${firstName}`)
