import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** A skeleton of the screen while its code loads. */
export const ScreenSkeleton = () => (
  <Box
    role="status"
    aria-label="Loading"
    sx={{ px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, maxWidth: 1320 }}
  >
    <Skeleton variant="text" width={200} sx={{ fontSize: '1.75rem', mb: 3 }} />
    <Skeleton variant="rounded" height={320} sx={{ borderRadius: '22px' }} />
  </Box>
)
