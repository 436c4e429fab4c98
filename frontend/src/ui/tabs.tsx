import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Views of one page as words on a line; each child is a list item with a link that has `tabClass`. */
export const Tabs = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <nav aria-label={label} className={classNames('border-b border-line', className)}>
    <ul className="relative -mb-px flex gap-x-5.5 overflow-x-auto [scrollbar-width:none]">{children}</ul>
  </nav>
)

/** The chosen one is ink on a line of its own. */
export const tabClass =
  'inline-flex min-h-11 items-center gap-1.5 text-label font-medium whitespace-nowrap text-soft transition-colors ' +
  'duration-150 outline-offset-[-2px]! hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  'aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-accent)]'

/** How much is behind a tab; `waits` for what waits for the reader. Nothing for 0. */
export const TabCount = ({
  count,
  waits = false,
  children,
}: {
  count: number
  waits?: boolean
  children?: ReactNode
}) =>
  count > 0 && (
    <span
      className={classNames(
        'text-small tabular-nums',
        waits && 'grid min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent',
      )}
    >
      {count}
      {children}
    </span>
  )
