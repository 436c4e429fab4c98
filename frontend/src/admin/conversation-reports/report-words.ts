import type { ConversationReportRow } from 'backend/contract/messages/moderation'

export const reportReasonWords: Readonly<Record<ConversationReportRow['reason'], string>> = {
  harassment: 'Harassment or threats',
  unsafe_care: 'Unsafe care or advice',
  spam: 'Spam or advertising',
  asks_for_money: 'Asks for money',
  other: 'Something else',
}

export const reportOutcomeWords: Readonly<Record<NonNullable<ConversationReportRow['outcome']>, string>> = {
  nothing_found: 'No problem found',
  stopped: 'Conversation closed: neither person can send messages',
}

/** The name of a side of the conversation, if the account still exists. */
export const sideName = (
  side: 'client' | 'provider',
  { clientName, providerName }: Pick<ConversationReportRow, 'clientName' | 'providerName'>,
): string => (side === 'client' ? (clientName ?? 'A deleted account') : (providerName ?? 'A deleted profile'))
