import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { HoursPage } from '../bookings/hours/hours-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/hours')({
  head: privateHead(t`Hours`),
  component: HoursPage,
})
