/** Events as rows, wherever several are listed: what, where, who, when. */
import { Box, Typography } from '@mui/material'
import type { EventRow } from 'backend/contract/log/console-log'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Actor } from '../shown/actor.tsx'
import { EventMark } from '../shown/event-sign.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { Moment } from '../shown/moment.tsx'
import { pathOfEvent } from '../shown/record-links.ts'
import { monospaceStyle, quietLinkStyle } from '../shown/rows.ts'

interface EventLineProps {
  readonly event: EventRow
  readonly now: Date
  readonly isCurrent?: boolean
  /** A sentence that replaces the event's name. */
  readonly sentence?: string
  readonly children?: ReactNode
}

/** One row. It wraps if there is little room. */
export const EventLine = ({ event, now, isCurrent = false, sentence, children }: EventLineProps) => (
  <Box
    data-row
    sx={{
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr)',
      gap: 1.5,
      py: 1.25,
      px: 1,
      mx: -1,
      borderRadius: '12px',
      background: isCurrent ? 'var(--color-wash)' : 'transparent',
    }}
  >
    <EventMark sign={eventWordsOf(event.type).sign} />
    <Box
      sx={{
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        justifyContent: 'space-between',
        fontSize: 14,
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 18rem' }}>
        <Box
          component={Link}
          to={pathOfEvent(event.id)}
          data-opens
          aria-current={isCurrent || undefined}
          sx={{ ...quietLinkStyle, fontWeight: 600, fontSize: 15 }}
        >
          {sentence ?? eventWordsOf(event.type).name}
        </Box>
        <Typography
          title={event.stream}
          sx={{
            ...monospaceStyle,
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {event.stream}
        </Typography>
      </Box>
      <Box sx={{ color: 'text.secondary', flex: '0 1 auto', minWidth: 0, textAlign: { sm: 'right' } }}>
        <Box component="span" sx={{ color: 'text.primary' }}>
          <Actor {...event} />
        </Box>
        <Box
          component="span"
          sx={{ display: { sm: 'block' }, '&::before': { content: '" · "', display: { sm: 'none' } } }}
        >
          <Moment at={event.time} now={now} />
        </Box>
      </Box>
      {children}
    </Box>
  </Box>
)

export const EventRows = ({
  events,
  now,
  name,
}: {
  events: readonly EventRow[]
  now: Date
  name: string
}) => (
  <Box
    component="ol"
    aria-label={name}
    sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid var(--color-line)' } }}
  >
    {events.map((event) => (
      <li key={event.id}>
        <EventLine event={event} now={now} />
      </li>
    ))}
  </Box>
)
