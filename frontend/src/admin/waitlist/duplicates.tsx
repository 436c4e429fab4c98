/** The other entries of one person: those that may be, which can be merged into this one, and those that were. */

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { waitlistList, type WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { mergeWaitlistEntry } from 'backend/contract/waitlist/console-waitlist-acts'
import type { ReactNode } from 'react'
import { useGetList, usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ActButton } from '../acts/act-button.tsx'
import { mayAct, type StaffRole } from '../data/access.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { recordPage } from '../shown/record-links.ts'
import { LoadFailed } from '../shown/states.tsx'

const statusWords = waitlistList.fields.status.words
const mostShown = 10

const useEntries = (filter: object) =>
  useGetList<WaitlistRow>('waitlist', {
    filter,
    pagination: { page: 1, perPage: mostShown },
    sort: { field: 'joinedAt', order: 'ASC' },
  })

export const Duplicates = ({ entry }: { entry: WaitlistRow }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  if (!role || !mayAct(role, mergeWaitlistEntry)) return null
  return entry.mergedInto === null ? (
    <>
      {(entry.status === 'waiting' || entry.status === 'invited') && (
        <Entries title="Possible duplicates" filter={{ q: entry.fullName }} entry={entry} isOffered />
      )}
      <Entries title="Merged into this entry" filter={{ mergedInto: [entry.id] }} entry={entry} />
    </>
  ) : (
    <Entries title="Merged into" filter={{ id: [entry.mergedInto] }} entry={entry} />
  )
}

interface EntriesProps {
  readonly title: string
  readonly filter: object
  /** The one whose page it is. */
  readonly entry: WaitlistRow
  /** Whether they can be merged. */
  readonly isOffered?: boolean
}

const Entries = ({ title, filter, entry, isOffered = false }: EntriesProps) => {
  const { data = [], error, refetch } = useEntries(filter)
  const others = data.filter(
    ({ id, status }) => id !== entry.id && (!isOffered || status === 'waiting' || status === 'invited'),
  )
  if (error) return <LoadFailed what="similar entries" error={error} onRetry={() => void refetch()} />
  if (others.length === 0) return null
  return (
    <Card component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((other) => (
          <Entry key={other.id} {...other}>
            {isOffered && <Merge entry={other} into={entry} />}
          </Entry>
        ))}
      </Box>
    </Card>
  )
}

const Entry = ({
  id,
  fullName,
  email,
  status,
  joinedAt,
  children,
}: WaitlistRow & { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      py: 1,
      borderTop: '1px solid',
      borderColor: 'divider',
      typography: 'body2',
    }}
  >
    <Box sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
      <Link
        component={RouterLink}
        to={recordPage('waitlist', id)}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
      >
        {fullName}
      </Link>
      <Box>{email}</Box>
      <Box sx={{ color: 'text.secondary' }}>
        {statusWords[status]} · <MomentCell at={joinedAt} />
      </Box>
    </Box>
    {children}
  </Box>
)

const Merge = ({ entry, into }: { entry: WaitlistRow; into: WaitlistRow }) => (
  <ActButton
    label="Merge into this entry"
    command={mergeWaitlistEntry}
    title="Are these the same person?"
    lead={<Compared entry={entry} into={into} />}
    about={{ entryId: entry.id, keptId: into.id }}
    send="Merge"
    sending="Merging…"
    commonReasons={['Same person, two addresses', 'The first address was mistyped']}
    done={() => 'Merged into this entry.'}
  />
)

const answers = ['fullName', 'email', 'userType', 'location', 'message', 'joinedAt'] as const
const answerWords = {
  fullName: 'Name',
  email: 'Email',
  userType: 'Type',
  location: 'Location',
  message: 'Message',
  joinedAt: 'Joined',
} as const

/** Both beside each other. */
const Compared = ({ entry, into }: { entry: WaitlistRow; into: WaitlistRow }) => (
  <>
    Only the entry that stays is invited from now on. The other one keeps what was written, and can be taken
    out again.
    <Table size="small" sx={{ mt: 2, tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 88 }}>Answer</TableCell>
          <TableCell>Stays</TableCell>
          <TableCell>Merged</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {answers.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {answerWords[name]}
            </TableCell>
            {[into, entry].map(({ id, ...row }) => (
              <TableCell key={id}>
                {name === 'joinedAt' ? (
                  <MomentCell at={row.joinedAt} />
                ) : name === 'userType' ? (
                  waitlistList.fields.userType.words[row.userType]
                ) : (
                  (row[name] ?? '–')
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </>
)
