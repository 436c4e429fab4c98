import { useState, type ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'

interface FilterGroupProps {
  readonly title: string
  /** The number of chosen options in the group. */
  readonly chosen: number
  readonly startsOpen: boolean
  /** An explanation of the group's options, if the title is not enough. */
  readonly note?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A collapsible group of filter options. It starts open if one of them is chosen. */
export const FilterGroup = ({ title, chosen, startsOpen, note, className, children }: FilterGroupProps) => {
  // Decided once, so that the group does not close when its last choice is removed.
  const [isOpen] = useState(startsOpen || chosen > 0)
  return (
    <details open={isOpen} className="border-b border-line py-1.5">
      <summary className="min-h-11 text-label font-semibold">
        <span>
          {title}
          {chosen > 0 && (
            <span className="ml-2 text-meta font-normal text-soft">
              <Trans>{chosen} selected</Trans>
            </span>
          )}
        </span>
      </summary>
      <fieldset className={className}>
        <legend className="sr-only">{title}</legend>
        <div className="pb-3">
          {note && <p className="mb-2 text-meta text-soft">{note}</p>}
          {children}
        </div>
      </fieldset>
    </details>
  )
}
