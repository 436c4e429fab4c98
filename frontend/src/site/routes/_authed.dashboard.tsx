import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../screens/private-head.ts'
import { DashboardLayout } from '../dashboard/dashboard-layout.tsx'
import { DashboardNotFound } from '../screens/dashboard-not-found.tsx'

export const Route = createFileRoute('/_authed/dashboard')({
  // Each page has its own head; this one remains if no page matches the address.
  head: privateHead(t`Not Found`),
  component: DashboardLayout,
  notFoundComponent: DashboardNotFound,
})
