import { Box, Typography } from '@mui/material'
import { useCanAccess, useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router'
import { textLinkStyle } from '../shown/rows.ts'

interface ListLinkProps {
  readonly resource: string
  readonly statuses: readonly string[]
  readonly name: string
}

interface PlainLinkProps {
  readonly resource: string
  /** Of the address. */
  readonly search?: string
  readonly name: string
  /** Says more to a screen reader than the name. */
  readonly label?: string
}

/** Links to a list or a page; nothing if the role may not read it. */
export const PlainLink = ({ resource, search = '', name, label }: PlainLinkProps) => {
  const hasList = resource in useResourceDefinitions()
  const { canAccess: mayRead = false } = useCanAccess({ resource, action: 'list' })
  return (
    hasList &&
    mayRead && (
      <Box
        component={Link}
        to={`/${resource}${search && `?${search}`}`}
        aria-label={label}
        sx={textLinkStyle}
      >
        {name}
      </Box>
    )
  )
}

/**
 * Links to a list filtered to these states; shows the name without a link if the role may not read the list.
 */
export const ListLink = ({ resource, statuses, name }: ListLinkProps) => {
  const hasList = resource in useResourceDefinitions()
  const { canAccess: mayRead = false } = useCanAccess({ resource, action: 'list' })
  const filter = encodeURIComponent(JSON.stringify({ status: statuses }))
  return hasList && mayRead ? (
    <Box component={Link} to={`/${resource}?filter=${filter}`} sx={textLinkStyle}>
      {name}
    </Box>
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
  )
}
