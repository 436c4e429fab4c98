import { yesNoFilters, type YesNoFilterGroup } from 'backend/contract/profiles/yes-no-fields'
import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { OptionRow } from './option-row.tsx'
import { withSearchChange, yesFiltersOf, type SearchParams } from './search-params.ts'

interface YesFilterRowsProps extends FilterProps {
  readonly group: YesNoFilterGroup
}

/** The filters of a group that are either on or not set. */
export const YesFilterRows = ({ group, search, counts, onChange }: YesFilterRowsProps) =>
  yesFiltersOf(group).map((filter) => (
    <OptionRow
      key={filter}
      name={filter}
      value="true"
      label={yesNoFilters[filter].yes}
      count={matchCountOf(counts, filter, 'true')}
      isChosen={search[filter] === true}
      onChoose={(isTicked) =>
        onChange((current) => withSearchChange(current, { [filter]: isTicked ? true : undefined }))
      }
    />
  ))

/** How many of them are set. */
export const chosenYes = (search: SearchParams, group: YesNoFilterGroup) =>
  yesFiltersOf(group).filter((filter) => search[filter] !== undefined).length
