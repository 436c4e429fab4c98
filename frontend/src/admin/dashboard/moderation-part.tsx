import { Box, Typography } from '@mui/material'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import type { ComponentProps } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { ListLink } from './list-link.tsx'

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
] as const satisfies readonly ({ of: keyof Waiting } & ComponentProps<typeof ListLink>)[]

export const ModerationPart = ({ waiting }: { waiting: Waiting }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
    }}
  >
    {kinds.map(({ of, ...list }) => (
      <li key={of}>
        <Typography sx={{ fontSize: 28, fontFamily: 'var(--font-serif)', lineHeight: 1.2 }}>
          {numberWords(waiting[of])}
        </Typography>
        <ListLink {...list} />
      </li>
    ))}
  </Box>
)
