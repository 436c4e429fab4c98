import { Box, LinearProgress, Typography } from '@mui/material'
import type { BeingPrepared } from 'backend/contract/log/console-log'
import { numberWords } from '../shown/numbers.ts'

interface PastProgressProps {
  readonly label: string
  readonly progress: BeingPrepared['progress']
}

/** How far the past of a list is prepared. */
export const PastProgress = ({ label, progress }: PastProgressProps) => (
  <Box sx={{ px: 3, py: 8, mx: 'auto', maxWidth: 520, display: 'grid', gap: 1.5 }}>
    <Typography role="status" aria-label={`Loading: ${label}`} variant="h2" component="div">
      Preparing this time
    </Typography>
    <LinearProgress
      {...(progress && progress.total > 0
        ? { variant: 'determinate', value: (100 * progress.events) / progress.total }
        : {})}
      aria-label="Events read"
      sx={{ height: 8, borderRadius: 4 }}
    />
    <Typography sx={{ color: 'text.secondary' }}>
      {progress ? `${numberWords(progress.events)} of ${numberWords(progress.total)} events. ` : 'Starting… '}
      It’s kept for a day, for all lists and everyone.
    </Typography>
  </Box>
)
