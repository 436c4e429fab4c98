/** The filters of events that are rarely wanted: the stream, who, and when. */

import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { erasePerson } from 'backend/contract/accounts/console-account-acts'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { useState, type SubmitEvent } from 'react'
import { useGetList, useGetMany, usePermissions } from 'react-admin'
import { mayAct, type StaffRole } from '../data/access.ts'
import { DateFilter } from '../shown/date-field.tsx'
import { momentForField } from '../shown/moments.ts'
import { useDebouncedText } from '../shown/use-settled.ts'
import { timeWindows, type EventFilters, type TimeWindow } from './event-filters.ts'

/** The number of people that are offered at once. */
const mostOffered = 8

const actorsWithoutAccount = [
  { id: 'visitor', name: 'A visitor', email: '' },
  { id: 'system', name: 'The system', email: '' },
] as const

type Offered = Pick<PersonRow, 'id' | 'name' | 'email'>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface WhoFilterProps {
  /** An account's id, `visitor`, `system`, or empty. */
  readonly value: string
  readonly onSend: (actor: string) => void
}

/** A person found by name or email, or an id. Roles that may not search people enter an id. */
const ActorFilter = ({ value, onSend }: WhoFilterProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const mayFind = role ? mayAct(role, erasePerson) : false
  const withoutAccount = actorsWithoutAccount.find(({ id }) => id === value)
  // Read with a list request, because opening the record would be logged as a look at the person.
  const known = useGetMany<PersonRow>('people', { ids: [value] }, { enabled: mayFind && isId(value) })
  /** The text in the field for `value`: a name if one is known. */
  const said = withoutAccount?.name ?? known.data?.[0]?.name ?? value
  // Null if nothing was typed since the value was chosen or came with the address.
  const [typedSince, setTyped] = useState<string | null>(null)
  const typed = typedSince ?? said
  const words = useDebouncedText(typed.trim())
  const found = useGetList<PersonRow>(
    'people',
    { pagination: { page: 1, perPage: mostOffered }, filter: { q: words } },
    { enabled: mayFind && words.length > 1 && words !== said },
  )
  const meant = actorsWithoutAccount.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
  const offered: readonly Offered[] = [...meant, ...(words.length > 1 ? (found.data ?? []) : [])]
  return (
    <Autocomplete<Offered, false, false, true>
      freeSolo
      fullWidth
      size="small"
      options={offered}
      // The server has already filtered the options, by email too.
      filterOptions={(options) => options}
      value={value}
      inputValue={typed}
      onInputChange={(_event, text, why) => setTyped(why === 'input' || why === 'clear' ? text : null)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      renderOption={({ key, ...props }, { name, email }) => (
        <li key={key} {...props}>
          {email === '' ? name : `${name} (${email})`}
        </li>
      )}
      onChange={(_event, chosen) =>
        onSend(chosen === null ? '' : typeof chosen === 'string' ? chosen.trim() : chosen.id)
      }
      renderInput={(params) => <TextField {...params} label="Who (name, email or id)" />}
    />
  )
}

const windowNames = Object.entries(timeWindows) as [TimeWindow, string][]

const momentOf = (value: string) => {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

interface MoreFiltersProps {
  readonly filters: EventFilters
  readonly onChange: (change: Partial<EventFilters>) => void
  readonly isLive: boolean
}

export const MoreEventFilters = ({ filters, onChange: set, isLive }: MoreFiltersProps) => (
  <>
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TypedFilter
        key={`stream ${filters.stream}`}
        label="Stream starts with"
        value={filters.stream}
        onSend={(stream) => set({ stream })}
      />
      {!isLive && (
        <ActorFilter
          key={`actor ${filters.actor}`}
          value={filters.actor}
          onSend={(actor) => set({ actor })}
        />
      )}
    </Box>
    {!isLive && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'center', mt: 0.5 }}>
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
          <DateFilter
            key={edge}
            precision="minute"
            label={edge === 'from' ? 'From' : 'To'}
            value={filters[edge] ? momentForField(new Date(filters[edge])).slice(0, 16) : ''}
            onChange={(moment) => set({ [edge]: momentOf(moment), within: null })}
          />
        ))}
      </Box>
    )}
  </>
)

interface TypedFilterProps {
  readonly label: string
  readonly value: string
  readonly onSend: (value: string) => void
}

const TypedFilter = ({ label, value, onSend }: TypedFilterProps) => {
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed.trim() !== value) onSend(typed.trim())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <Box component="form" onSubmit={submit}>
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
