/** Streams that a projection could not take in: what waits, why, and the two ways on. */
import { Box, Typography } from '@mui/material'
import { retryParkedStream, skipParkedStream } from 'backend/contract/console-acts'
import type { ProjectionRow } from 'backend/contract/console-log'
import { Link } from 'react-router'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { wordsOf } from './event-words.ts'
import { Moment, useNow } from './moment.tsx'
import { Part, Sheet } from './page.tsx'
import { streamPage } from './record-links.ts'
import { mono, textLink } from './rows.ts'

const eventCount = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`)

export const ParkedStreams = ({ projection }: { projection: ProjectionRow }) => {
  const now = useNow()
  const { id, parked } = projection
  if (parked.length === 0) return null
  return (
    <Part
      title="Parked streams"
      lead="An event of each could not be taken in. All later ones of the same stream wait behind it; every other stream flows on."
    >
      <Sheet>
        <Box
          component="ul"
          aria-label="Parked streams"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {parked.map(({ stream, eventType, error, parkedAt, waiting }) => (
            <Box component="li" key={stream} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
              <Box component={Link} to={streamPage(stream)} sx={{ ...textLink, ...mono }}>
                {stream}
              </Box>
              <Typography sx={{ fontSize: 14 }}>
                “{wordsOf(eventType).name}” could not be taken in; {eventCount(waiting)}{' '}
                {waiting === 1 ? 'waits' : 'wait'} since <Moment at={parkedAt} now={now} />.
              </Typography>
              <Typography
                component="pre"
                sx={{
                  ...mono,
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
                <ActButton act="retryParked" label="Try again">
                  {(close) => (
                    <ActDialog
                      act={retryParkedStream}
                      title="Try this stream again?"
                      lead="What waits is taken in again, in its order. Where the cause is still there, the stream stays parked, and nothing else changes."
                      about={{ projection: id, stream }}
                      send="Try again"
                      sending="Trying…"
                      done={({ events, error: still }) =>
                        still === null
                          ? `It flows again: ${eventCount(events)} taken in.`
                          : `It is still parked: ${still}`
                      }
                      isGood={({ error: still }) => still === null}
                      onClose={close}
                    />
                  )}
                </ActButton>
                <ActButton act="skipParked" label="Skip" isGrave>
                  {(close) => (
                    <ActDialog
                      act={skipParkedStream}
                      title="Leave out what waits?"
                      lead="The stream flows again, but what waits is not in these tables: whoever reads them does not see it. The log keeps it; a rebuild takes it in once the program is mended."
                      about={{ projection: id, stream }}
                      send={`Leave out ${eventCount(waiting)}`}
                      sending="Leaving out…"
                      isGrave
                      done={({ events }) => `It flows again, without ${eventCount(events)}.`}
                      onClose={close}
                    />
                  )}
                </ActButton>
              </Box>
            </Box>
          ))}
        </Box>
      </Sheet>
    </Part>
  )
}
