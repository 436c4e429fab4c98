/**
 * The explorer's filters. Choices apply at once; typed text applies when it is submitted or the field is
 * left.
 */

import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { eventTypes, eventWordsOf } from '../shown/event-words.ts'
import { isAnyEventFilterSet, noEventFilters, type EventFilters } from './event-filters.ts'

/** Loaded when they are opened. */
const MoreEventFilters = lazy(async () => ({
  default: (await import('./more-event-filters.tsx')).MoreEventFilters,
}))

interface FilterFormProps {
  readonly filters: EventFilters
  readonly onChange: (filters: EventFilters) => void
  /** The live log has no past, so it has no time filters. */
  readonly isLive?: boolean
}

const nameOf = (type: string) => eventWordsOf(type).name
const byName = [...eventTypes].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
export const EventFilterForm = ({ filters, onChange, isLive = false }: FilterFormProps) => {
  const [isOpen, setOpen] = useState(isAnyEventFilterSet({ ...filters, types: [] }))
  const set = (change: Partial<EventFilters>) => onChange({ ...filters, ...change })
  return (
    <Box role="search" aria-label="Events" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Autocomplete
          multiple
          size="small"
          options={byName}
          value={[...filters.types]}
          getOptionLabel={nameOf}
          isOptionEqualToValue={(option, value) => option === value}
          limitTags={3}
          onChange={(_event, types) => set({ types })}
          renderInput={(params) => <TextField {...params} label="What happened" placeholder="Any of…" />}
          sx={{ flex: { xs: '1 1 10rem', sm: '0 1 26rem' } }}
        />
        <Button variant="outlined" color="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        {isAnyEventFilterSet(filters) && (
          <Button color="secondary" onClick={() => onChange(noEventFilters)}>
            Clear all
          </Button>
        )}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreEventFilters filters={filters} onChange={set} isLive={isLive} />
        </Suspense>
      )}
    </Box>
  )
}
