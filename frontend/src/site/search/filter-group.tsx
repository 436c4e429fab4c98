import { useState, type ReactNode } from 'react'
import { DownIcon } from '../../ui/frame-icons.tsx'

interface FilterGroupProps {
  readonly title: string
  /** Choices that are made in it. */
  readonly chosen: number
  readonly startsOpen: boolean
  /** What the group's answers are about, where its title does not say it all. */
  readonly note?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One question of the filters; it folds away. It starts open where something in it is chosen. */
export const FilterGroup = ({ title, chosen, startsOpen, note, className, children }: FilterGroupProps) => {
  // Decided once: a group must not close under the hand that takes away its last choice.
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
