import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { yesWords } from './filter-words.ts'
import { OptionRow } from './option-row.tsx'
import { withChange, type YesFilter } from './search-params.ts'

/** A question that is answered with yes, or not asked. */
export const YesRow = ({
  filter,
  search,
  counts,
  onChange,
}: FilterProps & { readonly filter: YesFilter }) => (
  <OptionRow
    name={filter}
    value="true"
    label={yesWords[filter]}
    count={matchCountOf(counts, filter, 'true')}
    isChosen={search[filter] === true}
    onChoose={(isTicked) =>
      onChange((current) => withChange(current, { [filter]: isTicked ? true : undefined }))
    }
  />
)
