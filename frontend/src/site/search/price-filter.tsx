import { priceKinds } from 'backend/contract/profiles/attribute-options'
import { t } from 'backend/language/texts'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlClass } from '../../ui/control-class.ts'
import { Trans } from '../../ui/trans.tsx'
import { FilterGroup } from './filter-group.tsx'
import { matchCountOf } from './filter-options.ts'
import type { FilterProps } from './filter-props.ts'
import { OptionRow } from './option-row.tsx'
import { withSearchChange, type SearchParams } from './search-params.ts'
import { useDebouncedField } from './use-debounced-field.ts'
import { chosenYes, YesFilterRows } from './yes-filter-rows.tsx'

/**
 * Milliseconds without typing before the filter applies, because the first digits of a price are another
 * price.
 */
const pause = 700

/** The price filters: the maximum, hourly or flat, and whether there is a sliding scale. */
export const PriceFilter = ({ startsOpen, ...props }: FilterProps & { readonly startsOpen: boolean }) => {
  const { search, counts, onChange } = props
  const { maxPrice, startingPriceType } = search
  const chosen =
    [maxPrice, startingPriceType].filter((value) => value !== undefined).length + chosenYes(search, 'price')
  const kinds = [
    [t`Any`, undefined],
    [priceKinds.hourly, 'hourly'],
    [priceKinds.flat_fee, 'flat_fee'],
  ] as const
  return (
    <FilterGroup title={t`Price`} chosen={chosen} startsOpen={startsOpen}>
      <MostField
        maxPrice={maxPrice}
        onChange={(next) => void onChange((current) => withSearchChange(current, { maxPrice: next }))}
      />
      <div className="mt-1">
        {kinds.map(([label, kind]) => (
          <OptionRow
            key={label}
            kind="radio"
            name="startingPriceType"
            value={kind ?? ''}
            label={label}
            count={kind ? matchCountOf(counts, 'startingPriceType', kind) : null}
            isChosen={kind === (startingPriceType ?? (maxPrice === undefined ? undefined : 'hourly'))}
            onChoose={() => onChange((current) => withSearchChange(current, ofKind(current, kind)))}
          />
        ))}
        <YesFilterRows group="price" {...props} />
      </div>
    </FilterGroup>
  )
}

/** A maximum price applies to one unit, so choosing "Any" removes it. */
const ofKind = ({ maxPrice }: SearchParams, kind: SearchParams['startingPriceType']) => ({
  startingPriceType: kind,
  maxPrice: kind === undefined ? undefined : maxPrice,
})

interface MostFieldProps {
  readonly maxPrice: SearchParams['maxPrice']
  readonly onChange: (maxPrice: SearchParams['maxPrice']) => void
}

const MostField = ({ maxPrice, onChange }: MostFieldProps) => {
  const id = useId()
  const { typed, type, send } = useDebouncedField(
    maxPrice?.toString() ?? '',
    (text) => {
      const amount = Number(text)
      onChange(text !== '' && amount >= 0 && amount <= 1_000_000 ? amount : undefined)
    },
    pause,
  )
  return (
    <>
      <label htmlFor={id} className="text-meta">
        <Trans>Maximum price, in dollars</Trans>
      </label>
      <input
        id={id}
        name="maxPrice"
        type="number"
        min={0}
        max={1_000_000}
        step="any"
        inputMode="decimal"
        value={typed}
        className={classNames(controlClass, 'mt-1.5 min-h-11')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => send()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
    </>
  )
}
