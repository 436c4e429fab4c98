import { useHydrated, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  /** Given where the section is a form that few come for: it is folded until somebody opens it, or this is true. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** One section of "My account". `id` is the id of its heading. */
export const AccountSection = ({ id, title, lead, isOpen, children }: AccountSectionProps) => {
  // A password manager opens the page at the form for it (/.well-known/change-password). No server knows of the hash.
  const isHydrated = useHydrated()
  const isNamed = useLocation({ select: ({ hash }) => hash === id }) && isHydrated
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      {lead && <p className="mt-0.5 text-meta text-soft">{lead}</p>}
    </>
  )
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-5 first-of-type:mt-3">
      {isOpen === undefined ? (
        <>
          {head}
          <div className="mt-3">{children}</div>
        </>
      ) : (
        <details className="group" open={isOpen || isNamed || undefined}>
          <summary className="flex min-h-11 items-center justify-between gap-4 after:hidden">
            <span className="min-w-0">{head}</span>
            <span className="text-meta font-semibold text-accent group-open:hidden">
              <Trans>Change</Trans>
            </span>
          </summary>
          <div className="mt-4">{children}</div>
        </details>
      )}
    </section>
  )
}
