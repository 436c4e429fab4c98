/** Emails as the console shows them on the page of a person or a booking, without their text. */

import { consoleList, instant, nullable, oneOf, text, type RowOf } from './console-list.ts'

/** It is in no menu: an email alone tells nothing. */
export const mailsList = consoleList({
  name: 'mails',
  label: 'Emails',
  part: 'people',
  icon: 'MailOutlined',
  roles: ['moderator', 'admin'],
  shows: 'people',
  fields: {
    id: text(),
    kind: text(),
    writtenAt: instant({ label: 'Written', sort: true }),
    sentAt: nullable(instant({ label: 'Sent' })),
    status: oneOf(['sent', 'waiting', 'failed'], {
      words: { sent: 'Sent', waiting: 'Not sent yet', failed: 'Could not be sent' },
      tones: { sent: 'settled', waiting: 'settled', failed: 'late' },
    }),
  },
  filters: {},
  sort: ['writtenAt', 'DESC'],
  record: {
    title: ({ kind }) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`,
    lead: 'status',
    parts: [],
  },
})

export type MailRow = RowOf<typeof mailsList>
