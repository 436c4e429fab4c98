import type { SearchCounts } from 'backend/contract/search'
import { Sheet } from '../../ui/sheet.tsx'
import { Filters } from './filters.tsx'
import { peopleWords } from './people-words.ts'
import type { SearchParams } from './search-params.ts'
import type { ChangeSearch } from './use-search.ts'

interface FilterSheetProps {
  readonly search: SearchParams
  readonly counts: SearchCounts | undefined
  /** Undefined while it is not known. */
  readonly totalCount: number | undefined
  readonly onChange: ChangeSearch
  readonly onClose: () => void
}

/** The filters on a phone. Every choice takes effect at once; the button below says what there is to see. */
export const FilterSheet = ({ search, counts, totalCount, onChange, onClose }: FilterSheetProps) => (
  <Sheet
    title="Filters"
    onClose={onClose}
    done={totalCount === undefined ? 'Show people' : `Show ${peopleWords(totalCount)}`}
  >
    <Filters search={search} counts={counts} onChange={onChange} />
  </Sheet>
)
