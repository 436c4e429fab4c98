/**
 * The explorer's filters. Choices apply at once; typed text applies when it is submitted or the field is
 * left.
 */
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useState, type SubmitEvent } from 'react'
import {
  isAnyEventFilterSet,
  noEventFilters,
  timeWindows,
  type EventFilters,
  type TimeWindow,
} from './event-filters.ts'
import { eventTypes, eventWordsOf } from '../shown/event-words.ts'
import { momentForField } from '../shown/moments.ts'
import { ActorFilter } from './who-filter.tsx'

interface FilterFormProps {
  readonly filters: EventFilters
  readonly onChange: (filters: EventFilters) => void
  /** The live log has no past, so it has no time filters. */
  readonly isLive?: boolean
}

const nameOf = (type: string) => eventWordsOf(type).name
const byName = [...eventTypes].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
const windowNames = Object.entries(timeWindows) as [TimeWindow, string][]

const momentOf = (value: string) => {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

export const EventFilterForm = ({ filters, onChange, isLive = false }: FilterFormProps) => {
  const [isOpen, setOpen] = useState(isAnyEventFilterSet({ ...filters, types: [] }))
  const set = (change: Partial<EventFilters>) => onChange({ ...filters, ...change })
  return (
    <Box role="search" aria-label="Events" sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
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
        />
        <Button
          variant="outlined"
          color="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { md: 'none' }, justifySelf: 'start' }}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <TypedFilter
          isFolded={!isOpen}
          key={`stream ${filters.stream}`}
          label="Stream starts with"
          value={filters.stream}
          onSend={(stream) => set({ stream })}
        />
        {!isLive && (
          <Box sx={{ display: folded(!isOpen, 'block') }}>
            <ActorFilter
              key={`actor ${filters.actor}`}
              value={filters.actor}
              onSend={(actor) => set({ actor })}
            />
          </Box>
        )}
      </Box>
      {!isLive && (
        <Box
          sx={{
            display: folded(!isOpen, 'flex'),
            flexWrap: 'wrap',
            columnGap: 1,
            rowGap: 2,
            alignItems: 'center',
          }}
        >
          <Box role="group" aria-label="When" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {windowNames.map(([window, words]) => (
              <Button
                key={window}
                size="small"
                color={filters.within === window ? 'primary' : 'inherit'}
                variant={filters.within === window ? 'contained' : 'outlined'}
                aria-pressed={filters.within === window}
                onClick={() => set({ within: filters.within === window ? null : window, from: '', to: '' })}
              >
                {words}
              </Button>
            ))}
          </Box>
          {(['from', 'to'] as const).map((edge) => (
            <TextField
              key={`${edge} ${filters[edge]}`}
              type="datetime-local"
              size="small"
              label={edge === 'from' ? 'From' : 'To'}
              defaultValue={filters[edge] ? momentForField(new Date(filters[edge])).slice(0, 16) : ''}
              onBlur={({ target }) => {
                const moment = momentOf(target.value)
                if (moment !== filters[edge]) set({ [edge]: moment, within: null })
              }}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          {isAnyEventFilterSet(filters) && (
            <Button size="small" color="inherit" onClick={() => onChange(noEventFilters)}>
              Clear all
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

/** On a phone, only the first filter is shown until the others are opened. */
const folded = (isFolded: boolean, display: string) => ({ xs: isFolded ? 'none' : display, md: display })

interface TypedFilterProps {
  readonly label: string
  readonly value: string
  readonly isFolded: boolean
  readonly onSend: (value: string) => void
}

const TypedFilter = ({ label, value, isFolded, onSend }: TypedFilterProps) => {
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed.trim() !== value) onSend(typed.trim())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: folded(isFolded, 'block') }}>
      <TextField
        fullWidth
        size="small"
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </Box>
  )
}
