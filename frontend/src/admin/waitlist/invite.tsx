/** Invites one person on the waitlist, the selected ones, or all who match, and removes one. */

import MailOutline from '@mui/icons-material/MailOutline'
import Typography from '@mui/material/Typography'
import type { WaitlistRow } from 'backend/contract/waitlist/console-waitlist'
import {
  inviteMatchingWaitlistEntries,
  inviteWaitlistEntries,
  mostInvitations,
  undoWaitlistMerge,
  unsubscribeWaitlistEntry,
} from 'backend/contract/waitlist/console-waitlist-acts'
import { useState } from 'react'
import { useGetList, usePermissions } from 'react-admin'
import { ActButton } from '../acts/act-button.tsx'
import { mayAct, type StaffRole } from '../data/access.ts'
import { useList } from '../lists/use-list.ts'
import { InviteMatching } from './invite-matching.tsx'
import { countFormat, invitationHelp, invitedWords } from './waitlist-words.ts'
import { countOf } from './who-is-meant.ts'

const invitation = {
  icon: <MailOutline />,
  command: inviteWaitlistEntries,
  lead: invitationHelp,
  send: 'Invite',
  sending: 'Inviting…',
  done: invitedWords,
} as const

/** A single person is invited without a reason. */
const InviteOne = ({ entryId, isAgain }: { entryId: string; isAgain: boolean }) => (
  <ActButton
    {...invitation}
    label={isAgain ? 'Invite again' : 'Invite'}
    isMain={!isAgain}
    title="Invite this person?"
    about={{ entryIds: [entryId], reason: null }}
    asksWhy={false}
  />
)

const InviteSelected = () => {
  const { selectedIds, onUnselectItems } = useList()
  const count = selectedIds.length
  return (
    <>
      {count > mostInvitations && (
        <Typography variant="body2" color="text.secondary">
          At most {mostInvitations} at once
        </Typography>
      )}
      <ActButton
        {...invitation}
        label="Invite"
        isMain
        isDisabled={count > mostInvitations}
        title={count === 1 ? 'Invite this person?' : `Invite these ${count} people?`}
        about={{ entryIds: selectedIds.map(String) }}
        onDone={() => onUnselectItems()}
      />
    </>
  )
}

const useMayInviteAll = () => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  return role !== null && role !== undefined && mayAct(role, inviteMatchingWaitlistEntries)
}

/**
 * Offered when the whole page is ticked and more people match than it shows. Once opened, it stays, because
 * the rows change while it runs.
 */
const InviteAllOfThem = () => {
  const { data = [], total = 0, selectedIds } = useList()
  const [isAsked, setAsked] = useState(false)
  const isWhole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const mayInviteAll = useMayInviteAll()
  return mayInviteAll && (isAsked || (isWhole && total > data.length)) && <OfferAll onAsked={setAsked} />
}

const OfferAll = ({ onAsked }: { onAsked: (isAsked: boolean) => void }) => {
  const { filterValues, onUnselectItems } = useList()
  const { total } = useGetList('waitlist', countOf(filterValues))
  const whom = 'status' in filterValues ? 'who match' : 'who are waiting'
  return (
    <InviteMatching
      label={total ? `Invite all ${countFormat.format(total)} ${whom}` : 'Invite everyone on this list'}
      onAsk={() => onAsked(true)}
      onClose={() => onAsked(false)}
      onDone={() => onUnselectItems()}
    />
  )
}

const UnsubscribeEntry = ({ entryId }: { entryId: string }) => (
  <ActButton
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

const UndoMerge = ({ entryId }: { entryId: string }) => (
  <ActButton
    label="Undo merge"
    command={undoWaitlistMerge}
    title="Put this entry back on the waitlist?"
    lead="It’s a separate entry again and can be invited."
    about={{ entryId }}
    sending="Undoing…"
    done={() => 'Back on the waitlist.'}
  />
)

/** What can be done with one entry. */
export const EntryActs = ({ id, status }: Pick<WaitlistRow, 'id' | 'status'>) => (
  <>
    {(status === 'waiting' || status === 'invited') && (
      <>
        <InviteOne entryId={id} isAgain={status === 'invited'} />
        <UnsubscribeEntry entryId={id} />
      </>
    )}
    {status === 'merged' && <UndoMerge entryId={id} />}
  </>
)

/** What can be done with the selected entries. */
export const InviteMany = () => (
  <>
    <InviteAllOfThem />
    <InviteSelected />
  </>
)
