import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../accounts/private-head.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/')({
  head: privateHead('Dashboard'),
  component: Dashboard,
})
