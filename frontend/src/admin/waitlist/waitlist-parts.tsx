import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { inviteWaitlistEntries } from 'backend/contract/waitlist/console-waitlist-acts'
import { lazy, Suspense } from 'react'
import { mayAct } from '../data/access.ts'
import { partsOf } from '../lists/list-types.ts'
import { UnfinishedInvitation } from './unfinished-invitation.tsx'

// Loaded for a record, and when rows are selected.
const EntryActs = lazy(async () => ({ default: (await import('./invite.tsx')).EntryActs }))
const InviteMany = lazy(async () => ({ default: (await import('./invite.tsx')).InviteMany }))
const Duplicates = lazy(async () => ({ default: (await import('./duplicates.tsx')).Duplicates }))

export { waitlistList as list } from 'backend/contract/waitlist/console-waitlist'

export const parts = partsOf<WaitlistRow>({
  above: (role) => mayAct(role, inviteWaitlistEntries) && <UnfinishedInvitation />,
  bulk: (role) =>
    mayAct(role, inviteWaitlistEntries) && (
      <Suspense fallback={null}>
        <InviteMany />
      </Suspense>
    ),
  acts: (entry) => (
    <Suspense fallback={null}>
      <EntryActs {...entry} />
    </Suspense>
  ),
  below: (entry) => (
    <Suspense fallback={null}>
      <Duplicates entry={entry} />
    </Suspense>
  ),
})
