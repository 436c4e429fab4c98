import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { yesFilterLabels } from './filter-words.ts'
import { OptionRow } from './option-row.tsx'
import { withSearchChange, type YesFilter } from './search-params.ts'

/** A filter that is either on or not set. */
export const YesFilterRow = ({
  filter,
  search,
  counts,
  onChange,
}: FilterProps & { readonly filter: YesFilter }) => (
  <OptionRow
    name={filter}
    value="true"
    label={yesFilterLabels[filter]}
    count={matchCountOf(counts, filter, 'true')}
    isChosen={search[filter] === true}
    onChoose={(isTicked) =>
      onChange((current) => withSearchChange(current, { [filter]: isTicked ? true : undefined }))
    }
  />
)
