import { Trans } from '../../ui/trans.tsx'
import { useRouteContext } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ReactNode } from 'react'
import { UnverifiedNotice } from '../screens/unverified-notice.tsx'

/** The first page after a log-in: a greeting, what is missing, and what can be done now. */
export const DashboardFrame = ({ lead, children }: { lead: string; children: ReactNode }) => {
  const user = useRouteContext({ from: '__root__', select: ({ session }) => session.user })
  if (!user) return null
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl">
        <Trans>Hello, {firstNameOf(user.name)}</Trans>
      </h1>
      <p className="mt-3 max-w-[56ch] text-soft">{lead}</p>
      {!user.isVerified && <UnverifiedNotice />}
      <div className="mt-8 grid grid-cols-1 gap-6">{children}</div>
    </div>
  )
}

/** A section of the dashboard with its own heading. */
export const DashboardPanel = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 sm:p-6">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)
