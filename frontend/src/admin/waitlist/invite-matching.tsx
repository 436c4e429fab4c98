/** Offers to invite everyone who matches the filters. */

import MailOutline from '@mui/icons-material/MailOutline'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useList } from '../lists/use-list.ts'

const InviteThem = lazy(async () => ({ default: (await import('./invite-them.tsx')).InviteThem }))

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
