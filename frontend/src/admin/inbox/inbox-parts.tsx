import Link from '@mui/material/Link'
import { inboxItemWords, type InboxRow } from 'backend/contract/staff/console-inbox'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { inInbox } from '../data/use-inbox-item.ts'
import { partsOf } from '../lists/list-types.ts'
import { recordPage } from '../shown/record-links.ts'

// Loaded when rows are selected.
const TakeSeveral = lazy(async () => ({ default: (await import('./take-several.tsx')).TakeSeveral }))

export { inboxList as list } from 'backend/contract/staff/console-inbox'

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
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }}
      >
        {inboxItemWords(row)}
      </Link>
    ),
  },
})
