import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useLive } from '../live/use-live.ts'
import type { DashboardRole } from './subpages.ts'
import { BottomNavigation, SideNavigation } from './navigation.tsx'
import { useWaitingCounts } from './waiting-counts.ts'

/** What every page of a dashboard stands in: the way to the others, and how much waits there. */
export const DashboardLayout = () => {
  const role = useRouteContext({ from: '__root__', select: ({ session }) => session.role })
  // The account of whoever has no role any more is going, and the page with it.
  return role === 'client' || role === 'provider' ? <Framed role={role} /> : <Outlet />
}

const Framed = ({ role }: { role: DashboardRole }) => {
  const counts = useWaitingCounts(role)
  useLive(['endorsements', 'bookings', 'messages', 'reviews'])
  return (
    <div className="dashboard page grid gap-x-10 md:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
      <SideNavigation role={role} counts={counts} />
      <div className="min-w-0">
        <Outlet />
      </div>
      <BottomNavigation role={role} counts={counts} />
    </div>
  )
}
