import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
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

/** Where the work of a dialog begins: its ready reasons, else its first field. */
const focusFirst = (dialog: HTMLElement) => {
  const [first] = [
    ...dialog.querySelectorAll<HTMLElement>('[data-choice]'),
    ...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden], :disabled), textarea:not([readonly])'),
  ]
  first?.focus()
}

/** A digit presses the ready reason of this place, or the choice where there are none, unless it is typed into a field. */
const pressChoice = (form: HTMLFormElement, target: EventTarget, digit: string): boolean => {
  if (target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])'))
    return false
  const ready = form.querySelectorAll<HTMLElement>('[data-choice]')
  const choices = ready.length > 0 ? ready : form.querySelectorAll<HTMLElement>('input[type=radio]')
  const choice = choices[Number(digit) - 1]
  choice?.click()
  return choice !== undefined
}

/**
 * A confirmation dialog. While the form is being sent, it can be neither closed nor sent again. Ctrl+Enter sends it, and
 * digits choose what is ready.
 */
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
      slotProps={{ transition: { onEnter: focusFirst } }}
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
        onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
          const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event
          if (key === 'Enter' && (ctrlKey || metaKey)) {
            event.preventDefault()
            if (!isSending) currentTarget.requestSubmit()
          } else if (/^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey) {
            if (pressChoice(currentTarget, target, key)) event.preventDefault()
          }
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
