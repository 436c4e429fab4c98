import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { useGetList } from 'react-admin'
import { DateFilter } from '../shown/date-field.tsx'
import { withFilterChanges } from './changed.ts'
import { fieldDayOf, firstMomentOfDay, lastMomentOfDay } from './days.ts'
import type { Filter, FilterValues } from './list-types.ts'
import { SearchField } from './search-field.tsx'
import { useList } from './use-list.ts'

/** The field's own width on a desktop, half of the screen on a phone. */
const width = { flex: { xs: '1 1 9rem', sm: '0 1 auto' }, minWidth: { sm: 132 }, maxWidth: { sm: 208 } }

export const FilterField = ({ filter }: { filter: Filter }) => {
  const { filterValues, setFilters } = useList()
  const change = (changes: FilterValues) =>
    setFilters(withFilterChanges(filterValues, changes), undefined, false)
  switch (filter.kind) {
    case 'one':
    case 'yes_or_no':
      return <OneOf filter={filter} value={filterValues[filter.name]} onChange={change} />
    case 'several':
      return <SeveralOf filter={filter} value={filterValues[filter.name]} onChange={change} />
    case 'days':
      return <Days filter={filter} values={filterValues} onChange={change} />
    case 'staff':
      return <StaffFilter filter={filter} value={filterValues[filter.name]} onChange={change} />
    case 'words':
      return <SearchField label={filter.label} name={filter.name} isShort />
  }
}

interface ChoiceProps {
  readonly filter: Extract<Filter, { options: unknown }>
  readonly value: unknown
  readonly onChange: (changes: FilterValues) => void
}

const OneOf = ({ filter, value, onChange }: ChoiceProps) => (
  <TextField
    select
    id={`filter-${filter.name}`}
    label={filter.label}
    value={typeof value === 'boolean' || typeof value === 'string' ? String(value) : ''}
    onChange={({ target }) => {
      const chosen = filter.kind === 'yes_or_no' ? target.value === 'true' : target.value
      onChange({ [filter.name]: target.value === '' ? undefined : chosen })
    }}
    slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    sx={width}
  >
    <option value="">Any</option>
    {Object.entries(filter.options).map(([option, label]) => (
      <option key={option} value={option}>
        {label}
      </option>
    ))}
  </TextField>
)

/** The highest number of staff that the filter offers, more than there will be. */
const mostStaff = 100

interface StaffFilterProps extends Omit<ChoiceProps, 'filter'> {
  readonly filter: Extract<Filter, { kind: 'staff' }>
}

const StaffFilter = ({ filter, ...choice }: StaffFilterProps) => {
  const { data: staff = [] } = useGetList<PersonRow>('people', {
    filter: { isStaff: true },
    pagination: { page: 1, perPage: mostStaff },
    sort: { field: 'registeredAt', order: 'ASC' },
  })
  const options = { ...Object.fromEntries(staff.map(({ id, name }) => [id, name])), ...filter.others }
  return <OneOf filter={{ ...filter, kind: 'one', options }} {...choice} />
}

const SeveralOf = ({ filter, value, onChange }: ChoiceProps) => {
  const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)
  return (
    <TextField
      select
      id={`filter-${filter.name}`}
      label={filter.label}
      value={chosen}
      onChange={({ target }) => onChange({ [filter.name]: [target.value].flat() })}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => chosen.map((each) => filter.options[each] ?? each).join(', ') || 'Any',
        },
      }}
      sx={width}
    >
      {Object.entries(filter.options).map(([option, label]) => (
        <MenuItem key={option} value={option} dense>
          <Checkbox
            checked={chosen.includes(option)}
            tabIndex={-1}
            disableRipple
            size="small"
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface DaysProps {
  readonly filter: Extract<Filter, { kind: 'days' }>
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

const Days = ({ filter: { label, fromName, toName }, values, onChange }: DaysProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'flex',
      // One below the other on the narrowest phones.
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      columnGap: 1,
      rowGap: 1.5,
      flex: { xs: '1 1 100%', sm: '0 1 auto' },
    }}
  >
    {(
      [
        [fromName, `${label} from`, firstMomentOfDay],
        [toName, 'to', lastMomentOfDay],
      ] as const
    ).map(([name, words, momentOf]) => (
      <DateFilter
        key={name}
        id={`filter-${name}`}
        label={words}
        value={fieldDayOf(values[name])}
        onChange={(day) => onChange({ [name]: day === '' ? undefined : momentOf(day) })}
      />
    ))}
  </Box>
)
