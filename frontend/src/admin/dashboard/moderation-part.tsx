import { Box, Typography } from '@mui/material'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { inboxTargetHours } from 'backend/contract/staff/console-inbox'
import type { ComponentProps } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { ListLink, PlainLink } from './list-link.tsx'

type Waiting = NonNullable<Dashboard['moderation']>

/** What is waiting, and the list that shows exactly that. */
const kinds = [
  { name: 'Held reviews', of: 'heldReviews', resource: 'reviews', statuses: ['held'] },
  {
    name: 'Reported conversations',
    of: 'conversationReports',
    resource: 'conversation-reports',
    statuses: ['open'],
  },
  { name: 'Reported profiles', of: 'profileReports', resource: 'profile-reports', statuses: ['open'] },
  { name: 'Credentials', of: 'credentials', resource: 'credentials', statuses: ['claimed', 'seen'] },
] as const satisfies readonly ({ of: keyof Waiting } & ComponentProps<typeof ListLink>)[]

const lateInInbox = new URLSearchParams({ filter: JSON.stringify({ due: ['late'] }) }).toString()

export const ModerationPart = ({ waiting }: { waiting: Waiting }) => (
  <>
    {waiting.late > 0 && (
      <Box sx={{ mt: -1, '& a': { color: 'var(--color-danger)', fontWeight: 600 } }}>
        <PlainLink
          resource="inbox"
          search={lateInInbox}
          name={`${numberWords(waiting.late)} late`}
          label={`${numberWords(waiting.late)} late: waiting for more than ${inboxTargetHours} hours`}
        />
      </Box>
    )}
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, 12rem)' },
      }}
    >
      {kinds.map(({ of, ...list }) => (
        <Box component="li" key={of} sx={{ fontSize: 14, lineHeight: 1.4 }}>
          <Typography
            sx={{
              fontSize: 28,
              fontWeight: 600,
              lineHeight: 1.3,
              color: waiting[of] === 0 ? 'text.secondary' : 'inherit',
            }}
          >
            {numberWords(waiting[of])}
          </Typography>
          <ListLink {...list} />
        </Box>
      ))}
    </Box>
  </>
)
