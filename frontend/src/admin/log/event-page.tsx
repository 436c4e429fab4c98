/** /admin/events/{id}: one event, everything that its click caused, and where it stands in its stream's life. */
import { Box } from '@mui/material'
import { eventDetail, type EventDetail } from 'backend/contract/log/console-log'
import { Link } from 'react-router'
import { Actor } from '../shown/actor.tsx'
import { Fact, Facts } from './facts.tsx'
import { EventTree } from './event-tree.tsx'
import { wordsOf } from '../shown/event-words.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { exactWords } from '../shown/moments.ts'
import { Page, Part, Sheet } from '../shown/page.tsx'
import { RawJson } from '../shown/raw-event.tsx'
import { eventsOf, recordOfEvent, recordPage, streamPage, toEvents } from '../shown/record-links.ts'
import { mono, textLink } from '../shown/rows.ts'
import { Failed, WaitingRows } from '../shown/states.tsx'
import { useAnswer } from '../shown/use-answer.ts'

export const EventPage = ({ id }: { id: string }) => {
  // An event never changes; that somebody is erased shows when it is opened again.
  const query = useAnswer(eventDetail, `events/${encodeURIComponent(id)}`, { every: () => false })
  if (query.isPending)
    return (
      <Page title="Event" back={toEvents}>
        <WaitingRows what="the event" rows={3} height={120} />
      </Page>
    )
  if (query.data === undefined)
    return (
      <Page title="Event" back={toEvents}>
        <Failed what="this event" error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  const event = query.data.answer
  const { name, say } = wordsOf(event.type)
  return (
    <Page title={name} back={toEvents} lead={`${say(event.data)}.`}>
      <Sheet>
        <EventFacts event={event} />
      </Sheet>
      <Part
        title="What this action caused"
        lead="What the person did comes first. Below it is what the product did because of it."
      >
        <Sheet>
          <EventTree eventId={event.id} />
        </Sheet>
      </Part>
      <Part title="As stored in the log">
        <RawJson value={event} name={event.type} />
      </Part>
    </Page>
  )
}

const EventFacts = ({ event }: { event: EventDetail }) => {
  const now = useNow()
  const record = recordOfEvent(event.stream, event.data)
  return (
    <Facts>
      <Fact name="When">
        <Moment at={event.time} now={now} />, {exactWords(event.time)}
      </Fact>
      <Fact name="Who">
        <Actor {...event} />
        {'. '}
        <Box component={Link} to={eventsOf({ actor: event.actorId })} sx={textLink}>
          All their events
        </Box>
      </Fact>
      {record && (
        <Fact name="Record">
          <Box component={Link} to={recordPage(record.kind, record.id, 'history')} sx={textLink}>
            {' '}
            Record history{' '}
          </Box>
        </Fact>
      )}
      <Fact name="Type">
        {event.type}, version {event.schemaVersion}
        {'. '}
        <Box component={Link} to={eventsOf({ type: event.type })} sx={textLink}>
          All events of this type
        </Box>
      </Fact>
      <Fact name="Stream">
        <Box component={Link} to={streamPage(event.stream)} sx={{ ...textLink, ...mono }}>
          {event.stream}
        </Box>
        , revision {event.revision}
      </Fact>
      <Fact name="Position">
        <Box component="span" sx={mono}>
          {event.position}
        </Box>
      </Fact>
      <Fact name="Caused by">
        <Box component="span" sx={mono}>
          {event.causationId}
        </Box>
      </Fact>
      <Fact name="Action">
        <Box
          component={Link}
          to={eventsOf({ correlation: event.correlationId })}
          sx={{ ...textLink, ...mono }}
        >
          {event.correlationId}
        </Box>
      </Fact>
      {event.erased && <Fact name="Erased">Personal data was erased by deleting the person’s key.</Fact>}
      {event.personal.length > 0 && <Fact name="Contains personal data">{event.personal.join(', ')}</Fact>}
    </Facts>
  )
}
