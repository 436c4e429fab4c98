/** One entry of a record's timeline: what happened, who did it, when and why, and what changed. */

import { Box, Button, Typography } from '@mui/material'
import type { ConsoleList } from 'backend/contract/console-list'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useInboxItem } from '../data/use-inbox-item.ts'
import { Actor } from '../shown/actor.tsx'
import { EventMark } from '../shown/event-sign.tsx'
import { eventWordsOf } from '../shown/event-words.ts'
import { Moment } from '../shown/moment.tsx'
import { timeOfDayWords } from '../shown/moments.ts'
import { RawJson } from '../shown/raw-event.tsx'
import { pathOfEvent, recordAsOfPage } from '../shown/record-links.ts'
import { ValueChanges, FirstValues } from './changes.tsx'
import { chosenWord } from './field-words.ts'
import type { HistoryEntry } from './use-history.ts'

interface TimelineEntryProps {
  readonly list: ConsoleList
  readonly id: string
  readonly entry: HistoryEntry
  /**
   * The position of the record's last event before this entry's click; null if the click was the record's
   * first, and undefined if older entries have not been read yet or the reader may not see the past.
   */
  readonly before: string | null | undefined
  readonly mayExplore: boolean
  readonly now: Date
}

const Reason = ({ children }: { children: string }) => (
  <Box
    component="blockquote"
    sx={{
      m: 0,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
      maxWidth: '62ch',
    }}
  >
    “{children}”
  </Box>
)

/** What happened, who did it and when. */
const EntryHead = ({ entry, now }: Pick<TimelineEntryProps, 'entry' | 'now'>) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 3,
      pt: '4px',
    }}
  >
    <Typography
      component="h4"
      sx={{ fontSize: 17, fontWeight: 600, lineHeight: '24px', letterSpacing: 0, textWrap: 'pretty' }}
    >
      {eventWordsOf(entry.type).say(entry.event.data)}
    </Typography>
    <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
      <Actor {...entry} />
      {' · '}
      <Moment at={entry.time} now={now} />
      {' · '}
      {timeOfDayWords(entry.time)}
    </Typography>
  </Box>
)

/** Links to the record as it was before this entry, and to the events that the click caused. */
const EntryLinks = ({ list, id, entry, before, mayExplore }: Omit<TimelineEntryProps, 'now'>) => {
  const { name } = eventWordsOf(entry.type)
  const item = useInboxItem()
  return (
    <>
      {before != null && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={`${recordAsOfPage(list.name, id, before)}${item ? '&inbox' : ''}`}
          aria-label={`Before this change: ${name}`}
        >
          Before this change
        </Button>
      )}
      {mayExplore && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={pathOfEvent(entry.eventId)}
          aria-label={`What this caused: ${name}`}
        >
          What this caused
        </Button>
      )}
    </>
  )
}

export const TimelineEntry = ({ list, id, entry, before, mayExplore, now }: TimelineEntryProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const rawId = useId()
  const isBeginning = entry.changes.every((change) => change.before === null)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr)',
        columnGap: { xs: 1.5, sm: 2 },
        pb: 2.5,
        // The line that connects the marks; it ends at the day's last entry.
        '&:not(:last-child)::before': {
          content: '""',
          position: 'absolute',
          left: 15.5,
          top: 36,
          bottom: -4,
          width: '1px',
          background: 'var(--color-line)',
        },
      }}
    >
      <EventMark sign={eventWordsOf(entry.type).sign} />
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
        <EntryHead entry={entry} now={now} />
        {entry.erased && (
          <Typography sx={{ fontSize: 14, fontStyle: 'italic', color: 'text.secondary' }}>
            Personal data was erased by deleting the person’s key. The event itself remains.
          </Typography>
        )}
        {entry.reason !== null && <Reason>{chosenWord(list, 'reason', entry.reason)}</Reason>}
        {entry.changes.length > 0 &&
          (isBeginning ? (
            <FirstValues list={list} changes={entry.changes} isErased={entry.erased} />
          ) : (
            <ValueChanges list={list} changes={entry.changes} isErased={entry.erased} />
          ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, ml: -1 }}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={rawId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide the event' : 'Show the event'}
          </Button>
          <EntryLinks list={list} id={id} entry={entry} before={before} mayExplore={mayExplore} />
        </Box>
        <div id={rawId} hidden={!isOpen}>
          {isOpen && <RawJson value={entry.event} name={`${entry.type}, as stored in the log`} />}
        </div>
      </Box>
    </Box>
  )
}
