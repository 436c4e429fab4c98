import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { FormFailure, SendButton } from './act-fields.tsx'

interface FormDialogProps {
  /** A question, such as "Remove this endorsement?" */
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
  readonly failure?: string | null
  readonly isSending?: boolean
  readonly send: string
  readonly sending?: string
  readonly isGrave?: boolean
  /** False for a closed dialog that keeps what was typed in it. */
  readonly isOpen?: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onClose: () => void
}

/** A confirmation dialog. While the form is being sent, it can be neither closed nor sent again. */
export const FormDialog = ({
  title,
  lead,
  children,
  failure = null,
  isSending = false,
  send,
  sending = 'One moment…',
  isGrave = false,
  isOpen = true,
  onSubmit,
  onClose,
}: FormDialogProps) => {
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      keepMounted
      onClose={() => !isSending && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        <DialogTitle id={id} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography component="div" color="text.secondary">
            {lead}
          </Typography>
          {children}
          <FormFailure message={failure} />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <SendButton
            isSending={isSending}
            send={send}
            sending={sending}
            color={isGrave ? 'error' : 'primary'}
          />
        </DialogActions>
      </Box>
    </Dialog>
  )
}
