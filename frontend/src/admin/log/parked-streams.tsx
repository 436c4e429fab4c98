/**
 * Streams that a projection could not process: how many events wait, why, and how to retry or skip the
 * stream.
 */

import { Box, Typography } from '@mui/material'
import type { ProjectionRow } from 'backend/contract/log/console-log'
import { retryParkedStream, skipParkedStream } from 'backend/contract/log/console-log-acts'
import { Link } from 'react-router'
import { ActButton } from '../acts/act-button.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { PagePart, PageCard } from '../shown/page.tsx'
import { streamPage } from '../shown/record-links.ts'
import { monospaceStyle, textLinkStyle } from '../shown/rows.ts'

const eventCount = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`)

export const ParkedStreams = ({ projection }: { projection: ProjectionRow }) => {
  const now = useNow()
  const { id, parked } = projection
  if (parked.length === 0) return null
  return (
    <PagePart
      title="Parked streams"
      lead="One event in each of these streams failed. Later events in the same stream wait behind it. All other streams continue."
    >
      <PageCard>
        <Box
          component="ul"
          aria-label="Parked streams"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {parked.map(({ stream, eventType, error, parkedAt, waiting }) => (
            <Box component="li" key={stream} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
              <Box component={Link} to={streamPage(stream)} sx={{ ...textLinkStyle, ...monospaceStyle }}>
                {stream}
              </Box>
              <Typography sx={{ fontSize: 14 }}>
                “{eventWordsOf(eventType).name}” failed; {eventCount(waiting)}{' '}
                {waiting === 1 ? 'waits' : 'wait'} since <Moment at={parkedAt} now={now} />.
              </Typography>
              <Typography
                component="pre"
                sx={{
                  ...monospaceStyle,
                  m: 0,
                  whiteSpace: 'pre-wrap',
                  color: 'error.main',
                  maxHeight: 160,
                  overflow: 'auto',
                }}
              >
                {error}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <ActButton
                  label="Try again"
                  command={retryParkedStream}
                  title="Retry this stream?"
                  lead="Waiting events are processed again, in order. If the problem hasn’t been fixed, the stream stays parked and nothing else changes."
                  about={{ projection: id, stream }}
                  sending="Trying…"
                  done={({ events, error: still }) =>
                    still === null ? `Done. ${eventCount(events)} processed.` : `Still parked: ${still}`
                  }
                  isGood={({ error: still }) => still === null}
                />
                <ActButton
                  label="Skip"
                  isGrave
                  command={skipParkedStream}
                  title="Skip the waiting events?"
                  lead="The stream continues, but these tables won’t include the waiting events. The log keeps them. A rebuild will add them once the bug is fixed."
                  about={{ projection: id, stream }}
                  send={`Skip ${eventCount(waiting)}`}
                  sending="Skipping…"
                  done={({ events }) => `Done. ${eventCount(events)} skipped.`}
                />
              </Box>
            </Box>
          ))}
        </Box>
      </PageCard>
    </PagePart>
  )
}
