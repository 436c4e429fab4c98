/**
 * GET /api/admin/people/{id}/records/{list}: what one person has in each list, newest first, in the shape of the
 * list's rows. Each part is for those who may read its list, and all of it for those who may see people.
 */
import { consoleList, instant, nullable, oneOf, text, type RowOf } from '../console-list.ts'

/** What was sent to a person, without its text. It is in no menu: without the person it tells nothing. */
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
      tones: { sent: 'good', waiting: 'coming', failed: 'gone' },
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

/** The parts of a person's page, in their order. */
export const personParts = [
  'providers',
  'waitlist',
  'bookings',
  'conversation-reports',
  'profile-reports',
  'reviews',
  'endorsements',
  'faqs',
  'mails',
  'staff-acts',
] as const

export type PersonPart = (typeof personParts)[number]

/** The rows of a part before it is opened wider. */
export const firstOfPerson = 5
