/** Asks for the reason of an act before it is sent; stays open, with what was typed, where it was refused. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import type { Declaration, OutputOf } from 'backend/contract/declare'
import { useId, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ActField, FormFailure, SendButton } from '../acts/act-fields.tsx'
import { useActForm } from '../acts/use-act-form.ts'

type Act = Declaration<string, 'POST', z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>>

interface ActButtonProps<D extends Act> {
  readonly declaration: D
  /** What is sent beside the reason. */
  readonly rest: Partial<z.input<D['input']>>
  /** On the button that asks, and as the dialog's title. */
  readonly name: string
  readonly title: string
  /** What it means, before it is done. */
  readonly children: ReactNode
  readonly send: string
  readonly sending: string
  readonly isGrave?: boolean
  readonly isDisabled?: boolean
  readonly onDone: (answer: OutputOf<D>) => void
}

export const ActButton = <D extends Act>(props: ActButtonProps<D>) => {
  const { name, isGrave = false, isDisabled = false } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color={isGrave ? 'error' : 'primary'}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </Button>
      {isOpen && <ActDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ActDialog = <D extends Act>({
  declaration,
  rest,
  title,
  children,
  send,
  sending,
  isGrave = false,
  onDone,
  onClose,
}: ActButtonProps<D> & { onClose: () => void }) => {
  const id = useId()
  const { isSending, failure, errorOf, onSubmit } = useActForm<D>(declaration, {
    rest,
    onDone: (answer) => {
      onClose()
      onDone(answer)
    },
  })
  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">{children}</Typography>
          <FormFailure message={failure} />
          <ActField
            name="reason"
            label="Reason"
            help="Kept with the event for ever. Please name nobody."
            error={errorOf('reason')}
            multiline
            minRows={2}
            autoFocus
            disabled={isSending}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <SendButton
            isSending={isSending}
            send={send}
            sending={sending}
            color={isGrave ? 'error' : 'primary'}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}
