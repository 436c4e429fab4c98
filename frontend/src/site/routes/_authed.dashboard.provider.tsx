import { createFileRoute } from '@tanstack/react-router'
import { needsProfile } from '../onboarding/needs-profile.ts'

/** The frame of a provider's dashboard: whoever has no profile makes one first. */
export const Route = createFileRoute('/_authed/dashboard/provider')({
  // Before the pages within it ask for anything that only a profile has.
  beforeLoad: ({ context }) => needsProfile(context),
})
