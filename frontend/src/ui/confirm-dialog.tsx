import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  readonly children: ReactNode
  /** The labels of the two buttons. */
  readonly yes: string
  readonly no: string
  readonly onYes: () => void
  /** Called after the dialog has closed, whatever the answer; unmount the dialog then. */
  readonly onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ title, children, yes, no, onYes, onClose }: ConfirmProps) => {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p className="mt-2 text-soft">{children}</p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" kind="danger" onClick={onYes}>
          {yes}
        </Button>
        <Button type="submit" kind="neutral">
          {no}
        </Button>
      </form>
    </Dialog>
  )
}
