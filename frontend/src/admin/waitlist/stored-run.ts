/** How far an invitation of everyone who matches came, as the browser keeps it. */

import type { CallerInputOf } from 'backend/contract/declare'
import type { inviteMatchingWaitlistEntries } from 'backend/contract/waitlist/console-waitlist-acts'
import { useStore } from 'react-admin'

type Asked = CallerInputOf<typeof inviteMatchingWaitlistEntries>

export interface InvitationRun extends Asked {
  readonly invited: number
  readonly skipped: number
}

/** Deleted with the other stored data when the user logs out. */
export const useStoredRun = () => useStore<InvitationRun | null>('waitlist.invitation', null)
