/** What staff viewed unmasked, as the console lists it (docs/decisions/0034). */

import { consoleList, instant, nameOf, nullable, number, text, uuid, type RowOf } from '../console-list.ts'

export const accessLogList = consoleList({
  name: 'looks',
  label: 'Access log',
  part: 'record',
  icon: 'VisibilityOutlined',
  // Only admins, who grant and revoke roles, may see what staff looked at.
  roles: ['admin'],
  shows: 'colleagues',
  idForm: uuid,
  fields: {
    id: text(),
    /** The first time in that hour. */
    seenAt: instant({ label: 'When', sort: true, as: 'time' }),
    staffId: text(),
    /** Null if they have left. */
    staffName: nullable(nameOf('people', 'staffId', { label: 'Who' })),
    /** A list of the console, or one of the others (console-lists.ts, `accessKinds`). */
    kind: text(),
    /** Null for an export; for `events` a stream. */
    recordId: nullable(text()),
    /**
     * For a record that stood in a list, and was not asked for by its id: `in a list`. For an export: its filter,
     * such as `status: waiting`; searched words are `masked`. For `sql`: the query.
     */
    filter: nullable(text({ as: 'excerpt' })),
    /**
     * For an export of a list: how many rows matched when it started. For `sql`: how many were sent; null if it
     * was refused.
     */
    rows: nullable(number()),
  },
  filters: {
    staffId: { kind: 'ids', field: 'staffId', label: 'Who', staff: {} },
    kind: { kind: 'several', field: 'kind', label: 'Record' },
    recordId: { kind: 'ids', field: 'recordId' },
    when: { kind: 'days', field: 'seenAt', label: 'Viewed', ends: ['from', 'to'] },
  },
  sort: ['seenAt', 'DESC'],
  screen: {
    one: 'An access log entry',
    all: 'the access log',
    lead: 'Records staff have seen, one by one or in a list (each at most once an hour), and lists they’ve exported. Kept for 400 days.',
    empty: {
      title: 'No one has seen a record yet',
      text: 'Each record a staff member sees appears here.',
    },
    columns: [
      { label: 'Record', drawn: 'record' },
      { field: 'staffName', text: ({ staffName, staffId }) => staffName ?? staffId },
      'seenAt',
      { field: 'filter', drawn: 'filter' },
    ],
  },
})

export type AccessLogRow = RowOf<typeof accessLogList>
