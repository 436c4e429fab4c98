import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState, type ReactNode } from 'react'

interface PopoverButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** The title of the dialog that the button opens. */
  readonly title: string
  /** Pixels. */
  readonly width: number
  /** The dialog's content; receives the function that closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** A button above a list that opens a small dialog below it. */
export const PopoverButton = ({ label, icon, title, width, children }: PopoverButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
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
        {children(close)}
      </Popover>
    </>
  )
}
