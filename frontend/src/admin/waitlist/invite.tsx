/** Invites one person on the waitlist, or the selected ones. */
import MailOutline from '@mui/icons-material/MailOutline'
import Typography from '@mui/material/Typography'
import { inviteWaitlistEntries, mostInvitations } from 'backend/contract/waitlist/console-waitlist-acts'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { invitedWords } from './waitlist-words.ts'
import { useList } from '../lists/use-list.ts'

export const invitationHelp =
  'Each person gets an email with a link to sign up, and another to leave the waitlist.'

interface InviteDialogProps {
  readonly entryIds: readonly string[]
  /** True for a selection; a single person is invited without a reason. */
  readonly asksWhy?: boolean
  readonly title: string
  readonly lead?: string
  readonly onClose: () => void
  readonly onDone?: () => void
}

const InviteDialog = ({
  entryIds,
  asksWhy = false,
  title,
  lead = invitationHelp,
  onClose,
  onDone,
}: InviteDialogProps) => (
  <ActDialog
    act={inviteWaitlistEntries}
    title={title}
    lead={lead}
    about={{ entryIds: [...entryIds], ...(!asksWhy && { reason: null }) }}
    asksWhy={asksWhy}
    send="Invite"
    sending="Inviting…"
    done={invitedWords}
    onClose={onClose}
    {...(onDone && { onDone })}
  />
)

export const InviteOne = ({ entryId, isAgain }: { entryId: string; isAgain: boolean }) => (
  <ActButton
    act="invite"
    label={isAgain ? 'Invite again' : 'Invite'}
    isMain={!isAgain}
    icon={<MailOutline />}
  >
    {(close) => <InviteDialog entryIds={[entryId]} title="Invite this person?" onClose={close} />}
  </ActButton>
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
        act="invite"
        label="Invite"
        isMain
        isDisabled={count > mostInvitations}
        icon={<MailOutline />}
      >
        {(close) => (
          <InviteDialog
            entryIds={selectedIds.map(String)}
            asksWhy
            title={count === 1 ? 'Invite this person?' : `Invite these ${count} people?`}
            onClose={close}
            onDone={() => onUnselectItems()}
          />
        )}
      </ActButton>
    </>
  )
}
