import { freeWithinDays } from 'backend/contract/search/free-within'
import { withinMilesSteps } from 'backend/contract/search/within-miles'
import { t } from 'backend/language/texts'
import { lazy, useState } from 'react'
import { DownIcon } from '../../ui/frame-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { FilterGroup } from './filter-group.tsx'
import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { OptionListGroup, OptionList, useIsFilterOffered } from './option-list.tsx'
import { OptionRow } from './option-row.tsx'
import { PriceFilter } from './price-filter.tsx'
import { filtersThatAreSet, withSearchChange, yesFiltersOf, type FilterName } from './search-params.ts'
import { chosenYes, YesFilterRows } from './yes-filter-rows.tsx'

interface WithinGroupProps extends FilterProps {
  readonly title: string
  readonly filter: 'withinMiles' | 'freeWithin'
  readonly steps: readonly string[]
  readonly wordOf: (step: string) => string
  /** The label of the option that does not narrow the search. */
  readonly any: string
  readonly startsOpen: boolean
}

/** A filter for how far at most, or how soon at the latest. */
const WithinGroup = ({ title, filter, steps, wordOf, any, startsOpen, ...props }: WithinGroupProps) => {
  const { search, counts, onChange } = props
  return (
    <FilterGroup title={title} chosen={search[filter] ? 1 : 0} startsOpen={startsOpen}>
      {[undefined, ...steps].map((step) => (
        <OptionRow
          key={step ?? 'any'}
          kind="radio"
          name={filter}
          value={step ?? ''}
          label={step ? wordOf(step) : any}
          count={step ? matchCountOf(counts, filter, step) : null}
          isChosen={search[filter] === step}
          onChoose={() => onChange((current) => withSearchChange(current, { [filter]: step }))}
        />
      ))}
    </FilterGroup>
  )
}

/** The rarely used filters, behind "More filters" (more-filters.tsx). */
const rareFilters: readonly FilterName[] = [
  'serviceDelivery',
  'yearsInService',
  'minRating',
  'certification',
  'technique',
  'specialties',
  ...yesFiltersOf('more'),
  'gender',
  'ethnicity',
  'faith',
  'sexuality',
]

interface FiltersProps extends FilterProps {
  /** Whether all groups but the first start closed, as on a phone. */
  readonly isCompact?: boolean
  /** Whether the signed-in user can save providers. */
  readonly canSave: boolean
  /** Whether distances from the place of the search are known. */
  readonly hasDistances: boolean
}

/** Loaded on demand, because most searches do not use them. */
const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

/** The filters, in the order in which a parent decides. */
export const Filters = ({ isCompact = false, canSave, hasDistances, ...props }: FiltersProps) => {
  const { search, onChange } = props
  const hasTimes = useIsFilterOffered('availability', props)
  const [more, setMore] = useState<'closed' | 'open' | 'selected'>(
    filtersThatAreSet(search).some((filter) => rareFilters.includes(filter)) ? 'open' : 'closed',
  )
  return (
    <>
      {canSave && (
        <div className="border-b border-line py-2">
          <OptionRow
            name="bookmarkedOnly"
            value="true"
            label={t`Only people you saved`}
            isChosen={search.bookmarkedOnly}
            onChoose={(bookmarkedOnly) =>
              onChange((current) => withSearchChange(current, { bookmarkedOnly }))
            }
          />
        </div>
      )}
      <OptionListGroup filter="type" startsOpen {...props} />
      {(hasDistances || search.withinMiles) && (
        <WithinGroup
          title={t`Distance`}
          filter="withinMiles"
          steps={withinMilesSteps}
          wordOf={(miles) => t`Within ${miles} miles`}
          any={t`Any distance`}
          startsOpen={!isCompact}
          {...props}
        />
      )}
      <OptionListGroup filter="meet" startsOpen={!isCompact} {...props} />
      {hasTimes && <OptionListGroup filter="availability" startsOpen={!isCompact} {...props} />}
      <WithinGroup
        title={t`Next available`}
        filter="freeWithin"
        steps={freeWithinDays}
        wordOf={(days) => t`Within ${days} days`}
        any={t`Any time`}
        startsOpen={!isCompact}
        {...props}
      />
      <PriceFilter startsOpen={!isCompact} {...props} />
      <FilterGroup
        title={t`Insurance`}
        chosen={search.insurance.length + chosenYes(search, 'insurance')}
        startsOpen={!isCompact}
      >
        <OptionList filter="insurance" {...props} />
        <YesFilterRows group="insurance" {...props} />
      </FilterGroup>
      <OptionListGroup filter="languages" startsOpen={!isCompact} {...props} />
      {more !== 'closed' ? (
        <LazyPart
          meanwhile={
            <p className="py-4 text-meta text-soft">
              <Trans>Loading more filters…</Trans>
            </p>
          }
        >
          <MoreFilters {...props} takesFocus={more === 'selected'} />
        </LazyPart>
      ) : (
        <button
          type="button"
          onClick={() => setMore('selected')}
          className="text-link flex min-h-13 items-center gap-1.5 text-meta font-medium scriptless:hidden"
        >
          <Trans>More filters</Trans>
          <DownIcon size={16} />
        </button>
      )}
    </>
  )
}
