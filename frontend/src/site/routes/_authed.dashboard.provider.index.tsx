import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { ProviderDashboard } from '../dashboard/provider-dashboard.tsx'
import { loadDashboard } from '../dashboard/provider-queries.ts'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/')({
  loader: ({ context }) => loadDashboard(context),
  head: privateHead(t`Dashboard`),
  component: ProviderDashboard,
})
