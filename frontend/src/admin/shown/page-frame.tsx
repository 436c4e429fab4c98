import ChevronRight from '@mui/icons-material/ChevronRight'
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
    <Box sx={{ px: { xs: 2, md: 4 }, py: { xs: 2, md: 2.5 }, maxWidth: 1320 }}>
      <title>{`${title} | ${productName} console`}</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
          mb: back ? 1 : 2,
        }}
      >
        <Box
          sx={{
            flex: '1 1 16rem',
            minWidth: 0,
            // One of a list: the list, what is shown, and its state on one line.
            ...(back && { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }),
          }}
        >
          {back && (
            <Button
              component={Link}
              to={back.to}
              data-back
              color="secondary"
              endIcon={<ChevronRight />}
              sx={{ ml: -2, px: 2, mr: -2 }}
            >
              {back.label}
            </Button>
          )}
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              outline: 'none',
              overflowWrap: 'anywhere',
              ...(back && { font: '600 18px/24px var(--font-sans)', letterSpacing: 0 }),
            }}
          >
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography
              component="div"
              sx={{ mt: back ? 0 : 0.5, color: 'text.secondary', maxWidth: '70ch' }}
            >
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
