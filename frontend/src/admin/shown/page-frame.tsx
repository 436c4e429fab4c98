import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { productName } from 'backend/contract/product'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface PageFrameProps {
  readonly title: string
  /** A sentence below the title. */
  readonly lead?: ReactNode
  /** Actions on the page, beside the title. */
  readonly actions?: ReactNode
  /** The list to go back to. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** On the first page, the focus stays where the browser puts it; each later page takes the focus. */
let isFirst = true

/**
 * The frame of every screen of the console: its heading, which takes the focus after a change of page, and
 * the content.
 */
export const PageFrame = ({ title, lead, actions, back, children }: PageFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2.5, md: 4 }, maxWidth: 1320 }}>
      <title>{`${title} | ${productName} console`}</title>
      {back && (
        <Button
          component={Link}
          to={back.to}
          data-back
          color="secondary"
          startIcon={<ArrowBack />}
          sx={{ ml: -2, mb: 1 }}
        >
          {back.label}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography component="div" sx={{ mt: 0.75, color: 'text.secondary', maxWidth: '70ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              // Without icons, three buttons fit beside each other on a phone.
              '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
