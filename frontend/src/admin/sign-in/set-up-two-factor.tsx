import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { twoFactorSetUp } from 'backend/contract/staff/staff'
import type { OutputOf } from 'backend/contract/declare'
import { call } from '../data/call.ts'
import { CodeForm, type CodeSteps } from './code-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const SetUpTwoFactor = (steps: CodeSteps) => {
  // A command, since it creates the secret; repeated within the step, it returns the same secret.
  const { data, error, refetch } = useQuery({
    queryKey: ['twoFactorSetUp'],
    queryFn: () => call(twoFactorSetUp, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return (
    <SignInFrame
      title="Set up your authenticator"
      lead="Staff accounts use two-step login. Scan this with an authenticator app, then enter the code it shows."
      takesFocus
    >
      {data && <Secret {...data} />}
      {!data && !error && <Skeleton variant="rounded" width={176} height={176} sx={{ mb: 3 }} />}
      {error && (
        <Box sx={{ mb: 3, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Alert severity="error">{error.message}</Alert>
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      )}
      <CodeForm {...steps} help="Six digits." />
    </SignInFrame>
  )
}

/**
 * The secret as a QR code (on white in the dark theme too, because cameras need it) and as text for people
 * who cannot scan.
 */
const Secret = ({ secret, qr, uri }: OutputOf<typeof twoFactorSetUp>) => (
  <Box sx={{ mb: 3, display: 'grid', gap: 1.5 }}>
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      alt="QR code for the secret below"
      width={176}
      height={176}
      sx={{ p: 1, borderRadius: 1, bgcolor: 'white' }}
    />
    <Typography variant="body2" color="text.secondary">
      Can’t scan it? Enter this secret manually, or <Link href={uri}>open it in an app on this device</Link>:
    </Typography>
    <Typography
      sx={{
        px: 2,
        py: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        fontWeight: 600,
        wordBreak: 'break-all',
      }}
    >
      {secret}
    </Typography>
  </Box>
)
