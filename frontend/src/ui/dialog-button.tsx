import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The dialog, mounted while it is open. */
  readonly dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export const DialogButton = ({ dialog, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
