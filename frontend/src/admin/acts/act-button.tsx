import Button from '@mui/material/Button'
import { usePermissions } from 'react-admin'
import { useState, type ReactNode } from 'react'
import { mayAct, type Act, type StaffRole } from '../data/access.ts'

interface ActButtonProps {
  readonly act: Act
  readonly label: string
  readonly isGrave?: boolean
  readonly isDisabled?: boolean
  readonly isMain?: boolean
  readonly icon?: ReactNode
  /** The button's dialog, while it is open. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a confirmation dialog before it acts. It is hidden from roles that may not do the act.
 */
export const ActButton = ({ act, label, isGrave, isDisabled, isMain, icon, children }: ActButtonProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const [isOpen, setOpen] = useState(false)
  if (!role || !mayAct(role, act)) return null
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={isGrave ? 'error' : isMain ? 'primary' : 'secondary'}
        disabled={isDisabled ?? false}
        startIcon={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
