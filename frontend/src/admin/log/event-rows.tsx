/** Events as rows, wherever several are listed: what, who, when. */

import { Box } from '@mui/material'
import type { EventRow } from 'backend/contract/log/console-log'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Actor } from '../shown/actor.tsx'
import { EventMark } from '../shown/event-sign.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { Moment } from '../shown/moment.tsx'
import { pathOfEvent } from '../shown/record-links.ts'
import { quietLinkStyle, textLinkStyle } from '../shown/rows.ts'
import { foldedEvents } from './folded-events.ts'

interface EventLineProps {
  readonly event: EventRow
  readonly now: Date
  readonly isCurrent?: boolean
  /** A sentence that replaces the event's name. */
  readonly sentence?: string
  /** Beside the actor's name. */
  readonly times?: ReactNode
  readonly children?: ReactNode
}

/** One row. It wraps if there is little room. */
export const EventLine = ({ event, now, isCurrent = false, sentence, times, children }: EventLineProps) => (
  <Box
    data-row
    sx={{
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr)',
      gap: 1.5,
      py: 0.75,
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
        flexWrap: { xs: children === undefined ? 'nowrap' : 'wrap', sm: 'wrap' },
        columnGap: 2,
        rowGap: 0.25,
        justifyContent: 'space-between',
        fontSize: 14,
      }}
    >
      <Box
        sx={{
          minWidth: 0,
          flex: { xs: '1 1 0', sm: '1 1 18rem' },
          '@container (min-width: 640px)': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            columnGap: 2,
            py: 0.5,
          },
        }}
      >
        <Box
          component={Link}
          to={pathOfEvent(event.id)}
          data-opens
          aria-current={isCurrent || undefined}
          sx={{
            ...quietLinkStyle,
            display: 'inline-block',
            fontWeight: 600,
            fontSize: 15,
            lineHeight: '24px',
          }}
        >
          {sentence ?? eventWordsOf(event.type).name}
        </Box>
        <Box title={event.stream} sx={{ color: 'text.secondary', lineHeight: '24px' }}>
          <Actor {...event} />
          {times}
        </Box>
      </Box>
      <Box
        sx={{
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          '@container (min-width: 640px)': { minWidth: 120, textAlign: 'right', py: 0.5 },
        }}
      >
        <Moment at={event.time} now={now} />
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
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      containerType: 'inline-size',
      '& > li + li': { borderTop: '1px solid var(--color-line)' },
    }}
  >
    {foldedEvents(events).map(([event, ...others]) => (
      <Folded key={event.id} event={event} others={others} now={now} />
    ))}
  </Box>
)

interface FoldedProps {
  readonly event: EventRow
  /** The equal ones before it. */
  readonly others: readonly EventRow[]
  readonly now: Date
}

const Folded = ({ event, others, now }: FoldedProps) => {
  const [isOpen, setOpen] = useState(false)
  const times = others.length > 0 && (
    <>
      {', '}
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={timesStyle}
      >
        {others.length + 1} times
      </Box>
    </>
  )
  return (
    <li>
      <EventLine event={event} now={now} times={times} />
      {isOpen && (
        <Box component="ol" aria-label="The ones before" sx={{ listStyle: 'none', m: 0, p: 0, pl: 5.5 }}>
          {others.map((other) => (
            <li key={other.id}>
              <EventLine event={other} now={now} />
            </li>
          ))}
        </Box>
      )}
    </li>
  )
}

const timesStyle = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  ...textLinkStyle,
  // A target of its own beside the link above it.
  lineHeight: '24px',
  '@media (max-width: 899.95px)': { padding: '4px 8px 14px', margin: '-4px -8px -14px' },
} as const
