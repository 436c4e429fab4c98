import { useHydrated, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  /** Given where the section is a form that few come for: it is folded until somebody opens it, or this is true. */
  readonly isOpen?: boolean
  /** What can be done or chosen at once, at the end of the section's line. */
  readonly control?: ReactNode
  readonly children?: ReactNode
}

/** One section of "My account". `id` is the id of its heading. */
export const AccountSection = ({ id, title, lead, isOpen, control, children }: AccountSectionProps) => {
  // A password manager opens the page at the form for it (/.well-known/change-password). No server knows of the hash.
  const isHydrated = useHydrated()
  const isNamed = useLocation({ select: ({ hash }) => hash === id }) && isHydrated
  // What was unfolded stays so: what a form says when it is done after a failure stands in it.
  const [isUnfolded, setUnfolded] = useState(false)
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {lead && <p className="text-meta text-soft">{lead}</p>}
    </>
  )
  return (
    <section aria-labelledby={id} className="border-t border-line py-3.5 first-of-type:border-0">
      {isOpen === undefined ? (
        <>
          <div className={`${lineClass} flex-wrap`}>
            <div className="min-w-0 max-w-[26em] grow basis-40">{head}</div>
            {control}
          </div>
          {children}
        </>
      ) : (
        <details
          className="group"
          open={isUnfolded || isOpen || isNamed || undefined}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className={`${lineClass} after:hidden`}>
            <span className="min-w-0 max-w-[26em]">{head}</span>
            <span className={`${changeClass} shrink-0 group-open:hidden`}>
              <Trans>Change</Trans>
            </span>
          </summary>
          <div className="mt-3 max-w-[26rem] pb-2">{children}</div>
        </details>
      )}
    </section>
  )
}

const lineClass = 'flex min-h-11 items-center justify-between gap-x-6 gap-y-2'

/** A link or button in words at the end of a section's line. */
export const changeClass =
  'inline-flex min-h-11 items-center text-meta font-semibold text-accent hover:underline'
