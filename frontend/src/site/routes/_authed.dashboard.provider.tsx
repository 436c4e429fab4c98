import { createFileRoute } from '@tanstack/react-router'
import { DashboardNotFound } from '../screens/dashboard-not-found.tsx'

/** The frame of a provider's dashboard: whoever has no profile makes one first. */
export const Route = createFileRoute('/_authed/dashboard/provider')({
  // Before the pages within it ask for anything that only a profile has. Fetched late: every page carries its routes.
  beforeLoad: async ({ context }) => {
    const { requireProfile } = await import('../profiles/onboarding/require-profile.ts')
    await requireProfile(context)
  },
  // Named here as well: the router asks nothing of a route below the one that shows “not found”.
  notFoundComponent: DashboardNotFound,
})
