/** Acts of staff as the console lists them (product.md, "The staff console"). */

import { allStaff } from '../console-access.ts'
import { consoleList, instant, integer, nameOf, nullable, text, uuid, type RowOf } from '../console-list.ts'

export const staffActsList = consoleList({
  name: 'staff-acts',
  label: 'Staff actions',
  part: 'record',
  icon: 'HistoryEduOutlined',
  roles: allStaff,
  shows: 'colleagues',
  idForm: uuid,
  fields: {
    /** The event's id. */
    id: text(),
    time: instant({ label: 'When', sort: true, as: 'time' }),
    actorId: text(),
    /** Null if they have left. `system` acts from the command line or the settings. */
    actorName: nullable(nameOf('people', 'actorId', { label: 'Who' })),
    /** An event type. */
    act: text(),
    /** A list of the console, `projections`, or `events` for the log. */
    subjectKind: text(),
    subjectId: nullable(text()),
    reason: nullable(text({ label: 'Why', as: 'excerpt' })),
    /**
     * For an export: its filter, such as `status: waiting`, and how many rows it had; null if unknown. A query may
     * name people.
     */
    filter: nullable(text({ personal: true })),
    rows: nullable(integer()),
  },
  filters: {
    actorId: { kind: 'ids', field: 'actorId', label: 'Who', staff: { system: 'The system' } },
    act: { kind: 'several', field: 'act', label: 'Action' },
    subjectKind: { kind: 'texts', field: 'subjectKind', label: 'About' },
    subjectId: { kind: 'ids', field: 'subjectId' },
    when: { kind: 'days', field: 'time', ends: ['from', 'to'] },
  },
  sort: ['time', 'DESC'],
  screen: {
    one: 'A staff action',
    lead: 'What staff did, to which record, and why. This list can’t be changed.',
    empty: { title: 'No staff actions yet', text: 'Each action appears here with its reason.' },
    columns: [
      { label: 'Action', drawn: 'act' },
      { field: 'actorName', drawn: 'actor' },
      'time',
      'reason',
      { label: 'About', drawn: 'subject' },
      { label: 'Event', drawn: 'event' },
    ],
  },
})

export type StaffActRow = RowOf<typeof staffActsList>
