import type { SearchCounts } from 'backend/contract/search'
import { DownIcon } from '../../ui/frame-icons.tsx'
import { startTransition, useOptimistic, useState } from 'react'
import { filterTitles, optionsOf, type Option } from './filter-options.ts'
import { listFilters, withToggled, type ListFilter, type SearchParams } from './search-params.ts'
import type { ChangeSearch } from './use-search.ts'

interface FiltersProps {
  readonly search: SearchParams
  /** Undefined while they are not known. */
  readonly counts: SearchCounts | undefined
  readonly onChange: ChangeSearch
}

/** Options a group shows at once; the rest is one step away. */
const shownAtOnce = 8

/** Groups that start closed, unless something in them is chosen. */
const startsClosed: readonly ListFilter[] = ['certification', 'technique']

export const Filters = ({ search, counts, onChange }: FiltersProps) => (
  <>
    {listFilters.map((filter) => {
      const options = optionsOf(filter, search, counts)
      return (
        options.length > 0 && (
          <FilterGroup
            key={filter}
            filter={filter}
            options={options}
            onToggle={(value) => onChange((current) => withToggled(current, filter, value))}
          />
        )
      )
    })}
  </>
)

const FilterGroup = (props: OptionsProps) => {
  const { filter, options } = props
  const chosen = options.filter(({ isChosen }) => isChosen).length
  // Decided once: a group must not close under the hand that takes away its last choice.
  const [startsOpen] = useState(!startsClosed.includes(filter) || chosen > 0)
  return (
    <details open={startsOpen} className="group/filter border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-control font-semibold">
        <span>
          {filterTitles[filter]}
          {chosen > 0 && <span className="ml-2 text-sm font-normal text-soft">{chosen} chosen</span>}
        </span>
        <DownIcon
          size={18}
          className="shrink-0 text-soft transition-transform duration-150 group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{filterTitles[filter]}</legend>
        <Options {...props} />
      </fieldset>
    </details>
  )
}

interface OptionsProps {
  readonly filter: ListFilter
  readonly options: readonly Option[]
  readonly onToggle: (value: string) => Promise<void>
}

const Options = ({ filter, options, onToggle }: OptionsProps) => {
  const first = options.filter(({ isChosen }, index) => isChosen || index < shownAtOnce)
  const rest = options.filter((option) => !first.includes(option))
  const draw = (option: Option) => (
    <OptionRow key={option.value} filter={filter} option={option} onToggle={onToggle} />
  )
  return (
    <>
      {first.map(draw)}
      {rest.length > 0 && (
        <details>
          <summary className="text-link flex min-h-11 items-center text-sm">Show {rest.length} more</summary>
          {rest.map(draw)}
        </details>
      )}
    </>
  )
}

interface OptionRowProps {
  readonly filter: ListFilter
  readonly option: Option
  readonly onToggle: (value: string) => Promise<void>
}

/** Its tick follows the finger; the address follows the tick. */
const OptionRow = ({ filter, option: { value, label, count, isChosen }, onToggle }: OptionRowProps) => {
  const [isTicked, setTicked] = useOptimistic(isChosen)
  const toggle = () =>
    startTransition(async () => {
      setTicked(!isTicked)
      await onToggle(value)
    })
  return (
    <label className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-sm hover:bg-wash lg:min-h-9">
      <input
        type="checkbox"
        name={filter}
        value={value}
        checked={isTicked}
        onChange={toggle}
        className="size-4.5 shrink-0"
      />
      <span className="grow py-1">{label}</span>
      {count !== null && (
        <span className="text-soft tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'person' : 'people'}</span>
        </span>
      )}
    </label>
  )
}
