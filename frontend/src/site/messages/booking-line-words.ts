/** The text of a line in a conversation that says what happened to a booking. */

import type { ConversationLine } from 'backend/contract/messages/lines'
import { t } from 'backend/language/texts'

type BookingLine = Extract<ConversationLine, { kind: 'booking' }>

const words: Readonly<Record<BookingLine['change'], { you: string; other: (name: string) => string }>> = {
  requested: { you: t`You requested a booking`, other: (name) => t`${name} requested a booking` },
  accepted: { you: t`You accepted the booking`, other: (name) => t`${name} accepted the booking` },
  partly_accepted: {
    you: t`You accepted some of the dates`,
    other: (name) => t`${name} accepted some of the dates`,
  },
  declined: { you: t`You declined the request`, other: (name) => t`${name} declined the request` },
  withdrawn: { you: t`You withdrew the request`, other: (name) => t`${name} withdrew the request` },
  expired: { you: t`The request expired`, other: () => t`The request expired` },
  proposed: { you: t`You suggested new times`, other: (name) => t`${name} suggested new times` },
  proposals_declined: {
    you: t`You can’t make the suggested times`,
    other: (name) => t`${name} can’t make the suggested times`,
  },
  moved: { you: t`You rescheduled the booking`, other: (name) => t`${name} rescheduled the booking` },
  move_declined: { you: t`You kept the original time`, other: (name) => t`${name} kept the original time` },
  move_withdrawn: {
    you: t`You withdrew the suggested times`,
    other: (name) => t`${name} withdrew the suggested times`,
  },
  move_expired: { you: t`The suggested times expired`, other: () => t`The suggested times expired` },
  cancelled: { you: t`You canceled the booking`, other: (name) => t`${name} canceled the booking` },
}

export const bookingLineWords = ({ change, by }: BookingLine, firstName: string): string =>
  by === 'you' ? words[change].you : words[change].other(firstName)
