import { t } from 'backend/language/texts'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import { LeaveQuestion } from './leave-dialog.tsx'
import type { CommandForm } from './use-command-form.ts'

interface FormDialogProps extends Omit<ComponentProps<typeof FormFrame>, 'labelledBy' | 'label' | 'done'> {
  readonly form: CommandForm
  readonly title: string
  readonly lead: ReactNode
  /** The label of the button that closes the dialog. */
  readonly cancel?: string
  /** Called after the dialog has closed; unmount it then. */
  readonly onClose: () => void
}

/** A dialog with a form that sends a command. It asks before it drops what was typed. */
export const FormDialog = ({ title, lead, cancel = t`Cancel`, onClose, ...frame }: FormDialogProps) => {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { isUnsaved } = frame.form
  return (
    <>
      <Dialog labelledBy={id} onClose={onClose} {...(isUnsaved && { onKept: () => setAsking(true) })}>
        <h2 id={id}>{title}</h2>
        <p className="mt-2 mb-5 text-soft">{lead}</p>
        <FormFrame {...frame} labelledBy={id} />
        <Button
          kind="neutral"
          className="mt-3"
          onClick={({ currentTarget }) =>
            isUnsaved ? setAsking(true) : currentTarget.closest('dialog')?.close()
          }
        >
          {cancel}
        </Button>
      </Dialog>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  )
}
