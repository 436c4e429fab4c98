import { Link } from '@tanstack/react-router'
import type { NamedFilter } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { filterChipsOf, namedChipsOf } from './chips.ts'
import { isPrivateFilter } from './filter-words.ts'
import { focusPeopleCount } from './people-count.tsx'
import { addressParamsOf, searchDefaults, type SearchParams } from './search-params.ts'

interface ChosenChipsProps {
  readonly search: SearchParams
  /** How its place is said. */
  readonly area: string
  /** The filters that the words name, if they count. */
  readonly named: readonly NamedFilter[]
}

/**
 * The set filters as chips above the results; each links to the search without it. Of the words, only those that name
 * a filter have a chip.
 */
export const ChosenChips = ({ search, area, named }: ChosenChipsProps) => {
  const chips = [
    ...namedChipsOf(search, named),
    ...filterChipsOf(search, area).filter(({ filter }) => filter !== 'searchQuery'),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ filter, key, label, rest }) => (
        <li key={key} className={isPrivateFilter(filter) ? privateTextClass : undefined}>
          <Link
            to="/search"
            search={addressParamsOf(rest)}
            resetScroll={false}
            onClick={focusPeopleCount}
            aria-label={t`Remove ${label}`}
            className={classNames(chip, 'bg-sand pr-2.5 pl-3.5 font-medium hover:bg-sand-deep')}
          >
            {label}
            <CloseIcon size={15} className="text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <ClearAll search={search} onClick={focusPeopleCount} />
      </li>
    </ul>
  )
}

interface ClearAllProps {
  readonly search: SearchParams
  readonly onClick?: () => void
}

/** A link to the search with the same words and order, but without filters. */
export const ClearAll = ({ search: { searchQuery, sort }, onClick }: ClearAllProps) => (
  <Link
    to="/search"
    search={addressParamsOf({ ...searchDefaults, searchQuery, sort })}
    resetScroll={false}
    onClick={onClick}
    className={classNames(chip, 'text-link px-2 whitespace-nowrap')}
  >
    <Trans>Clear all</Trans>
  </Link>
)

const chip = 'inline-flex min-h-9 items-center gap-1.5 rounded-full text-meta max-lg:min-h-11'
