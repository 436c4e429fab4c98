/** Entries of the waitlist as the console lists them (product.md, "The staff console"). */

import { allStaff } from '../console-access.ts'
import { consoleList, count, instant, nullable, oneOf, text, type RowOf } from '../console-list.ts'

export const waitlistList = consoleList({
  name: 'waitlist',
  label: 'Waitlist',
  part: 'people',
  icon: 'MarkEmailUnreadOutlined',
  roles: allStaff,
  shows: 'people',
  fields: {
    id: text(),
    email: text({ sort: true, personal: true, as: 'excerpt', phone: 'line' }),
    fullName: text({ label: 'Name', sort: true, personal: true, whose: 'id' }),
    userType: oneOf(['parent', 'provider'], {
      label: 'Account type',
      sort: true,
      words: { parent: 'Parent', provider: 'Provider' },
    }),
    location: nullable(text({ personal: true, from: 'lg', phone: 'line' })),
    /** Two letters, as their location names it: by its ZIP code, or by the state at its end. */
    state: nullable(text({ personal: true })),
    message: nullable(text({ personal: true })),
    status: oneOf(['waiting', 'invited', 'signed_up', 'merged', 'unsubscribed'], {
      sort: true,
      words: {
        waiting: 'Waiting',
        invited: 'Invited',
        signed_up: 'Signed up',
        merged: 'Merged',
        unsubscribed: 'Left the waitlist',
      },
      tones: {
        waiting: 'open',
        invited: 'settled',
        signed_up: 'settled',
        merged: 'settled',
        unsubscribed: 'settled',
      },
    }),
    joinedAt: instant({ label: 'Joined', sort: true }),
    revisedAt: nullable(instant({ label: 'Answers changed' })),
    invitedAt: nullable(instant({ label: 'Last invited', sort: true, from: 'lg' })),
    /** How often they were invited. */
    invitations: count({ label: 'Times invited' }),
    unsubscribedAt: nullable(instant({ label: 'Unsubscribed' })),
    /** The id of the other entry of the same person, which stays. */
    mergedInto: nullable(text()),
  },
  search: { label: 'Name, email or location', fields: ['fullName', 'email', 'location'], beside: 'email' },
  filters: {
    status: { kind: 'several', field: 'status' },
    userType: { kind: 'one', field: 'userType', label: 'Type' },
    state: { kind: 'texts', field: 'state' },
    joined: { kind: 'days', field: 'joinedAt' },
    invited: { kind: 'days', field: 'invitedAt' },
    mergedInto: { kind: 'ids', field: 'mergedInto' },
  },
  sort: ['joinedAt', 'DESC'],
  screen: {
    one: 'A waitlist entry',
    all: 'the waitlist',
    lead: 'People who want to hear when we open, and which of them we’ve invited.',
    empty: { title: 'No one is waiting yet', text: 'People appear here as soon as they join at /waitlist.' },
    columns: [
      'fullName',
      'email',
      { field: 'userType', label: 'Type' },
      'location',
      'joinedAt',
      { field: 'invitedAt', label: 'Invited' },
      'status',
    ],
  },
  record: {
    title: ({ fullName }) => fullName,
    lead: 'status',
    quote: 'message',
    parts: [
      {
        title: 'Their answers',
        facts: ['fullName', 'email', { field: 'userType', label: 'Type' }, 'location'],
      },
      {
        title: 'Activity',
        facts: [
          'joinedAt',
          'revisedAt',
          'invitedAt',
          { field: 'invitations', label: 'Invitations' },
          { field: 'unsubscribedAt', label: 'Left the waitlist' },
        ],
      },
    ],
  },
  history: {
    compared: ['email', 'fullName', 'userType', 'location', 'message', 'status', 'invitations'],
    leftOut: ['by', 'invitation'],
    streams: { waitlist: (id) => id },
  },
})

export type WaitlistRow = RowOf<typeof waitlistList>
