/**
 * /admin/events: the log, newest first, filtered by what, where, who and when. The filters are in the
 * address.
 */

import { Box, Button, Chip, Pagination, Typography } from '@mui/material'
import { eventRow } from 'backend/contract/log/console-log'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { ExportAs } from '../lists/export-as.tsx'
import { useNow } from '../shown/moment.tsx'
import { Page, PageCard } from '../shown/page.tsx'
import { NothingToShow, LoadFailed, WaitingRows } from '../shown/states.tsx'
import { useConsoleQuery } from '../shown/use-answer.ts'
import {
  eventsOnPage,
  eventsPath,
  eventsQuery,
  isAnyEventFilterSet,
  noEventFilters,
  readEventFilters,
  writeEventFilters,
  type EventFilters,
} from './event-filters.ts'
import { EventRows } from './event-rows.tsx'
import { EventFilterForm } from './filter-form.tsx'

const rows = z.array(eventRow)

export const EventsPage = () => {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const filters = readEventFilters(search)
  const page = Math.max(1, Number(search.get('page')) || 1)
  const query = useConsoleQuery(rows, eventsPath(filters, page, now), { keepsPrevious: true })
  const change = (next: EventFilters) => setSearch(writeEventFilters(next))
  const turnTo = (next: number) => {
    const at = writeEventFilters(filters)
    if (next > 1) at.set('page', String(next))
    setSearch(at)
  }
  return (
    <Page
      title="Events"
      lead="Everything that has ever happened, as stored in the log. It can’t be changed."
      actions={
        <>
          <ExportAs
            what="these events"
            name="events"
            path="events/export"
            query={{ filter: JSON.stringify(eventsQuery(filters, now)) }}
          />
          <Button
            variant="outlined"
            component={Link}
            to={`/events/live?${writeEventFilters({ ...noEventFilters, types: filters.types, stream: filters.stream }).toString()}`}
          >
            Watch live
          </Button>
        </>
      }
    >
      <EventFilterForm filters={filters} onChange={change} />
      {filters.correlation !== '' && (
        <Chip
          sx={{ justifySelf: 'start', maxWidth: '100%' }}
          label={`What one action caused: ${filters.correlation}`}
          onDelete={() => change({ ...filters, correlation: '' })}
        />
      )}
      {query.isPending ? (
        <WaitingRows what="events" rows={8} height={56} />
      ) : query.data === undefined ? (
        <LoadFailed what="the events" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.answer.length === 0 ? (
        <NothingToShow title={isAnyEventFilterSet(filters) ? 'No events match' : 'Nothing has happened yet'}>
          {isAnyEventFilterSet(filters)
            ? 'Remove a filter, or choose a longer time range.'
            : 'The first event appears when someone does something.'}
        </NothingToShow>
      ) : (
        <PageCard>
          <Typography role="status" sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
            {query.data.total === 1 ? '1 event' : `${query.data.total.toLocaleString('en')} events`}
          </Typography>
          <Box sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <EventRows events={query.data.answer} now={now} name="Events" />
          </Box>
        </PageCard>
      )}
      {query.data !== undefined && query.data.total > eventsOnPage && (
        <Pagination
          count={Math.ceil(query.data.total / eventsOnPage)}
          page={page}
          onChange={(_event, next) => turnTo(next)}
          siblingCount={0}
          sx={{ justifySelf: 'center' }}
        />
      )}
    </Page>
  )
}
