import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import Box from '@mui/material/Box'
import type { SvgIconComponent } from '@mui/icons-material'
import { usePermissions } from 'react-admin'
import { NavLink } from 'react-router-dom'
import { mayRead, type StaffRole } from '../data/access.ts'
import type { ConsoleResource } from '../data/resource.ts'

const parts: Readonly<Record<ConsoleResource['part'], string>> = {
  people: 'People and content',
  record: 'Audit',
}

interface MenuProps {
  readonly resources: readonly ConsoleResource[]
  readonly onChosen?: () => void
}

/** Shows only the resources that the role may read. */
export const ConsoleMenu = ({ resources, onChosen }: MenuProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  if (!role) return null
  const open = resources.filter(({ name }) => mayRead(role, name))
  return (
    <Box
      component="nav"
      aria-label="Console"
      onClick={onChosen}
      sx={{ display: 'grid', gap: { xs: 2.5, md: 2 } }}
    >
      <Entry to="/" label="Overview" icon={WbSunnyOutlined} />
      {(['people', 'record'] as const).map((part) => (
        <Box key={part}>
          <Box sx={{ px: 1.5, mb: 0.5, typography: 'caption', color: 'text.secondary' }}>{parts[part]}</Box>
          {open
            .filter((resource) => resource.part === part)
            .map(({ name, label, icon }) => (
              <Entry key={name} to={`/${name}`} label={label} icon={icon} />
            ))}
        </Box>
      ))}
    </Box>
  )
}

const Entry = ({ to, label, icon: Icon }: { to: string; label: string; icon: SvgIconComponent }) => (
  <Box
    component={NavLink}
    to={to}
    end={to === '/'}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minHeight: { xs: 44, md: 38 },
      // All of an admin’s menu fits a window of 800 pixels.
      '@media (min-width: 900px) and (max-height: 900px)': { minHeight: 30 },
      px: 1.25,
      borderRadius: 1,
      whiteSpace: 'nowrap',
      typography: 'body2',
      color: 'text.primary',
      textDecoration: 'none',
      '& svg': { color: 'text.secondary', fontSize: 20 },
      '&:hover': { bgcolor: 'var(--color-sand-deep)' },
      '&.active': {
        fontWeight: 600,
        bgcolor: 'var(--color-card)',
        boxShadow: 'var(--shadow-float)',
        '& svg': { color: 'primary.main' },
      },
    }}
  >
    <Icon aria-hidden />
    {label}
  </Box>
)
