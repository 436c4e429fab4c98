import type { ComponentProps } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import { chipsOf } from './chips.ts'
import { ClearAll } from './chosen-chips.tsx'
import { Filters } from './filters.tsx'
import { showPeople } from './people-words.ts'

interface FilterSheetProps extends ComponentProps<typeof Filters> {
  /** Undefined while it is not known. */
  readonly totalCount: number | undefined
  readonly onClose: () => void
}

/** The filters on a phone. Every choice takes effect at once; the button below says what there is to see. */
export const FilterSheet = ({ totalCount, onClose, ...filters }: FilterSheetProps) => (
  <Sheet
    title="Filters"
    onClose={onClose}
    aside={
      chipsOf(filters.search).some(({ filter }) => filter !== 'searchQuery') && (
        <ClearAll search={filters.search} />
      )
    }
    done={showPeople(totalCount)}
  >
    <Filters {...filters} isCompact />
  </Sheet>
)
