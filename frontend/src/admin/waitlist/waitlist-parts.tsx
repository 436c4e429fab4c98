import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { lazy, Suspense } from 'react'
import { mayAct } from '../data/access.ts'
import { partsOf } from '../lists/list-types.ts'
import { InviteAll, InviteAllOfThem, UnfinishedInvitation } from './invite-matching.tsx'
import { UnsubscribeEntry } from './unsubscribe.tsx'

// Loaded for a record, and when rows are selected.
const InviteOne = lazy(async () => ({ default: (await import('./invite.tsx')).InviteOne }))
const InviteSelected = lazy(async () => ({ default: (await import('./invite.tsx')).InviteSelected }))

export { waitlistList as list } from 'backend/contract/waitlist/console-waitlist'

export const parts = partsOf<WaitlistRow>({
  above: (role) => mayAct(role, 'invite') && <UnfinishedInvitation />,
  actions: <InviteAll />,
  bulk: (role) =>
    mayAct(role, 'invite') && (
      <>
        <InviteAllOfThem />
        <Suspense fallback={null}>
          <InviteSelected />
        </Suspense>
      </>
    ),
  acts: ({ id, status }) =>
    (status === 'waiting' || status === 'invited') && (
      <Suspense fallback={null}>
        <InviteOne entryId={id} isAgain={status === 'invited'} />
        <UnsubscribeEntry entryId={id} />
      </Suspense>
    ),
})
