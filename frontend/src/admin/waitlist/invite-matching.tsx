/** Offers to invite everyone who matches the filters. */
import MailOutline from '@mui/icons-material/MailOutline'
import Button from '@mui/material/Button'
import { inviteMatchingWaitlistEntries } from 'backend/contract/waitlist/console-waitlist-acts'
import { lazy, Suspense, useState } from 'react'
import { WideAct } from '../acts/wide-act.tsx'
import { useList } from '../lists/use-list.ts'
import { useStoredRun } from './stored-run.ts'

const InviteThem = lazy(async () => ({ default: (await import('./invite-them.tsx')).InviteThem }))
const ResumeInvitation = lazy(async () => ({
  default: (await import('./resume-invitation.tsx')).ResumeInvitation,
}))

interface InviteMatchingProps {
  readonly label: string
  readonly onAsk?: () => void
  readonly onClose?: () => void
  readonly onDone?: () => void
}

export const InviteMatching = ({ label, onAsk, onClose, onDone }: InviteMatchingProps) => {
  const { total } = useList()
  const [asked, setAsked] = useState(0)
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MailOutline />}
        disabled={!total}
        aria-haspopup="dialog"
        onClick={() => {
          onAsk?.()
          setAsked((times) => times + 1)
        }}
      >
        {label}
      </Button>
      {asked > 0 && (
        <Suspense fallback={null}>
          <InviteThem asked={asked} onClose={onClose} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}

export const InviteAll = () => (
  <WideAct
    command={inviteMatchingWaitlistEntries}
    help="Emails everyone who matches the filters, on every page."
  >
    <InviteMatching label="Invite everyone on this list" />
  </WideAct>
)

/** What an invitation of many left unfinished, if there is one. */
export const UnfinishedInvitation = () => {
  const [kept] = useStoredRun()
  const [isThere, setThere] = useState(kept !== null)
  if (kept !== null && !isThere) setThere(true)
  return (
    isThere && (
      <Suspense fallback={null}>
        <ResumeInvitation />
      </Suspense>
    )
  )
}
