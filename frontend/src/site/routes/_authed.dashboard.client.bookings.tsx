import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../accounts/private-head.ts'
import { NothingYet } from '../dashboard/nothing-yet.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/bookings')({
  head: privateHead('Bookings'),
  component: Bookings,
})

function Bookings() {
  return (
    <NothingYet title="Bookings" empty="No bookings yet">
      Times you agree on with a provider will appear here.
    </NothingYet>
  )
}
