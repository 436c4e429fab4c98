import Typography from '@mui/material/Typography'
import { productName } from 'backend/contract/product'
import { Link } from 'react-router-dom'

export const ProductNameLink = () => (
  <Typography
    component={Link}
    to="/"
    sx={{
      px: 1,
      py: 0.5,
      display: { xs: 'flex', md: 'block' },
      alignItems: 'center',
      minHeight: { xs: 44, md: 0 },
      fontFamily: 'var(--font-serif)',
      fontWeight: 600,
      fontSize: '1.125rem',
      lineHeight: 1.2,
      color: 'text.primary',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    }}
  >
    {productName}
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: { xs: 'none', sm: 'inline', md: 'block' },
        ml: { xs: 1, md: 0 },
        fontFamily: 'var(--font-sans)',
        color: 'text.secondary',
      }}
    >
      Console
    </Typography>
  </Typography>
)
