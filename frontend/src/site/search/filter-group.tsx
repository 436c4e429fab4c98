import { useState, type ReactNode } from 'react'
import { DownIcon } from '../../ui/frame-icons.tsx'

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
    <details open={isOpen} className="group/filter border-b border-line py-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-control font-semibold">
        <span>
          {title}
          {chosen > 0 && <span className="ml-2 text-sm font-normal text-soft">{chosen} selected</span>}
        </span>
        <DownIcon
          size={18}
          className="shrink-0 text-soft transition-transform duration-150 group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className={className}>
        <legend className="sr-only">{title}</legend>
        <div className="pb-3">
          {note && <p className="mb-2 text-sm text-soft">{note}</p>}
          {children}
        </div>
      </fieldset>
    </details>
  )
}
