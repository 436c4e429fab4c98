import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { DashboardLayout } from '../dashboard/dashboard-layout.tsx'
import { DashboardNotFound } from '../screens/dashboard-not-found.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard')({
  // Each page has its own head; this one remains if no page matches the address.
  head: privateHead(t`Not Found`),
  component: DashboardLayout,
  notFoundComponent: DashboardNotFound,
})
