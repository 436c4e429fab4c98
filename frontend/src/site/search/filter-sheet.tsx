import { t } from 'backend/language/texts'
import type { ComponentProps } from 'react'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { filterChipsOf } from './chips.ts'
import { ClearAll } from './chosen-chips.tsx'
import { Filters } from './filters.tsx'
import { showPeopleLabel } from './people-words.ts'

interface FilterSheetProps extends ComponentProps<typeof Filters> {
  /** Undefined while it is not known. */
  readonly totalCount: number | undefined
  readonly onClose: () => void
}

/** The filters on a phone. Each choice takes effect at once; the button below shows the number of results. */
export const FilterSheet = ({ totalCount, onClose, ...filters }: FilterSheetProps) => (
  <BottomSheet
    title={t`Filters`}
    onClose={onClose}
    aside={
      filterChipsOf(filters.search).some(({ filter }) => filter !== 'searchQuery') && (
        <ClearAll search={filters.search} />
      )
    }
    done={showPeopleLabel(totalCount)}
  >
    <Filters {...filters} isCompact />
  </BottomSheet>
)
