/**
 * /admin/events/live: the log as it grows. It can be paused for reading; new events wait until it is resumed.
 */

import { Alert, Box, Button, Typography } from '@mui/material'
import { Link, useSearchParams } from 'react-router'
import { eventWordsOf } from '../shown/event-words.ts'
import { useNow } from '../shown/moment.tsx'
import { Page, PageCard } from '../shown/page.tsx'
import { NothingToShow } from '../shown/states.tsx'
import { readEventFilters, writeEventFilters, type EventFilters } from './event-filters.ts'
import { EventLine } from './event-rows.tsx'
import { EventFilterForm } from './filter-form.tsx'
import type { TailState } from './tail-connection.ts'
import { mostTailRows, useTail } from './use-tail.ts'

const stateWords: Record<TailState, string> = {
  opening: 'Connecting…',
  open: 'Live',
  away: 'Connection lost. We’re reconnecting. Anything you missed is in the list of events.',
}

const Dot = ({ isOn }: { isOn: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      width: 9,
      height: 9,
      borderRadius: '50%',
      mr: 1,
      background: isOn ? 'var(--color-accent)' : 'var(--color-edge)',
    }}
  />
)

/** The filters that the tail supports: type and stream. */
const tailQuery = ({ types, stream }: EventFilters): string => {
  const query = new URLSearchParams(types.map((type) => ['type', type]))
  if (stream) query.set('stream', stream)
  return query.toString()
}

export const LivePage = () => {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const filters = readEventFilters(search)
  const { tail, act, state } = useTail(tailQuery(filters))
  const { shown, waiting, isPaused, isCut } = tail
  return (
    <Page
      title="Live"
      lead="Events as they happen, from the moment you opened this page."
      actions={
        <Button variant="outlined" component={Link} to={`/events?${writeEventFilters(filters).toString()}`}>
          All events
        </Button>
      }
    >
      <EventFilterForm
        filters={filters}
        onChange={(next) => setSearch(writeEventFilters(next), { replace: true })}
        isLive
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography role="status" sx={{ fontSize: 14, flex: '1 1 12rem' }}>
          <Dot isOn={state === 'open' && !isPaused} />
          {isPaused && state === 'open' ? 'Paused' : stateWords[state]}
        </Typography>
        <Button
          size="small"
          variant={isPaused ? 'contained' : 'outlined'}
          onClick={() => act({ type: isPaused ? 'resume' : 'pause' })}
        >
          {!isPaused ? 'Pause' : waiting.length === 0 ? 'Resume' : `Resume and show ${waiting.length} more`}
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={shown.length === 0}
          onClick={() => act({ type: 'clear' })}
        >
          Clear
        </Button>
      </Box>
      {shown.length === 0 ? (
        <NothingToShow title="Nothing right now">The next event on the site will appear here.</NothingToShow>
      ) : (
        <PageCard>
          <Box
            component="ol"
            aria-label="Live events, newest first"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              '& > li + li': { borderTop: '1px solid var(--color-line)' },
            }}
          >
            {shown.map((event) => (
              <li key={event.id}>
                <EventLine event={event} now={now} sentence={eventWordsOf(event.type).say(event.data)} />
              </li>
            ))}
          </Box>
        </PageCard>
      )}
      {isCut && (
        <Alert severity="info" variant="outlined">
          Only the newest {mostTailRows} are kept here. Older ones are in the list of events.
        </Alert>
      )}
    </Page>
  )
}
