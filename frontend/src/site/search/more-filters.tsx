import { leastSteps, type LeastFilter } from 'backend/contract/search/least-steps'
import { t } from 'backend/language/texts'
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { privateTextClass } from '../screens/private-text.ts'
import { FilterGroup } from './filter-group.tsx'
import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { filterTitles, starsWord, yearsWord } from './filter-words.ts'
import { OptionListGroup, OptionList, useIsFilterOffered } from './option-list.tsx'
import { OptionRow } from './option-row.tsx'
import { withSearchChange, type ListFilter } from './search-params.ts'
import { chosenYes, YesFilterRows } from './yes-filter-rows.tsx'

interface MoreFiltersProps extends FilterProps {
  /** Whether the filters have just replaced the button that opened them. */
  readonly takesFocus: boolean
}

/** The rarely used filters. */
export const MoreFilters = ({ takesFocus, ...props }: MoreFiltersProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place}>
      <LeastGroup title={t`Experience`} filter="yearsInService" wordOf={yearsWord} {...props} />
      <LeastGroup title={t`Rating`} filter="minRating" wordOf={starsWord} {...props} />
      <OptionListGroup filter="serviceDelivery" {...props} />
      <OfferedGroup filter="certification" {...props} />
      <OfferedGroup filter="technique" {...props} />
      <OfferedGroup filter="specialties" {...props} />
      <FilterGroup title={t`Extra help`} chosen={chosenYes(props.search, 'more')} startsOpen={false}>
        <YesFilterRows group="more" {...props} />
      </FilterGroup>
      <AboutThePerson {...props} />
    </div>
  )
}

const OfferedGroup = ({ filter, ...props }: FilterProps & { readonly filter: ListFilter }) =>
  useIsFilterOffered(filter, props) && <OptionListGroup filter={filter} {...props} />

interface LeastGroupProps extends FilterProps {
  readonly title: string
  readonly filter: LeastFilter
  readonly wordOf: (least: number | undefined) => string | undefined
}

/** A filter for a minimum value. The address may have a value that is not among the steps; it has no count. */
const LeastGroup = ({ title, filter, wordOf, search, counts, onChange }: LeastGroupProps) => {
  const least = search[filter]
  const steps: readonly number[] = leastSteps[filter]
  const all = [...new Set([...steps, ...(least === undefined ? [] : [least])])].sort((a, b) => a - b)
  return (
    <FilterGroup title={title} chosen={least === undefined ? 0 : 1} startsOpen={false}>
      {[undefined, ...all].map((step) => (
        <OptionRow
          key={step ?? 'any'}
          kind="radio"
          name={filter}
          value={step?.toString() ?? ''}
          label={wordOf(step) ?? t`Any`}
          count={
            step !== undefined && steps.includes(step) ? matchCountOf(counts, filter, String(step)) : null
          }
          isChosen={least === step}
          onChoose={() => onChange((current) => withSearchChange(current, { [filter]: step }))}
        />
      ))}
    </FilterGroup>
  )
}

const ofThePerson = ['gender', 'ethnicity', 'faith', 'sexuality'] as const

/**
 * Filters on facts that providers declared about themselves (product.md, "Provider profile"). What is chosen
 * here is private.
 */
const AboutThePerson = (props: FilterProps) => {
  const chosen = ofThePerson.reduce((sum, filter) => sum + props.search[filter].length, 0)
  const offered = [
    useIsFilterOffered('gender', props),
    useIsFilterOffered('ethnicity', props),
    useIsFilterOffered('faith', props),
    useIsFilterOffered('sexuality', props),
  ]
  if (!offered.includes(true)) return null
  return (
    <FilterGroup
      title={t`About the provider`}
      note={t`Providers choose what to share. People who didn’t answer aren’t shown.`}
      chosen={chosen}
      startsOpen={false}
      className={privateTextClass}
    >
      {ofThePerson.map(
        (filter, index) =>
          offered[index] && (
            <fieldset key={filter} className={classNames(index > 0 && 'mt-3')}>
              <legend className="text-meta font-medium text-soft">{filterTitles[filter]}</legend>
              <OptionList filter={filter} {...props} />
            </fieldset>
          ),
      )}
    </FilterGroup>
  )
}
