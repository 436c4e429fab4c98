import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { splitOffMoment } from '../data/of-moment.ts'
import { useListShape } from './list-shape.ts'
import type { Filter } from './list-types.ts'
import { SearchField } from './search-field.tsx'
import { useList } from './use-list.ts'

const FilterField = lazy(async () => ({ default: (await import('./filter-field.tsx')).FilterField }))

interface FilterBarProps {
  readonly resource: string
  /** The fields that the search covers; left out if the list has no search. */
  readonly search?: string
  readonly filters: readonly Filter[]
}

/**
 * The search, and a button that opens the filters: few Tab stops before the rows. This browser keeps whether they are
 * open.
 */
export const FilterBar = ({ resource, search, filters }: FilterBarProps) => {
  const { filterValues, setFilters } = useList()
  const [shape, setShape] = useListShape(resource)
  const isOpen = shape.hasFilters === true
  const { asOf, filter: filtersOnly } = splitOffMoment(filterValues)
  const names = Object.keys(filtersOnly)
  const others = names.filter((name) => name !== 'q').length
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
      sx={{
        // Beside the number of records, but for open filters.
        ...(isOpen ? { width: '100%' } : { flex: { xs: '1 1 100%', md: '1 1 auto' } }),
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
      }}
    >
      {search !== undefined && <SearchField label={search} />}
      {filters.length > 0 && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          onClick={() => setShape({ ...shape, hasFilters: !isOpen })}
        >
          {others === 0 ? 'Filters' : `Filters (${others})`}
        </Button>
      )}
      {names.length > 0 && (
        <Button
          color="secondary"
          onClick={() => setFilters(asOf === undefined ? {} : { asOf }, undefined, false)}
        >
          Clear
        </Button>
      )}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: '100%', mt: 0.5 }}>
          <Suspense fallback={null}>
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} />
            ))}
          </Suspense>
        </Box>
      )}
    </Box>
  )
}
