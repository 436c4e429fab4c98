/** What waits, beside the item that is open: the next one is a click away, and how long each waits is in view. */

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { inboxItemWords, type InboxRow } from 'backend/contract/staff/console-inbox'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { inboxAsLeft, inInbox } from '../data/use-inbox-item.ts'
import { MaskedText } from '../lists/masked-text.tsx'
import { useNow } from '../shown/moment.tsx'
import { agoWords } from '../shown/moments.ts'
import { recordPage } from '../shown/record-links.ts'
import { refetchEveryMs } from '../shown/use-answer.ts'

/** The most that are listed; the inbox itself has the rest. */
const most = 50

export const InboxColumn = ({ openId }: { openId: string }) => {
  const now = useNow()
  const { data = [], total = 0 } = useGetList<InboxRow>(
    'inbox',
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'waitsSince', order: 'ASC' },
    },
    { refetchInterval: refetchEveryMs },
  )
  return (
    <Box
      component="nav"
      aria-label="Waiting items"
      sx={{
        width: '20rem',
        flex: 'none',
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflowY: 'auto',
        py: 2.5,
        borderRight: '1px solid var(--color-line)',
      }}
    >
      <Typography variant="h2" sx={{ px: 2.5, pb: 1.5 }}>
        <Link to={inboxAsLeft()} style={{ color: 'inherit', textDecoration: 'none' }}>
          Inbox
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {total}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ borderTop: '1px solid var(--color-line)' }}>
            <Box
              component={Link}
              to={`${recordPage(row.kind, row.id)}${inInbox}`}
              aria-current={row.id === openId ? 'page' : undefined}
              sx={{
                display: 'block',
                px: 2.5,
                py: 1.5,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover, &[aria-current]': { background: 'var(--color-sand)' },
              }}
            >
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
                <Box component="strong" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {inboxItemWords(row)}
                </Box>
                <Box
                  component="span"
                  sx={{
                    flex: 'none',
                    fontSize: 14,
                    color: row.due === 'late' ? 'error.main' : 'text.secondary',
                  }}
                >
                  {agoWords(row.waitsSince, now)}
                </Box>
              </Box>
              <Box sx={{ fontSize: 14, color: 'text.secondary', ...twoLines }}>
                <MaskedText value={row.words} />
              </Box>
              {row.takenBy !== null && (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Taken by {row.takenBy}</Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const
