import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { NotAuthenticatedScreen } from '../accounts/not-authenticated-screen.tsx'
import { requireAuth } from '../accounts/require-auth.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed')({
  beforeLoad: requireAuth,
  // Each page has its own head; a visitor who is not signed in gets only this one.
  head: privateHead(t`Log in to see this page`),
  errorComponent: NotAuthenticatedScreen,
})
