import { useState } from 'react'
import { Trans } from '../../ui/trans.tsx'
import { FilterGroup } from './filter-group.tsx'
import { isAnsweredByAnybody, filterOptionsOf, type FilterOption } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { filterTitles } from './filter-words.ts'
import { OptionRow } from './option-row.tsx'
import { withChoice, type ListFilter } from './search-params.ts'

/** The number of options a list shows at first; the others are behind a button. */
const shownAtOnce = 8

interface ListProps extends FilterProps {
  readonly filter: ListFilter
}

/** The options of a filter that allows several choices. */
export const OptionList = ({ filter, search, counts, onChange }: ListProps) => {
  const options = filterOptionsOf(filter, search, counts)
  const first = options.filter(({ isChosen }, index) => isChosen || index < shownAtOnce)
  const rest = options.filter((option) => !first.includes(option))
  const draw = (option: FilterOption) => (
    <OptionRow
      key={option.value}
      name={filter}
      {...option}
      onChoose={(isTicked) => onChange((current) => withChoice(current, filter, option.value, isTicked))}
    />
  )
  return (
    <>
      {first.map(draw)}
      {rest.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 text-meta">
            <Trans>Show {rest.length} more</Trans>
          </summary>
          {rest.map(draw)}
        </details>
      )}
    </>
  )
}

interface ListGroupProps extends ListProps {
  readonly startsOpen?: boolean
}

/** A filter group with one such list. */
export const OptionListGroup = ({ startsOpen = false, ...list }: ListGroupProps) => (
  <FilterGroup
    title={filterTitles[list.filter]}
    chosen={list.search[list.filter].length}
    startsOpen={startsOpen}
  >
    <OptionList {...list} />
  </FilterGroup>
)

/** Whether a filter on self-declared facts is offered; once offered, it stays until the page is left. */
export const useIsFilterOffered = (filter: ListFilter, { search, counts }: FilterProps): boolean => {
  const [wasOffered, setOffered] = useState(false)
  const isOffered = wasOffered || isAnsweredByAnybody(filterOptionsOf(filter, search, counts))
  if (isOffered && !wasOffered) setOffered(true)
  return isOffered
}
