import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { productName } from 'backend/contract/product'
import { useEffect, useRef, type ReactNode } from 'react'

interface SignInFrameProps {
  readonly title: string
  readonly lead: string
  /** Left out for the first step, which leaves the focus where the browser puts it. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** One step of the sign-in. Each step after the first takes the focus, so that it is announced. */
export const SignInFrame = ({ title, lead, takesFocus = false, children }: SignInFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        gridTemplateColumns: 'minmax(0, 27rem)',
        p: 2,
      }}
    >
      <title>{`${title} | ${productName} console`}</title>
      <Typography
        sx={{
          px: { xs: 1, sm: 5 },
          mb: 2,
          fontFamily: 'var(--font-serif)',
          fontWeight: 600,
          fontSize: '1.125rem',
        }}
      >
        {productName}
      </Typography>
      <Box
        sx={{
          p: { xs: 3, sm: 5 },
          bgcolor: 'background.paper',
          boxShadow: 'var(--shadow-float)',
          borderRadius: '24px',
        }}
      >
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{lead}</Typography>
        {children}
      </Box>
    </Box>
  )
}
