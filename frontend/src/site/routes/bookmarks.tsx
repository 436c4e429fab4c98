import { createFileRoute } from '@tanstack/react-router'
import { letIn } from '../accounts/let-in.ts'
import { privateHead } from '../accounts/private-head.ts'
import { NothingYet } from '../dashboard/nothing-yet.tsx'

export const Route = createFileRoute('/bookmarks')({
  beforeLoad: letIn,
  head: privateHead('Saved providers'),
  component: Bookmarks,
})

function Bookmarks() {
  return (
    <NothingYet title="Saved providers" empty="Nothing saved yet">
      People you save while you search will be here, in one place.
    </NothingYet>
  )
}
