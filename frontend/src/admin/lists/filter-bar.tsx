import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FilterField } from './filter-field.tsx'
import { SearchField } from './search-field.tsx'
import type { Filter } from './list-types.ts'
import { useList } from './use-list.ts'

interface FilterBarProps {
  /** What the search looks in; left out where there is no search. */
  readonly search?: string
  readonly filters: readonly Filter[]
}

export const FilterBar = ({ search, filters }: FilterBarProps) => {
  const { filterValues, setFilters } = useList()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}
    >
      {search !== undefined && <SearchField label={search} />}
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      {isFiltered && (
        <Button color="secondary" onClick={() => setFilters({}, undefined, false)}>
          Clear
        </Button>
      )}
    </Box>
  )
}
