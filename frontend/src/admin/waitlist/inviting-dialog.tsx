import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FormFailure } from '../acts/act-fields.tsx'
import type { MatchingRun } from './matching-run.ts'
import type { InvitationRun } from './stored-run.ts'
import { invitationProgressWords } from './waitlist-words.ts'

interface InvitingDialogProps {
  readonly inviting: MatchingRun
  readonly run: InvitationRun
  readonly onClose: () => void
}

/**
 * The progress of inviting everyone. The dialog cannot be closed meanwhile; Stop takes effect after the
 * current batch of a hundred.
 */
export const InvitingDialog = ({ inviting, run, onClose }: InvitingDialogProps) => {
  const id = useId()
  const { isGoing, isStopping, failure, start, stop } = inviting
  return (
    <Dialog open onClose={() => !isGoing && onClose()} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} component="h2">
        {isGoing ? 'Inviting…' : 'Not everyone has been invited yet'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <LinearProgress
          variant="determinate"
          aria-label="Processed"
          value={Math.min(100, (100 * (run.invited + run.skipped)) / run.expected)}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Typography role="status" color="text.secondary">
          {invitationProgressWords(run)}
        </Typography>
        <FormFailure message={failure} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {isGoing ? (
          <Button variant="outlined" color="secondary" disabled={isStopping} onClick={stop}>
            {isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            <Button color="secondary" onClick={onClose}>
              Close
            </Button>
            <Button variant="contained" onClick={() => start(run)}>
              Continue
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
