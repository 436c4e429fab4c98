/** People as the console lists them (product.md, "The staff console"). */

import * as z from 'zod/mini'
import { allStaff } from '../console-access.ts'
import { consoleList, count, instant, nullable, oneOf, text, yesOrNo, type RowOf } from '../console-list.ts'

const kindWords = { client: 'Parent', provider: 'Provider' }

export const staffRoleWords = { moderator: 'Moderator', analyst: 'Analyst', admin: 'Admin' }

type Parts = { kind: keyof typeof kindWords | null; staffRole: keyof typeof staffRoleWords | null }

/** "Parent", "Admin", or both where an account is both. */
export const accountPartWords = ({ kind, staffRole }: Parts): string =>
  [kind && kindWords[kind], staffRole && staffRoleWords[staffRole]].filter(Boolean).join(', ') || 'Invited'

export const peopleList = consoleList({
  name: 'people',
  label: 'People',
  part: 'people',
  icon: 'PeopleOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    name: text({ sort: true, personal: true, whose: 'id' }),
    email: text({ sort: true, personal: true, as: 'excerpt', phone: 'line' }),
    kind: nullable(oneOf(['client', 'provider'], { sort: true, words: kindWords })),
    staffRole: nullable(oneOf(['moderator', 'analyst', 'admin'], { sort: true, words: staffRoleWords })),
    language: oneOf(['en', 'es'], { label: 'Language of emails', words: { en: 'English', es: 'Spanish' } }),
    hasTwoFactor: yesOrNo({ true: 'Set up', false: 'Not set up' }, { label: 'Two-step login' }),
    registeredAt: instant({ label: 'Registered', sort: true }),
    verifiedAt: nullable(instant({ label: 'Email verified' })),
    /** The number of open sessions. */
    sessions: count({ from: 'lg' }),
    lastSeenAt: nullable(instant({ label: 'Last seen', sort: true })),
  },
  search: { label: 'Name or email', fields: ['name', 'email'], beside: 'email' },
  filters: {
    kind: { kind: 'one', field: 'kind', label: 'Account type' },
    isStaff: {
      kind: 'yes_or_no',
      field: 'staffRole',
      label: 'Staff',
      options: { true: 'Staff', false: 'Not staff' },
    },
    staffRole: { kind: 'several', field: 'staffRole', label: 'Role' },
    isVerified: {
      kind: 'yes_or_no',
      field: 'verifiedAt',
      label: 'Email status',
      options: { true: 'Verified', false: 'Not yet' },
    },
    registered: { kind: 'days', field: 'registeredAt' },
  },
  sort: ['registeredAt', 'DESC'],
  screen: {
    one: 'A person',
    lead: 'Everyone with an account: parents, providers and staff.',
    empty: { title: 'No accounts yet', text: 'People appear here as soon as they sign up.' },
    columns: [
      'name',
      'email',
      {
        label: 'Email verified',
        text: ({ verifiedAt }) => (verifiedAt === null ? 'Not yet' : 'Yes'),
        from: 'lg',
      },
      'sessions',
      'registeredAt',
      'lastSeenAt',
      {
        field: 'kind',
        label: 'Account type',
        text: accountPartWords,
        tone: ({ staffRole }) => (staffRole === null ? 'settled' : 'role'),
      },
    ],
  },
  record: {
    title: ({ name }) => name,
    lead: { text: accountPartWords },
    parts: [
      {
        title: 'Account',
        facts: [
          'name',
          'email',
          { label: 'Account type', text: accountPartWords },
          'registeredAt',
          'verifiedAt',
          'lastSeenAt',
          'language',
          'hasTwoFactor',
          { past: 'pendingEmail' },
          { past: 'phone' },
          { past: 'location' },
        ],
      },
    ],
  },
  history: {
    compared: [
      'name',
      'email',
      'pendingEmail',
      'phone',
      'location',
      'kind',
      'staffRole',
      'verifiedAt',
      'language',
    ],
    leftOut: ['role', 'oldEmail', 'device', 'by'],
    fields: {
      pendingEmail: text({ label: 'New email, not confirmed', personal: true }),
      phone: text({ personal: true }),
      location: text({ personal: true }),
    },
    labels: { areOn: 'Message emails' },
    streams: { account: (id) => id, bookmarks: (id) => id },
  },
})

/** The details of one person: /api/admin/people/{id}. */
export const person = z.extend(peopleList.row, {
  openSessions: z.array(
    z.object({ id: z.string(), device: z.string(), beganAt: z.string(), lastSeenAt: z.string() }),
  ),
  /** The provider profile of this account, if there is one. */
  providerId: z.nullable(z.string()),
})

export type PersonRow = RowOf<typeof peopleList>
export type Person = z.output<typeof person>
