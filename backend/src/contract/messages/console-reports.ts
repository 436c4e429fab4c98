/**
 * Reports of conversations as the console lists them (product.md, "The staff console"). A report has no history: its
 * conversation's stream holds what two people wrote.
 */

import { reportOutcomes, reportReasons } from '../../domain/messages/limits.ts'
import {
  consoleList,
  instant,
  integer,
  nameOf,
  nullable,
  oneOf,
  reportStatus,
  text,
  yesOrNo,
  type RowOf,
} from '../console-list.ts'

export const reportOutcomeWords = {
  nothing_found: 'No problem found',
  stopped: 'Conversation closed: neither person can send messages',
} as const

/** What became of it: a conversation that was closed may have been reopened since. */
const outcomeWords = { ...reportOutcomeWords, reopened: 'Conversation closed, then reopened' } as const

type Side = 'client' | 'provider'
interface Names {
  readonly clientName: string | null
  readonly providerName: string | null
}

/** The name of a side of the conversation, if the account still exists. */
export const sideName = (side: Side, { clientName, providerName }: Names): string =>
  side === 'client' ? (clientName ?? 'A deleted account') : (providerName ?? 'A deleted profile')

export const conversationReportsList = consoleList({
  name: 'conversation-reports',
  label: 'Reported conversations',
  part: 'people',
  icon: 'ForumOutlined',
  // Analysts do not see who reported whom.
  roles: ['moderator', 'admin'],
  shows: 'people',
  fields: {
    id: text(),
    conversationId: text(),
    status: reportStatus,
    reason: oneOf(reportReasons, {
      sort: true,
      phone: 'line',
      words: {
        harassment: 'Harassment or threats',
        unsafe_care: 'Unsafe care or advice',
        spam: 'Spam or advertising',
        asks_for_money: 'Asks for money',
        other: 'Something else',
      },
    }),
    /** What the reporter wrote; null after their erasure. */
    words: nullable(text({ personal: true })),
    reportedBy: oneOf(['client', 'provider'], { words: { client: 'Parent', provider: 'Provider' } }),
    clientId: text(),
    /** Null after their erasure. */
    clientName: nullable(nameOf('people', 'clientId', { label: 'Parent', none: 'A deleted account' })),
    providerId: text(),
    providerName: nullable(
      nameOf('providers', 'providerId', { label: 'Provider', none: 'A deleted profile' }),
    ),
    messages: integer(),
    /** How often staff have viewed the messages. */
    views: integer({ label: 'Viewed by staff' }),
    reportedAt: instant({ label: 'Reported', sort: true }),
    closedAt: nullable(instant({ label: 'Closed', sort: true })),
    /** Whether neither person can write now. */
    isStopped: yesOrNo({ true: 'Closed', false: 'Open' }, { label: 'Conversation now' }),
    outcome: nullable(oneOf([...reportOutcomes, 'reopened'], { words: outcomeWords, from: 'lg' })),
    /** Null if the report did not close the conversation, or it is closed. */
    reopenedAt: nullable(instant({ label: 'Reopened' })),
  },
  filters: {
    status: { kind: 'several', field: 'status' },
    reason: { kind: 'several', field: 'reason' },
    reported: { kind: 'days', field: 'reportedAt' },
  },
  sort: ['reportedAt', 'DESC'],
  screen: {
    one: 'A reported conversation',
    lead: 'Conversations reported by one of the people in them. Each time you read one, it’s recorded.',
    empty: { title: 'No reports', text: 'When someone reports a conversation, it appears here.' },
    columns: [
      { label: 'Reported by', text: (report) => sideName(report.reportedBy, report) },
      {
        label: 'Conversation with',
        text: (report) => sideName(report.reportedBy === 'client' ? 'provider' : 'client', report),
        phone: 'line',
      },
      'reason',
      'reportedAt',
      'outcome',
      'status',
    ],
  },
  record: {
    title: (report) => `A report by ${sideName(report.reportedBy, report)}`,
    lead: 'status',
    quote: 'words',
    parts: [
      {
        title: 'Report',
        facts: [
          'reason',
          'clientName',
          'providerName',
          'messages',
          'views',
          'reportedAt',
          'closedAt',
          { field: 'outcome', none: 'None yet' },
          'reopenedAt',
          'isStopped',
        ],
      },
    ],
  },
})

export type ConversationReportRow = RowOf<typeof conversationReportsList>
