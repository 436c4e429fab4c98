/** Names and values, side by side; long ones on a phone one below the other. */

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactListProps {
  readonly children: ReactNode
  /** The values are so long that they need a phone's whole width. */
  readonly areLong?: boolean
}

export const FactList = ({ children, areLong = false }: FactListProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: areLong
        ? { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }
        : '7.5rem minmax(0, 1fr)',
      columnGap: 2,
      rowGap: areLong ? { xs: 0.25, sm: 1 } : 1,
      typography: 'body2',
      ...(areLong && { '& dt': { mt: { xs: 1, sm: 0 } } }),
    }}
  >
    {children}
  </Box>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& a': { display: { xs: 'inline-block', sm: 'inline' }, py: { xs: 1.5 }, my: { xs: -1 } },
      }}
    >
      {children}
    </Box>
  </>
)
