/** What is shown while an answer loads, after it failed, and when it is empty. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A skeleton in the shape of the expected rows. */
export const WaitingRows = ({
  rows = 4,
  height = 64,
  what,
}: {
  rows?: number
  height?: number
  what: string
}) => (
  <Box role="status" aria-label={`Loading: ${what}`} sx={{ display: 'grid', gap: 1.5 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={height} sx={{ borderRadius: '14px' }} />
    ))}
  </Box>
)

interface FailedProps {
  /** What could not be loaded, such as "the history". */
  readonly what: string
  readonly error: Error
  /** True if older rows are still shown. */
  readonly isOld?: boolean
  readonly onRetry: () => void
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

export const LoadFailed = ({ what, error, isOld = false, onRetry }: FailedProps) => (
  <Alert
    severity={isOld ? 'warning' : 'error'}
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    We couldn’t load {what}. {ended(error.message)}{' '}
    {isOld ? 'You’re seeing the previous data.' : 'Nothing has been lost.'}
  </Alert>
)

export const NothingToShow = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ py: 6, px: 3, textAlign: 'center', background: 'var(--color-sand)', borderRadius: '22px' }}>
    <Typography variant="h2" component="p">
      {title}
    </Typography>
    {children !== undefined && (
      <Typography component="div" color="text.secondary" sx={{ mt: 0.5, maxWidth: '60ch', mx: 'auto' }}>
        {children}
      </Typography>
    )}
  </Box>
)
