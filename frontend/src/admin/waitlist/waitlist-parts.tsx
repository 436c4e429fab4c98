import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { lazy, Suspense } from 'react'
import { mayAct } from '../data/access.ts'
import { partsOf } from '../lists/list-types.ts'
import { InviteAll, UnfinishedInvitation } from './invite-matching.tsx'
import { inviteWaitlistEntries } from 'backend/contract/waitlist/console-waitlist-acts'

// Loaded for a record, and when rows are selected.
const InviteOne = lazy(async () => ({ default: (await import('./invite.tsx')).InviteOne }))
const UnsubscribeEntry = lazy(async () => ({ default: (await import('./invite.tsx')).UnsubscribeEntry }))
const InviteAllOfThem = lazy(async () => ({ default: (await import('./invite.tsx')).InviteAllOfThem }))
const InviteSelected = lazy(async () => ({ default: (await import('./invite.tsx')).InviteSelected }))

export { waitlistList as list } from 'backend/contract/waitlist/console-waitlist'

export const parts = partsOf<WaitlistRow>({
  above: (role) => mayAct(role, inviteWaitlistEntries) && <UnfinishedInvitation />,
  actions: <InviteAll />,
  bulk: (role) =>
    mayAct(role, inviteWaitlistEntries) && (
      <Suspense fallback={null}>
        <InviteAllOfThem />
        <InviteSelected />
      </Suspense>
    ),
  acts: ({ id, status }) =>
    (status === 'waiting' || status === 'invited') && (
      <Suspense fallback={null}>
        <InviteOne entryId={id} isAgain={status === 'invited'} />
        <UnsubscribeEntry entryId={id} />
      </Suspense>
    ),
})
