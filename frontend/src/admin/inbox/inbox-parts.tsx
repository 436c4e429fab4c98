import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { inboxItemWords, inboxReasonWords, type InboxRow } from 'backend/contract/staff/console-inbox'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { inInbox } from '../data/use-inbox-item.ts'
import { partsOf } from '../lists/list-types.ts'
import { MaskedText } from '../lists/masked-text.tsx'
import { StatusChip } from '../lists/sign.tsx'
import { exactMomentWords, longWords } from '../shown/moments.ts'
import { recordPage } from '../shown/record-links.ts'

// Loaded when rows are selected.
const TakeSeveral = lazy(async () => ({ default: (await import('./take-several.tsx')).TakeSeveral }))

export { inboxList as list } from 'backend/contract/staff/console-inbox'

/** A line of its own in the table; on a phone all stands in one. */
const lineOfDesktop = { display: { md: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis' }

const millisecondsInAnHour = 3_600_000

export const parts = partsOf<InboxRow>({
  bulk: () => (
    <Suspense fallback={null}>
      <TakeSeveral />
    </Suspense>
  ),
  cells: {
    // Leads to the record in its own list, which has its acts.
    item: (row) => (
      <Link
        component={RouterLink}
        to={`${recordPage(row.kind, row.id)}${inInbox}`}
        data-opens
        color="inherit"
        underline="hover"
      >
        {inboxItemWords(row)}
      </Link>
    ),
    why: ({ reason, words }) => (
      <>
        <Box component="span" sx={{ ...lineOfDesktop, '&::after': { content: { xs: '": "', md: 'none' } } }}>
          {inboxReasonWords({ reason })}
        </Box>
        <Box component="span" sx={{ ...lineOfDesktop, color: 'text.secondary' }}>
          <MaskedText value={words} />
        </Box>
      </>
    ),
    waiting: ({ due, waitsSince }) => (
      <time dateTime={waitsSince} title={exactMomentWords(waitsSince)}>
        <StatusChip tone={due === 'late' ? 'late' : 'open'}>
          {longWords((Date.now() - Date.parse(waitsSince)) / millisecondsInAnHour)}
        </StatusChip>
      </time>
    ),
  },
})
