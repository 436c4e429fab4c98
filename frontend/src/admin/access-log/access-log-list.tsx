import Link from '@mui/material/Link'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import type { AccessLogRow } from 'backend/contract/staff/console-access-log'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Column, Filter } from '../lists/list-types.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { filterWords, accessKinds, accessedPage, accessWords } from './access-log-words.ts'

const columns: readonly Column<AccessLogRow>[] = [
  { label: 'Record', value: (entry) => <What entry={entry} />, minWidth: 220 },
  { label: 'Who', value: ({ staffName, staffId }) => staffName ?? staffId, minWidth: 128 },
  { label: 'When', sort: 'seenAt', value: ({ seenAt }) => <MomentCell at={seenAt} /> },
  { label: 'Filter', value: filterWords },
]

/** The highest number of staff that the filter offers, more than there will be. */
const mostStaff = 100

export const AccessLogList = () => {
  const { data: staff = [] } = useGetList<PersonRow>('people', {
    filter: { isStaff: true },
    pagination: { page: 1, perPage: mostStaff },
    sort: { field: 'registeredAt', order: 'ASC' },
  })
  const filters: readonly Filter[] = [
    {
      kind: 'one',
      name: 'staffId',
      label: 'Who',
      options: Object.fromEntries(staff.map(({ id, name }) => [id, name])),
    },
    { kind: 'several', name: 'kind', label: 'Record', options: accessKinds },
    { kind: 'days', name: 'when', label: 'Viewed', fromName: 'from', toName: 'to' },
  ]
  return (
    <RecordList<AccessLogRow>
      resource="looks"
      label="Access log"
      lead="Records staff have seen, one by one or in a list (each at most once an hour), and lists they’ve exported. Kept for 400 days."
      columns={columns}
      filters={filters}
      sort={{ field: 'seenAt', order: 'DESC' }}
      nameOf={accessWords}
      empty={{
        title: 'No one has seen a record yet',
        text: 'Each record a staff member sees appears here.',
      }}
    />
  )
}

const What = ({ entry }: { entry: AccessLogRow }) => {
  const page = accessedPage(entry)
  return page === null ? (
    <>{accessWords(entry)}</>
  ) : (
    <Link component={RouterLink} to={page}>
      {accessWords(entry)}
    </Link>
  )
}
