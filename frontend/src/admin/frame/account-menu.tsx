import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { logOut } from 'backend/contract/accounts/accounts'
import { useState } from 'react'
import { useGetIdentity, useNotify, usePermissions } from 'react-admin'
import { createCommandSender } from '../../commands/send-command.ts'
import type { StaffRole } from '../data/access.ts'
import { call } from '../data/call.ts'
import { sendDelayed } from '../data/delayed-decision.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'

/**
 * Ends the session and reloads the page, so that nothing that was read stays in memory.
 * @throws when the server could not be reached; the session then continues
 */
const logOutOfConsole = async () => {
  await sendDelayed()
  const sent = await createCommandSender(call).send(logOut, {})
  if ('failure' in sent) throw new Error(sent.failure.message)
  window.location.assign('/admin/login')
}

export const AccountMenu = ({ onKeys }: { onKeys: () => void }) => {
  const { identity } = useGetIdentity()
  const { permissions: role } = usePermissions<StaffRole | null>()
  const notify = useNotify()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="secondary"
        startIcon={<AccountCircleOutlined />}
        aria-haspopup="dialog"
        aria-label={identity?.fullName ?? 'Account'}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44, maxWidth: '100%', minWidth: 44, px: 1.5, justifyContent: 'flex-start' }}
      >
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {identity?.fullName ?? 'Account'}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': 'Account', role: 'dialog' } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 2, width: 232 }}>
          <div>
            <Typography sx={{ fontWeight: 600 }}>{identity?.fullName}</Typography>
            <Typography variant="caption" color="text.secondary">
              {role}
            </Typography>
          </div>
          <ThemeSwitch />
          <Button
            color="secondary"
            onClick={() => {
              setAnchor(null)
              onKeys()
            }}
          >
            Keys
          </Button>
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => {
              logOutOfConsole().catch(() =>
                notify('You’re still logged in. We couldn’t reach the server.', { type: 'error' }),
              )
            }}
          >
            Log out
          </Button>
        </Box>
      </Popover>
    </>
  )
}
