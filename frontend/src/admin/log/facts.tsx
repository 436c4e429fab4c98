/** Names and values, side by side; on a phone, one below the other. */

import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export const LogFacts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 1 },
    }}
  >
    {children}
  </Box>
)

export const LogFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" sx={{ color: 'text.secondary', fontSize: 14, mt: { xs: 1, sm: 0 } }}>
      {name}
    </Typography>
    <Box
      component="dd"
      sx={{
        m: 0,
        minWidth: 0,
        fontSize: 14,
        overflowWrap: 'anywhere',
        '& a': { display: { xs: 'inline-block', sm: 'inline' }, py: { xs: 1.25 }, my: { xs: -1 } },
      }}
    >
      {children}
    </Box>
  </>
)
