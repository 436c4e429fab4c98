/** Everything of a person, below their account: what they have in each list, each row with its record. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { titleOfRecord, type AnyRow, type ConsoleList } from 'backend/contract/console-list'
import { mailsList } from 'backend/contract/console-mails'
import { listNamed } from 'backend/contract/staff/console-lists'
import { firstOfPerson, personParts, type PersonPart } from 'backend/contract/staff/console-person'
import type { StaffActRow } from 'backend/contract/staff/console-staff-acts'
import { useState, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import type { StaffRole } from '../data/access.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { factOf } from '../lists/shown-field.tsx'
import { actorWords } from '../shown/actor.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { recordPageOf } from '../shown/known-records.ts'
import { LoadFailed } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'

/** Milliseconds; the parts are many, and change seldom while they are read. */
const everyMinute = 60_000

const listOf = (part: PersonPart): ConsoleList | undefined =>
  part === mailsList.name ? mailsList : listNamed(part)

export const PersonRecords = ({ accountId }: { accountId: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  return personParts.map((part) => {
    const list = listOf(part)
    return list && role && list.roles.includes(role) && role !== 'analyst' ? (
      <Part key={part} list={list} accountId={accountId} />
    ) : null
  })
}

const Part = ({ list, accountId }: { list: ConsoleList; accountId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useConsoleQuery(
    z.array(list.row),
    `people/${encodeURIComponent(accountId)}/records/${list.name}`,
    { every: () => everyMinute },
  )
  const { answer: rows = [], total = 0 } = data ?? {}
  const shown = isOpen ? rows : rows.slice(0, firstOfPerson)
  return (
    <Card component="section" aria-label={list.label}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {list.label}
        {total > 0 && (
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
            {total.toLocaleString('en-US')}
          </Box>
        )}
      </Typography>
      {error && (
        <LoadFailed
          what={list.label.toLowerCase()}
          error={error}
          isOld={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Box role="status" aria-label={`Loading: ${list.label}`}>
          <Skeleton />
        </Box>
      )}
      {data && total === 0 && <Typography color="text.secondary">None</Typography>}
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((row) => (
            <Row key={String(row['id'])} list={list} row={row} />
          ))}
        </Box>
      )}
      {rows.length > shown.length && (
        <Button color="secondary" onClick={() => setOpen(true)}>
          {rows.length < total ? `Show the newest ${rows.length}` : `Show all ${total}`}
        </Button>
      )}
    </Card>
  )
}

const Row = ({ list, row }: { list: ConsoleList; row: AnyRow }) => {
  const { title, to, lead, by, words } = entryOf(list, row)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {to === null ? (
          title
        ) : (
          <Link
            component={RouterLink}
            to={to}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
          >
            {title}
          </Link>
        )}
        <Box sx={{ color: 'text.secondary' }}>
          <MomentCell at={momentOf(list, row)} />
          {by !== null && ` · ${by}`}
        </Box>
        {words !== null && (
          <Box
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {words}
          </Box>
        )}
      </Box>
      {lead}
    </Box>
  )
}

interface Entry {
  readonly title: string
  /** The page of the record. */
  readonly to: string | null
  readonly lead: ReactNode
  readonly by: string | null
  /** What somebody wrote. */
  readonly words: string | null
}

const entryOf = (list: ConsoleList, row: AnyRow): Entry => {
  if (list.name === 'staff-acts') return entryOfAct(row as StaffActRow)
  const { lead, quote = '' } = list.record ?? {}
  return {
    title: titleOfRecord(list, row),
    to: recordPageOf(list.name, String(row['id'])),
    lead: lead && factOf(list, lead, row),
    by: null,
    words: (row[quote] ?? null) as string | null,
  }
}

/** An act leads to the record that it is about. */
const entryOfAct = ({ act, subjectKind, subjectId, reason, actorId, actorName }: StaffActRow): Entry => ({
  title: eventWordsOf(act).name,
  to: recordPageOf(subjectKind, subjectId),
  lead: null,
  by: actorWords({ actorId, actorName }),
  words: reason,
})

/** By which the part is ordered. */
const momentOf = ({ fields }: ConsoleList, row: AnyRow) =>
  Object.entries(fields)
    .filter(([, { kind, sort }]) => kind === 'instant' && sort)
    .map(([name]) => row[name] as string | null)
    .find((moment) => moment !== null) ?? null
