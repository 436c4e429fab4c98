import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Declaration } from 'backend/contract/declare'
import { useId, type ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { mayAct, type StaffRole } from '../data/access.ts'

interface WideActProps {
  readonly command: Declaration
  /** What the act reaches, in a sentence. */
  readonly help: string
  readonly children: ReactNode
}

/**
 * An act that reaches further than what is on the screen, in a group of its own with a sentence, so that nobody
 * takes it for a change of the view. Hidden from roles that may not do it.
 */
export const WideAct = ({ command, help, children }: WideActProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const helpId = useId()
  if (!role || !mayAct(role, command)) return null
  return (
    <Box
      role="group"
      aria-labelledby={helpId}
      sx={{
        display: 'flex',
        width: 'fit-content',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1.5,
        alignItems: 'center',
        p: 1.25,
        pl: 2,
        borderRadius: '14px',
        bgcolor: 'var(--color-sand)',
        '& button': { flexShrink: 0 },
      }}
    >
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ maxWidth: '34ch' }}>
        {help}
      </Typography>
      {children}
    </Box>
  )
}
