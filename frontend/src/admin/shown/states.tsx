/** What is shown while an answer loads, after it failed, and when it is empty. */

import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

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
  <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
    <VisuallyHidden>Loading {what}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={height} sx={{ borderRadius: '14px' }} />
    ))}
  </Box>
)

interface FailedProps {
  /** What could not be loaded, such as "the history". */
  readonly what: string
  readonly error: Error
  readonly onRetry: () => void
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

export const LoadFailed = ({ what, error, onRetry }: FailedProps) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    We couldn’t load {what}. {ended(error.message)} Nothing has been lost.
  </Alert>
)

export const NothingToShow = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ py: 6, px: 3, textAlign: 'center', background: 'var(--color-sand)', borderRadius: '22px' }}>
    <Typography variant="h2" component="p">
      {title}
    </Typography>
    {children !== undefined && (
      <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: '60ch', mx: 'auto' }}>
        {children}
      </Typography>
    )}
  </Box>
)
