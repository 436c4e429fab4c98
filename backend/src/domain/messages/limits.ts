/** Limits of messages (product.md, "Messages"). Pure numbers: the browser reads them through the contract. */

/** Characters of one message. */
export const longestMessage = 4000
/** Messages that one account may send within a minute. */
export const mostMessagesAMinute = 30
/** Conversations that one parent may start within a day. */
export const mostNewConversationsADay = 10
/** Characters of what a person writes when they report a conversation. */
export const longestReport = 1000
/** Messages of a reported conversation that staff may read, the newest ones. */
export const mostMessagesForStaff = 50

/** Why a conversation is reported. */
export const reportReasons = ['harassment', 'unsafe_care', 'spam', 'asks_for_money', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The outcome of a report. `stopped`: neither side can write in the conversation any more. */
export const reportOutcomes = ['nothing_found', 'stopped'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** The changes to a booking that the conversation shows as a line of their own. */
export const bookingChanges = [
  'requested',
  'accepted',
  'partly_accepted',
  'declined',
  'withdrawn',
  'expired',
  'proposed',
  'proposals_declined',
  'moved',
  'move_declined',
  'move_withdrawn',
  'move_expired',
  'cancelled',
] as const
export type BookingChange = (typeof bookingChanges)[number]
