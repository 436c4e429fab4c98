import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../accounts/private-head.ts'
import { StaffPage } from '../staff/staff-page.tsx'

export const Route = createFileRoute('/admin')({
  head: privateHead('Staff'),
  component: StaffPage,
})
