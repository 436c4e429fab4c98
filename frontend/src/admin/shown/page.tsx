/** The frame of the log's pages: the title, a sentence about the page's purpose, and its actions. */

import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

interface PageProps {
  readonly title: string
  readonly children: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The list to go back to. */
  readonly back?: { readonly to: string; readonly label: string }
}

/** A page whose parts are stacked. */
export const Page = ({ children, ...frame }: PageProps) => (
  <PageFrame {...frame}>
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1100 }}>{children}</Box>
  </PageFrame>
)

/** A part of a page with its own heading. */
export const PagePart = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
    <div>
      <Typography variant="h2">{title}</Typography>
      {lead !== undefined && (
        <Typography color="text.secondary" sx={{ mt: 0.5, fontSize: 14, maxWidth: '68ch' }}>
          {lead}
        </Typography>
      )}
    </div>
    {children}
  </Box>
)

/** A section with a line above it. */
export const PageCard = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      borderTop: '1px solid var(--color-line)',
      pt: { xs: 2, sm: 3 },
      minWidth: 0,
    }}
  >
    {children}
  </Box>
)
