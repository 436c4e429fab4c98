import { createFileRoute } from '@tanstack/react-router'

/** The frame of a provider's dashboard: whoever has no profile makes one first. */
export const Route = createFileRoute('/_authed/dashboard/provider')({
  // Before the pages within it ask for anything that only a profile has. Fetched late: every page carries its routes.
  beforeLoad: async ({ context }) => {
    const { needsProfile } = await import('../onboarding/needs-profile.ts')
    await needsProfile(context)
  },
})
