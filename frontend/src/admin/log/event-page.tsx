/** /admin/events/{id}: one event, everything that its click caused, and its place in its stream. */

import { Box, Alert, Typography } from '@mui/material'
import { eventDetail, eventTree, type EventDetail } from 'backend/contract/log/console-log'
import { Link } from 'react-router'
import { Actor, actorInSentence } from '../shown/actor.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { Fact, FactList } from '../shown/facts.tsx'
import { recordOfEvent } from '../shown/known-records.ts'
import { Moment, useNow } from '../shown/moment.tsx'
import { exactMomentWords } from '../shown/moments.ts'
import { Page, PagePart, PageCard } from '../shown/page.tsx'
import { RawJson } from '../shown/raw-event.tsx'
import { eventsPage, isPseudonym, recordPage, streamPage, eventsLink } from '../shown/record-links.ts'
import { monospaceStyle, textLinkStyle } from '../shown/rows.ts'
import { LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import { branchesOf, type Branch } from './event-branches.ts'
import { EventLine } from './event-rows.tsx'

/** Everything that one click caused, as nested lists, so that it can be read and navigated like any text. */

const Branches = ({
  branches,
  current,
  now,
}: {
  branches: readonly Branch[]
  current: string
  now: Date
}) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      '& &': { ml: { xs: 1.5, sm: 2 }, pl: { xs: 1, sm: 2 }, borderLeft: '1px solid var(--color-line)' },
    }}
  >
    {branches.map(({ node, branches: below }) => (
      <li key={node.id}>
        <EventLine event={node} now={now} isCurrent={node.id === current} />
        {below.length > 0 && <Branches branches={below} current={current} now={now} />}
      </li>
    ))}
  </Box>
)

const EventTree = ({ eventId }: { eventId: string }) => {
  const now = useNow()
  const query = useConsoleQuery(eventTree, `events/${encodeURIComponent(eventId)}/tree`)
  if (query.isPending) return <WaitingRows what="what it caused" rows={2} height={48} />
  if (query.data === undefined)
    return <LoadFailed what="what it caused" error={query.error} onRetry={() => void query.refetch()} />
  const { nodes, isCut } = query.data.answer
  const [first] = nodes
  return (
    <div>
      {first && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
          One action by {actorInSentence(first)} caused{' '}
          {nodes.length === 1 ? 'one event' : `${nodes.length} events`}.
        </Typography>
      )}
      <Branches branches={branchesOf(nodes)} current={eventId} now={now} />
      {isCut && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          There’s more than we can show here. The list of events has all of it.
        </Alert>
      )}
    </div>
  )
}

export const EventPage = ({ id }: { id: string }) => {
  // An event never changes, so it is not polled; an erasure shows when the page is opened again.
  const query = useConsoleQuery(eventDetail, `events/${encodeURIComponent(id)}`, { every: () => false })
  if (query.isPending)
    return (
      <Page title="Event" back={eventsLink}>
        <WaitingRows what="the event" rows={3} height={120} />
      </Page>
    )
  if (query.data === undefined)
    return (
      <Page title="Event" back={eventsLink}>
        <LoadFailed what="this event" error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  const event = query.data.answer
  const { name, say } = eventWordsOf(event.type)
  return (
    <Page title={name} back={eventsLink} lead={`${say(event.data)}.`}>
      <PageCard>
        <EventFacts event={event} />
      </PageCard>
      <PagePart
        title="What this action caused"
        lead="What the person did comes first. Below that is what the product did as a result."
      >
        <PageCard>
          <EventTree eventId={event.id} />
        </PageCard>
      </PagePart>
      <PagePart title="As stored in the log">
        <RawJson value={event} name={event.type} />
      </PagePart>
    </Page>
  )
}

const EventFacts = ({ event }: { event: EventDetail }) => {
  const now = useNow()
  const record = recordOfEvent(event.stream, event.data)
  return (
    <FactList areLong>
      <Fact name="When">
        <Moment at={event.time} now={now} />, {exactMomentWords(event.time)}
      </Fact>
      <Fact name="Who">
        <Actor {...event} />
        {'. '}
        {!isPseudonym(event.actorId) && (
          <Box component={Link} to={eventsPage({ actor: event.actorId })} sx={textLinkStyle}>
            All their events
          </Box>
        )}
      </Fact>
      {record && (
        <Fact name="Record">
          <Box component={Link} to={recordPage(record.kind, record.id)} sx={textLinkStyle}>
            {' '}
            Record history{' '}
          </Box>
        </Fact>
      )}
      <Fact name="Type">
        {event.type}, version {event.schemaVersion}
        {'. '}
        <Box component={Link} to={eventsPage({ type: event.type })} sx={textLinkStyle}>
          All events of this type
        </Box>
      </Fact>
      <Fact name="Stream">
        {event.revision !== null && <>Revision {event.revision} of </>}
        {isPseudonym(event.stream) ? (
          <Box component="span" sx={monospaceStyle}>
            {event.stream}
          </Box>
        ) : (
          <Box component={Link} to={streamPage(event.stream)} sx={{ ...textLinkStyle, ...monospaceStyle }}>
            {event.stream}
          </Box>
        )}
      </Fact>
      <Fact name="Position">
        <Box component="span" sx={monospaceStyle}>
          {event.position}
        </Box>
      </Fact>
      <Fact name="Caused by">
        <Box component="span" sx={monospaceStyle}>
          {event.causationId}
        </Box>
      </Fact>
      <Fact name="Action">
        {isPseudonym(event.correlationId) ? (
          <Box component="span" sx={monospaceStyle}>
            {event.correlationId}
          </Box>
        ) : (
          <Box
            component={Link}
            to={eventsPage({ correlation: event.correlationId })}
            sx={{ ...textLinkStyle, ...monospaceStyle }}
          >
            {event.correlationId}
          </Box>
        )}
      </Fact>
      {event.erased && <Fact name="Erased">Personal data was erased by deleting the person’s key.</Fact>}
      {event.personal.length > 0 && <Fact name="Contains personal data">{event.personal.join(', ')}</Fact>}
    </FactList>
  )
}
