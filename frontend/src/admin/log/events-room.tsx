/** The pages below /admin/events: the explorer, one event, a stream's history, and the live log. */

import { Button, Box } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { streamLife } from 'backend/contract/log/console-log'
import { lazy } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { fetchConsoleAnswer } from '../shown/ask.ts'
import { eventWordsOf } from '../shown/event-words.ts'
import { useNow } from '../shown/moment.tsx'
import { Page, PageCard } from '../shown/page.tsx'
import { eventsLink } from '../shown/record-links.ts'
import { NothingToShow, LoadFailed, WaitingRows } from '../shown/states.tsx'
import { logQueryKey, useSignOutWhenRefused } from '../shown/use-answer.ts'
import { EventLine } from './event-rows.tsx'
import { EventsPage } from './events-page.tsx'
import { LivePage } from './live-page.tsx'

/** /admin/events/streams/{stream}: a stream's history from its beginning. */

const StreamPage = ({ stream }: { stream: string }) => {
  const now = useNow()
  const query = useInfiniteQuery({
    queryKey: [logQueryKey, 'stream', stream] as const,
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === null ? '' : `?after=${pageParam}`
      return (await fetchConsoleAnswer(streamLife, `streams/${encodeURIComponent(stream)}${after}`, signal))
        .answer
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  useSignOutWhenRefused(query.error)
  const events = query.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Page title="All events in one stream" back={eventsLink} lead={stream}>
      {query.isPending ? (
        <WaitingRows what="the stream" rows={6} height={56} />
      ) : query.data === undefined ? (
        <LoadFailed what="the stream" error={query.error} onRetry={() => void query.refetch()} />
      ) : events.length === 0 ? (
        <NothingToShow title="No such stream">It has no events.</NothingToShow>
      ) : (
        <PageCard>
          <Box
            component="ol"
            aria-label="Events, oldest first"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              '& > li + li': { borderTop: '1px solid var(--color-line)' },
            }}
          >
            {events.map((event) => (
              <li key={event.id}>
                <EventLine event={event} now={now} sentence={eventWordsOf(event.type).say(event.data)} />
              </li>
            ))}
          </Box>
        </PageCard>
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show later events'}
        </Button>
      )}
    </Page>
  )
}

const EventPage = lazy(async () => ({ default: (await import('./event-page.tsx')).EventPage }))

/** The key makes another event a new page, so that no state of the previous one stays. */
const Event = () => {
  const { id = '' } = useParams()
  return <EventPage key={id} id={id} />
}

const Stream = () => {
  const { stream = '' } = useParams()
  return <StreamPage key={stream} stream={stream} />
}

export const EventsRoom = () => (
  <Routes>
    <Route index element={<EventsPage />} />
    <Route path="live" element={<LivePage />} />
    <Route path="streams/:stream" element={<Stream />} />
    <Route path=":id" element={<Event />} />
    {/* The same path as react-admin's own links use. */}
    <Route path=":id/show" element={<Event />} />
  </Routes>
)
