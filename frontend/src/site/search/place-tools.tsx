import { t } from 'backend/language/texts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { createIcon } from '../../ui/icon.tsx'
import { keepHere, ownPlace, type PlaceHolder } from './kept-place.ts'
import { knownPlace } from './known-place.ts'
import { usePlaceHolder, useSeeRemoval } from './own-place.tsx'

export { OwnPlace } from './own-place.tsx'

const LocateIcon = createIcon(
  <path d="M12 2.5v4m0 11v4m9.5-9.5h-4m-11 0h-4M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0" />,
)

/** Loaded when it is first opened. */
const WhereDialog = lazy(async () => ({ default: (await import('./where-dialog.tsx')).WhereDialog }))

interface PlaceToolsProps {
  /** Where it is within the field. */
  readonly className: string
  /** What stands in a field whose page has no search yet. */
  readonly place?: string
  /** Called with a place that the person accepted. */
  readonly onPlace: (place: string) => void
  /** If given, called with the kept place when the field appears. */
  readonly onKept?: (place: string) => void
  /** The city or ZIP code of an address in the field, kept in this browser if the person has no place yet. */
  readonly named?: string
}

const keepFirst = async (holder: PlaceHolder, named: string) => {
  try {
    if (await ownPlace(holder)) return
    const known = await knownPlace(holder.call, named)
    if (known) keepHere(known)
  } catch {
    // The place is asked for again.
  }
}

/** What a field for a place has at its end: a button that finds where the person is. */
export const PlaceTools = ({ className, place = '', onPlace, onKept, named = '' }: PlaceToolsProps) => {
  const holder = usePlaceHolder()
  const [isOpen, setOpen] = useState(false)
  useSeeRemoval(place)
  useEffect(() => {
    if (onKept) void ownPlace(holder).then((kept) => kept && onKept(kept))
  }, [holder, onKept])
  useEffect(() => {
    if (named !== '') void keepFirst(holder, named)
  }, [holder, named])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`Use my location`}
        aria-label={t`Use my location`}
        onClick={() => setOpen(true)}
        className={classNames(
          'absolute right-1 flex size-11 items-center justify-center rounded-control text-soft hover:bg-sand hover:text-ink',
          className,
        )}
      >
        <LocateIcon size={20} />
      </button>
      {isOpen && (
        <Suspense>
          <WhereDialog isLocating onPlace={onPlace} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
