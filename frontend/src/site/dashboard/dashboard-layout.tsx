import { Outlet, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useLive } from '../live/use-live.ts'
import { BottomNavigation, SideNavigation } from './navigation.tsx'
import type { DashboardRole } from './subpages.ts'
import { useWaitingCounts } from './waiting-counts.ts'

/** The frame of every dashboard page: links to the other pages, with the number of items waiting on each. */
export const DashboardLayout = () => (
  <DashboardShell>
    <Outlet />
  </DashboardShell>
)

/** The same around a page that has an address of its own. */
export const DashboardShell = ({ children }: { children: ReactNode }) => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  // Without a role the account is being deleted, and another page is about to replace this one.
  return role === 'client' || role === 'provider' ? <Framed role={role}>{children}</Framed> : children
}

const Framed = ({ role, children }: { role: DashboardRole; children: ReactNode }) => {
  const counts = useWaitingCounts(role)
  useLive(['endorsements', 'bookings', 'messages', 'reviews'])
  return (
    <div className="dashboard page grid gap-x-8 md:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-11 lg:grid-cols-[12.25rem_minmax(0,1fr)]">
      <SideNavigation role={role} counts={counts} />
      <div className="min-w-0">{children}</div>
      <BottomNavigation role={role} counts={counts} />
      <LeaveDialog />
    </div>
  )
}
