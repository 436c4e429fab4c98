import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'

interface PopoverButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** The title of the dialog that the button opens. */
  readonly title: string
  /** Pixels. */
  readonly width: number
  /** The dialog's content, kept when it closes; receives the function that closes it, and whether it is open. */
  readonly children: (close: () => void, isOpen: boolean) => ReactNode
}

/** A button above a list that opens a small dialog below it. */
export const PopoverButton = ({ label, icon, title, width, children }: PopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isOpen, open, close } = useKeptDialog()
  return (
    <>
      <Button
        color="secondary"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget)
          open()
        }}
      >
        {label}
      </Button>
      {anchor && (
        <Popover
          open={isOpen}
          anchorEl={anchor}
          keepMounted
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': title,
              sx: { mt: 1, width, maxWidth: 'calc(100% - 32px)', p: 2 },
            },
          }}
        >
          {children(close, isOpen)}
        </Popover>
      )}
    </>
  )
}
