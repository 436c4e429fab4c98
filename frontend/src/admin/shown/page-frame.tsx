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

const inLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }

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
    <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2, md: 2.5 }, maxWidth: 1320 }}>
      <title>{`${title} | ${productName} console`}</title>
      <Box sx={{ ...inLine, mb: 1.5 }}>
        <Box
          sx={{
            flex: { xs: '1 1 8rem', sm: '1 1 16rem' },
            minWidth: 0,
            // One of a list: the list, what is shown, and its state on one line.
            ...(back && inLine),
          }}
        >
          {back && (
            <Button
              component={Link}
              to={back.to}
              data-back
              color="secondary"
              endIcon={<span aria-hidden>›</span>}
              sx={{ mx: -2 }}
            >
              {back.label}
            </Button>
          )}
          <Typography
            variant={back ? 'h2' : 'h1'}
            component="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions !== undefined && <Box sx={inLine}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  )
}
