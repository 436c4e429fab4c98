import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { StaffActRow } from 'backend/contract/staff/console-staff-acts'
import { useGetList, usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { mayRead, type StaffRole } from '../data/access.ts'
import type { Column, Filter } from '../lists/list-types.ts'
import { RecordList } from '../lists/record-list.tsx'
import { MaskedText, MomentCell } from '../lists/masked-text.tsx'
import { actorWords } from '../shown/actor.tsx'
import { filterWords, accessWords } from '../access-log/access-log-words.ts'
import { eventWordsOf } from '../shown/event-words.ts'
import { pathOfEvent } from '../shown/record-links.ts'
import { subjectPage, subjectWords, staffActTypes } from './subjects.ts'

const columns: readonly Column<StaffActRow>[] = [
  { label: 'Action', value: ({ act }) => eventWordsOf(act).name, minWidth: 176 },
  { label: 'Who', value: (act) => <MaskedText value={actorWords(act)} />, minWidth: 128 },
  { label: 'When', sort: 'time', value: ({ time }) => <MomentCell at={time} /> },
  { label: 'Why', value: ({ reason }) => <MaskedText value={reason} /> },
  { label: 'About', value: (act) => <Subject act={act} /> },
  { label: 'Event', value: ({ id }) => <EventLink id={id} /> },
]

/** The highest number of staff that the filter offers, more than there will be. */
const mostStaff = 100

export const StaffActsList = () => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const isBlind = role === 'analyst'
  const { data: staff = [] } = useGetList<PersonRow>('people', {
    filter: { isStaff: true },
    pagination: { page: 1, perPage: mostStaff },
    sort: { field: 'registeredAt', order: 'ASC' },
  })
  const filters: readonly Filter[] = [
    ...(isBlind
      ? []
      : [
          {
            kind: 'one',
            name: 'actorId',
            label: 'Who',
            options: { ...Object.fromEntries(staff.map(({ id, name }) => [id, name])), system: 'The system' },
          } as const,
        ]),
    {
      kind: 'several',
      name: 'act',
      label: 'Action',
      options: Object.fromEntries(staffActTypes.map((type) => [type, eventWordsOf(type).name])),
    },
    { kind: 'one', name: 'subjectKind', label: 'About', options: subjectWords },
    { kind: 'days', name: 'when', label: 'When', fromName: 'from', toName: 'to' },
  ]
  return (
    <RecordList<StaffActRow>
      resource="staff-acts"
      label="Staff actions"
      lead="What staff did, to which record, and why. This list can’t be changed."
      columns={columns}
      filters={filters}
      sort={{ field: 'time', order: 'DESC' }}
      nameOf={({ act }) => eventWordsOf(act).name}
      empty={{
        title: 'No staff actions yet',
        text: 'Each action appears here with its reason.',
      }}
    />
  )
}

const Subject = ({ act }: { act: StaffActRow }) =>
  act.act === 'PersonalDataExported' ? <Exported act={act} /> : <OneRecord act={act} />

/** Which list was exported, how many rows, and with which filters. */
const Exported = ({ act: { subjectKind, filter, rows } }: { act: StaffActRow }) => {
  const kind = subjectKind === 'projections' ? 'events' : subjectKind
  return (
    <>
      {accessWords({ kind, recordId: null, rows })}
      {filter !== null && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{filterWords({ kind, filter })}</Box>
      )}
    </>
  )
}

const OneRecord = ({ act }: { act: StaffActRow }) => {
  const page = subjectPage(act)
  return page === null ? (
    <>{subjectWords[act.subjectKind]}</>
  ) : (
    <Link component={RouterLink} to={page}>
      {subjectWords[act.subjectKind]}
    </Link>
  )
}

const EventLink = ({ id }: { id: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  if (!role || !mayRead(role, 'events')) return <MaskedText value={null} />
  return (
    <Link component={RouterLink} to={pathOfEvent(id)}>
      Event
    </Link>
  )
}
