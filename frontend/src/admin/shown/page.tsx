/** The frame of a page of the log's rooms: its title, a sentence of what it is for, what can be done on it. */
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

interface PageProps {
  readonly title: string
  readonly children: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The list that one came from. */
  readonly back?: { readonly to: string; readonly label: string }
}

/** Its parts below each other. */
export const Page = ({ children, ...frame }: PageProps) => (
  <PageFrame {...frame}>
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1100 }}>{children}</Box>
  </PageFrame>
)

/** A part of a page under a heading of its own. */
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

/** What lies on the ground of its own. */
export const PageCard = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      background: 'var(--color-card)',
      border: '1px solid var(--color-line)',
      borderRadius: '22px',
      p: { xs: 2, sm: 3 },
      minWidth: 0,
    }}
  >
    {children}
  </Box>
)
