import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { splitOffMoment } from '../data/of-moment.ts'
import { FilterField } from './filter-field.tsx'
import type { Filter } from './list-types.ts'
import { SearchField } from './search-field.tsx'
import { useList } from './use-list.ts'

interface FilterBarProps {
  /** The fields that the search covers; left out if the list has no search. */
  readonly search?: string
  readonly filters: readonly Filter[]
}

/** On a phone, only the search is shown until the filters are opened. */
export const FilterBar = ({ search, filters }: FilterBarProps) => {
  const { filterValues, setFilters } = useList()
  const [isOpen, setOpen] = useState(false)
  const { asOf, filter: filtersOnly } = splitOffMoment(filterValues)
  const names = Object.keys(filtersOnly)
  const others = names.filter((name) => name !== 'q').length
  // On a desktop, the filters are in one row with the search.
  const foldable = { xs: isOpen ? 'flex' : 'none', sm: 'contents' }
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      {search !== undefined && <SearchField label={search} />}
      {filters.length > 0 && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { sm: 'none' } }}
        >
          {others === 0 ? 'Filters' : `Filters (${others})`}
        </Button>
      )}
      <Box sx={{ display: foldable, flexWrap: 'wrap', gap: 1.5, width: '100%' }}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
      </Box>
      {names.length > 0 && (
        <Button
          color="secondary"
          onClick={() => setFilters(asOf === undefined ? {} : { asOf }, undefined, false)}
        >
          Clear
        </Button>
      )}
    </Box>
  )
}
