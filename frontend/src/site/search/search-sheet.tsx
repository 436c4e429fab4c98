import { t } from 'backend/language/texts'
import { useEffect, useRef, type ComponentProps } from 'react'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { showPeopleLabel } from './people-words.ts'
import { SearchFields } from './search-fields.tsx'

interface SearchSheetProps extends ComponentProps<typeof SearchFields> {
  /** Undefined while it is not known. */
  readonly totalCount: number | undefined
  readonly onClose: () => void
}

/** The fields for words and place on a phone, where the header shows only their current values; the focus is in the words. */
export const SearchSheet = ({ totalCount, onClose, ...fields }: SearchSheetProps) => {
  const place = useRef<HTMLDivElement>(null)
  // After the effect of the sheet itself, which opens it and leaves the focus on its first button.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <BottomSheet title={t`Search`} onClose={onClose} done={showPeopleLabel(totalCount)}>
      <div ref={place} className="min-h-[62dvh] py-5">
        <SearchFields {...fields} />
      </div>
    </BottomSheet>
  )
}
