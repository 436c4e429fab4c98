import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { InvitingDialog } from './inviting-dialog.tsx'
import { useMatchingRun } from './matching-run.ts'
import { useStoredRun } from './stored-run.ts'
import { invitationProgressWords, invitedWords } from './waitlist-words.ts'

/** Offers to resume an invitation that a closed tab, or a server that did not answer, left unfinished. */
export const ResumeInvitation = () => {
  const notify = useNotify()
  const [kept, keep] = useStoredRun()
  const [isOpen, setOpen] = useState(false)
  const inviting = useMatchingRun({
    onDone: (run) => {
      setOpen(false)
      notify(invitedWords(run), { type: 'success' })
    },
  })
  const { run, start } = inviting
  if (kept === null && !isOpen) return null
  return (
    <>
      {kept !== null && (
        <Card
          role="region"
          aria-label="Some invitations haven’t been sent yet"
          sx={{
            mx: { xs: 2, md: 4 },
            mt: { xs: 2.5, md: 4 },
            p: 1.5,
            pl: 2.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <Typography sx={{ mr: 'auto' }}>
            <strong>Some invitations haven’t been sent yet.</strong> {invitationProgressWords(kept)}
          </Typography>
          <Button color="secondary" onClick={() => keep(null)}>
            Skip the rest
          </Button>
          <Button
            variant="contained"
            onClick={() => {
              setOpen(true)
              start(kept)
            }}
          >
            Continue
          </Button>
        </Card>
      )}
      {isOpen && run && <InvitingDialog inviting={inviting} run={run} onClose={() => setOpen(false)} />}
    </>
  )
}
