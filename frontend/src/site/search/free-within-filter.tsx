import { freeWithinDays } from 'backend/contract/search/free-within'
import { FilterGroup } from './filter-group.tsx'
import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { OptionRow } from './option-row.tsx'
import { withSearchChange } from './search-params.ts'

/** The filter for how soon a provider can be booked. */
export const FreeWithinFilter = ({
  startsOpen,
  ...props
}: FilterProps & { readonly startsOpen: boolean }) => {
  const { search, counts, onChange } = props
  return (
    <FilterGroup
      title="Next available"
      chosen={search.freeWithin === undefined ? 0 : 1}
      startsOpen={startsOpen}
    >
      {[undefined, ...freeWithinDays].map((days) => (
        <OptionRow
          key={days ?? 'any'}
          kind="radio"
          name="freeWithin"
          value={days ?? ''}
          label={days === undefined ? 'Any time' : `Within ${days} days`}
          count={days ? matchCountOf(counts, 'freeWithin', days) : null}
          isChosen={search.freeWithin === days}
          onChoose={() => onChange((current) => withSearchChange(current, { freeWithin: days }))}
        />
      ))}
    </FilterGroup>
  )
}
