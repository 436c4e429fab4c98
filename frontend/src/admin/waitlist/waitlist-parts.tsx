import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import { lazy, Suspense } from 'react'
import { mayAct } from '../data/access.ts'
import { partsOf } from '../lists/list-types.ts'
import { InviteAll, InviteAllOfThem, UnfinishedInvitation } from './invite-matching.tsx'
import { unsubscribeWaitlistEntry } from 'backend/contract/waitlist/console-waitlist-acts'
import { ActButton } from '../acts/act-button.tsx'

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

const UnsubscribeEntry = ({ entryId }: { entryId: string }) => (
  <ActButton
    act="unsubscribe"
    label="Remove from the waitlist"
    isGrave
    command={unsubscribeWaitlistEntry}
    title="Remove this person from the waitlist?"
    lead="They won’t get any more emails unless they join again."
    about={{ entryId }}
    send="Remove"
    sending="Removing…"
    done={() => 'Removed from the waitlist.'}
  />
)
