/** The text of a line in a conversation that says what happened to a booking. */
import type { ConversationLine } from 'backend/contract/messages/lines'

type BookingLine = Extract<ConversationLine, { kind: 'booking' }>

const words: Readonly<Record<BookingLine['change'], { you: string; other: (name: string) => string }>> = {
  requested: { you: 'You requested a booking', other: (name) => `${name} requested a booking` },
  accepted: { you: 'You accepted the booking', other: (name) => `${name} accepted the booking` },
  declined: { you: 'You declined the request', other: (name) => `${name} declined the request` },
  withdrawn: { you: 'You withdrew the request', other: (name) => `${name} withdrew the request` },
  expired: { you: 'The request expired', other: () => 'The request expired' },
  proposed: { you: 'You suggested new times', other: (name) => `${name} suggested new times` },
  proposals_declined: {
    you: 'You can’t make the suggested times',
    other: (name) => `${name} can’t make the suggested times`,
  },
  moved: { you: 'You rescheduled the booking', other: (name) => `${name} rescheduled the booking` },
  move_declined: { you: 'You kept the original time', other: (name) => `${name} kept the original time` },
  move_withdrawn: {
    you: 'You withdrew the suggested times',
    other: (name) => `${name} withdrew the suggested times`,
  },
  move_expired: { you: 'The suggested times expired', other: () => 'The suggested times expired' },
  cancelled: { you: 'You canceled the booking', other: (name) => `${name} canceled the booking` },
}

export const bookingLineWords = ({ change, by }: BookingLine, firstName: string): string =>
  by === 'you' ? words[change].you : words[change].other(firstName)
