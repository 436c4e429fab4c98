import { createFileRoute } from '@tanstack/react-router'
import { DashboardNotFound } from '../screens/dashboard-not-found.tsx'

/** The frame of a provider's dashboard. A provider without a profile is redirected to the onboarding. */
export const Route = createFileRoute('/_authed/dashboard/provider')({
  // Checked before child pages load data that needs a profile. Imported lazily, because every page loads the
  // routes.
  beforeLoad: async ({ context }) => {
    const { requireProfile } = await import('../profiles/onboarding/has-profile.ts')
    await requireProfile(context)
  },
  // Set here too: the router does not run the `beforeLoad` of a route below the one that shows "not found".
  notFoundComponent: DashboardNotFound,
})
