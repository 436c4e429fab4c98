/** Invites one person on the waitlist, or the selected ones. */
import MailOutline from '@mui/icons-material/MailOutline'
import Typography from '@mui/material/Typography'
import { inviteWaitlistEntries, mostInvitations } from 'backend/contract/waitlist/console-waitlist-acts'
import { ActButton } from '../acts/act-button.tsx'
import { invitationHelp, invitedWords } from './waitlist-words.ts'
import { useList } from '../lists/use-list.ts'

const invitation = {
  act: 'invite',
  icon: <MailOutline />,
  command: inviteWaitlistEntries,
  lead: invitationHelp,
  send: 'Invite',
  sending: 'Inviting…',
  done: invitedWords,
} as const

/** A single person is invited without a reason. */
export const InviteOne = ({ entryId, isAgain }: { entryId: string; isAgain: boolean }) => (
  <ActButton
    {...invitation}
    label={isAgain ? 'Invite again' : 'Invite'}
    isMain={!isAgain}
    title="Invite this person?"
    about={{ entryIds: [entryId], reason: null }}
    asksWhy={false}
  />
)

export const InviteSelected = () => {
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
