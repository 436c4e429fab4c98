/** What waits for staff to decide, of all kinds (product.md, "The staff console"). */

import { consoleList, instant, nullable, oneOf, text, type RowOf } from '../console-list.ts'
import { credentialKindNames } from '../credentials/console-credentials.ts'
import { conversationReportsList } from '../messages/console-reports.ts'
import { profileReportsList } from '../profiles/console-profile-reports.ts'
import { reviewsList } from '../reviews/console-reviews.ts'
import { inboxKinds, type InboxKind } from './inbox-kinds.ts'

/** Hours within which staff mean to decide. */
export const inboxTargetHours = 24

const kindWords = {
  reviews: 'Held review',
  'conversation-reports': 'Reported conversation',
  'profile-reports': 'Reported profile',
  credentials: 'Credential',
} as const satisfies Record<InboxKind, string>

const reasons = {
  ...conversationReportsList.fields.reason.words,
  ...profileReportsList.fields.reason.words,
  ...reviewsList.fields.heldFor.words,
  ...credentialKindNames,
}

export const inboxList = consoleList({
  name: 'inbox',
  label: 'Inbox',
  part: 'people',
  icon: 'InboxOutlined',
  roles: ['moderator', 'admin'],
  shows: 'people',
  fields: {
    id: text(),
    kind: oneOf(inboxKinds, {
      sort: true,
      words: kindWords,
    }),
    due: oneOf(['late', 'in_time'], {
      words: { late: `More than ${inboxTargetHours} hours`, in_time: `Within ${inboxTargetHours} hours` },
      tones: { late: 'late', in_time: 'open' },
    }),
    /** Null once the account or profile is gone. */
    about: nullable(text({ personal: true })),
    by: nullable(text({ personal: true, none: 'A deleted account', phone: 'line' })),
    reason: nullable(text({ words: reasons })),
    /** What the author of the review, or the reporter, wrote. */
    words: nullable(text({ label: 'What it says', personal: true, as: 'excerpt', phone: 'line' })),
    waitsSince: instant({ label: 'Waiting since', sort: true }),
    /** The colleague who has taken it, or the reader; null while it is free. */
    takenBy: nullable(text({ label: 'Taken by' })),
  },
  filters: {
    kind: { kind: 'several', field: 'kind' },
    due: { kind: 'several', field: 'due', label: 'Waiting' },
  },
  sort: ['waitsSince', 'ASC'],
  screen: {
    one: 'An item that waits',
    lead: `What’s waiting for a decision, oldest first. Decide within ${inboxTargetHours} hours.`,
    empty: { title: 'Nothing is waiting', text: 'Held reviews, reports and credentials appear here.' },
    columns: [
      { label: 'Item', drawn: 'item' },
      'by',
      { field: 'words', label: 'Why', drawn: 'why' },
      'takenBy',
      { field: 'waitsSince', label: 'Waiting', drawn: 'waiting', phone: 'end' },
    ],
  },
})

export type InboxRow = RowOf<typeof inboxList>

export const inboxReasonWords = ({ reason }: Pick<InboxRow, 'reason'>): string | null =>
  reason === null ? null : ((reasons as Readonly<Record<string, string>>)[reason] ?? reason)

export const inboxItemWords = ({ kind, about }: Pick<InboxRow, 'kind' | 'about'>): string =>
  `${kindWords[kind]}: ${about ?? 'a deleted profile'}`
