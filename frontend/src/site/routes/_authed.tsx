import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '../accounts/require-auth.ts'
import { NotAuthenticatedScreen } from '../accounts/not-authenticated-screen.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed')({
  beforeLoad: requireAuth,
  // Each page has a head of its own; to whoever is not let in, this one is all that is told.
  head: privateHead('Log in to see this page'),
  errorComponent: NotAuthenticatedScreen,
})
