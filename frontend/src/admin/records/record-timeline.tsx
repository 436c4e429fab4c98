/**
 * The history of a record, newest first and grouped by day, read from the log (product.md, "The staff
 * console").
 */

import { Box, Button, Typography } from '@mui/material'
import type { ConsoleList } from 'backend/contract/console-list'
import { HttpError, useCanAccess } from 'react-admin'
import { useNow } from '../shown/moment.tsx'
import { dayHeading } from '../shown/moments.ts'
import { NothingToShow, LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useMayReadPast } from '../shown/use-may-read-past.ts'
import { TimelineEntry } from './timeline-entry.tsx'
import { useHistory, type HistoryEntry } from './use-history.ts'

/** The state of a record before a click, which may have appended several events to the record. */

type Entry = Pick<HistoryEntry, 'position' | 'correlationId'>

/**
 * The position of the record's last event before the click that an entry belongs to.
 * @param entries newest first
 * @param isWhole whether the last entry is the record's first event
 * @returns null if the click was the record's first; undefined if older entries have not been read yet
 */
export const positionBeforeClick = (
  entries: readonly Entry[],
  place: number,
  isWhole: boolean,
): string | null | undefined => {
  const click = entries[place]?.correlationId
  const older = entries.slice(place + 1).find(({ correlationId }) => correlationId !== click)
  if (older) return older.position
  return isWhole ? null : undefined
}

interface RecordTimelineProps {
  readonly list: ConsoleList
  readonly id: string
}

interface Day {
  readonly heading: string
  readonly entries: readonly { readonly entry: HistoryEntry; readonly before: string | null | undefined }[]
}

/**
 * Groups entries by day. Each entry has the position of the record before its click, as far as the history
 * was read.
 */
export const groupByDay = (entries: readonly HistoryEntry[], isWhole: boolean, now: Date): readonly Day[] => {
  const days: { heading: string; entries: Day['entries'][number][] }[] = []
  for (const [place, entry] of entries.entries()) {
    const heading = dayHeading(entry.time, now)
    if (days.at(-1)?.heading !== heading) days.push({ heading, entries: [] })
    days.at(-1)?.entries.push({ entry, before: positionBeforeClick(entries, place, isWhole) })
  }
  return days
}

export const RecordTimeline = ({ list, id }: RecordTimelineProps) => {
  const now = useNow()
  const history = useHistory(list.name, id)
  const mayReadPast = useMayReadPast()
  const { canAccess: mayExplore = false } = useCanAccess({ resource: 'events', action: 'list' })
  if (history.isPending) return <WaitingRows what="the history" height={88} />
  const isUnknown = history.error instanceof HttpError && history.error.status === 404
  if (history.data === undefined && !isUnknown)
    return <LoadFailed what="the history" error={history.error} onRetry={() => void history.refetch()} />
  const days = groupByDay(
    (history.data?.pages ?? []).flatMap(({ entries }) => entries),
    !history.hasNextPage,
    now,
  )
  if (days.length === 0)
    return (
      <NothingToShow title="Nothing has happened yet">
        Every change to this record appears here.
      </NothingToShow>
    )
  return (
    <div>
      {days.map(({ heading, entries }) => (
        <Box component="section" key={heading} aria-label={heading} sx={{ mb: 1 }}>
          <Typography
            component="h3"
            sx={{ fontSize: 14, fontWeight: 500, color: 'text.secondary', ml: { sm: 6 }, mb: 1 }}
          >
            {heading}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(({ entry, before }) => (
              <TimelineEntry
                key={entry.eventId}
                list={list}
                id={id}
                entry={entry}
                before={mayReadPast ? before : undefined}
                mayExplore={mayExplore}
                now={now}
              />
            ))}
          </Box>
        </Box>
      ))}
      {history.hasNextPage ? (
        <Button
          variant="outlined"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? 'Loading…' : 'Show older events'}
        </Button>
      ) : (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>Start of history</Typography>
      )}
      {history.isFetchNextPageError && (
        <Box sx={{ mt: 2 }}>
          <LoadFailed
            what="older events"
            error={history.error}
            onRetry={() => void history.fetchNextPage()}
          />
        </Box>
      )}
    </div>
  )
}
