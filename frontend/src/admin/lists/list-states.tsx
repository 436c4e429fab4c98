/** What is shown in place of a list: while it loads, after it failed, and when it is empty. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export const LoadingRows = ({ label }: { label: string }) => (
  <Box role="status" aria-label={`Loading: ${label}`} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={28} sx={{ borderRadius: 1 }} />
    ))}
  </Box>
)

interface TroubleProps {
  readonly message: string
  /** True if older rows are still shown. */
  readonly isOld: boolean
  readonly onRetry: () => void
}

export const ListFailed = ({ message, isOld, onRetry }: TroubleProps) => (
  <Alert
    severity={isOld ? 'warning' : 'error'}
    variant="outlined"
    sx={{ m: 2, alignItems: 'center' }}
    action={
      <Button color="inherit" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {message} {isOld ? 'You’re seeing the previous data.' : 'Nothing has been lost.'}
  </Alert>
)

export const EmptyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ py: 8, px: 3, textAlign: 'center', display: 'grid', gap: 1, justifyItems: 'center' }}>
    <Typography variant="h2">{title}</Typography>
    <Typography component="div" color="text.secondary" sx={{ maxWidth: '52ch' }}>
      {children}
    </Typography>
  </Box>
)
