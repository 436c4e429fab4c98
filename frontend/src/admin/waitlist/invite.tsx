/** Inviting from the waitlist: one, those selected, or all that the filters show, a hundred at a time. */
import MailOutline from '@mui/icons-material/MailOutline'
import { inviteWaitlistEntries, mostInvitations } from 'backend/contract/console-acts'
import { useState } from 'react'
import { useDataProvider, useNotify, usePermissions } from 'react-admin'
import Button from '@mui/material/Button'
import { mayAct, type StaffRole } from '../access.ts'
import { ActButton } from '../acts/act-button.tsx'
import { ActDialog } from '../acts/act-dialog.tsx'
import { outOfReach } from '../data/data-provider.ts'
import { invitedWords } from './waitlist-words.ts'
import { useList } from '../lists/use-list.ts'

const whatItMeans =
  'Each gets a mail with a link that opens the site and its sign-up to them, and another to leave the waitlist.'

interface InviteDialogProps {
  readonly entryIds: readonly string[]
  readonly title: string
  readonly lead?: string
  readonly onClose: () => void
  readonly onDone?: () => void
}

const InviteDialog = ({ entryIds, title, lead = whatItMeans, onClose, onDone }: InviteDialogProps) => (
  <ActDialog
    act={inviteWaitlistEntries}
    title={title}
    lead={lead}
    about={{ entryIds: [...entryIds], reason: null }}
    asksWhy={false}
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
    <ActButton act="invite" label="Invite" isMain isDisabled={count > mostInvitations} icon={<MailOutline />}>
      {(close) => (
        <InviteDialog
          entryIds={selectedIds.map(String)}
          title={count === 1 ? 'Invite this person?' : `Invite these ${count} people?`}
          onClose={close}
          onDone={() => onUnselectItems()}
        />
      )}
    </ActButton>
  )
}

/** Those who wait, of all that the filters show; whoever has waited longest first. */
export const InviteAll = () => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { filterValues, total } = useList()
  const [waiting, setWaiting] = useState<{ readonly ids: readonly string[]; readonly total: number } | null>(
    null,
  )
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      const { data, total: count = 0 } = await dataProvider.getList<{ id: string }>('waitlist', {
        filter: { status: ['waiting'], ...filterValues },
        sort: { field: 'joinedAt', order: 'ASC' },
        pagination: { page: 1, perPage: mostInvitations },
      })
      if (data.length === 0) notify('Nobody of this list is waiting.', { type: 'info' })
      else setWaiting({ ids: data.map(({ id }) => id), total: count })
    } catch (error) {
      notify(error instanceof Error ? error.message : outOfReach, { type: 'error' })
    } finally {
      setLooking(false)
    }
  }
  if (!role || !mayAct(role, 'invite')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MailOutline />}
        disabled={isLooking || !total}
        onClick={() => void look()}
      >
        Invite all that match
      </Button>
      {waiting && (
        <InviteDialog
          entryIds={waiting.ids}
          title={allTitle(waiting.ids.length, waiting.total)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  )
}

const allTitle = (now: number, total: number) => {
  if (total > now) return `Invite the first ${now} of ${total} people?`
  return now === 1 ? 'Invite the one person who waits?' : `Invite all ${now} people?`
}
