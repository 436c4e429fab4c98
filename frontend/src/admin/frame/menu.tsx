import type { SvgIconComponent } from '@mui/icons-material'
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import Box from '@mui/material/Box'
import { waitingCounts } from 'backend/contract/staff/waiting-counts'
import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { mayRead, type StaffRole } from '../data/access.ts'
import { useDecidedSince } from '../data/delayed-decision.ts'
import type { ConsoleResource } from '../data/resource.ts'
import { useInboxItem } from '../data/use-inbox-item.ts'
import { numberWords } from '../shown/numbers.ts'
import { useConsoleQuery } from '../shown/use-answer.ts'

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
              <Entry key={name} to={`/${name}`} label={label} icon={icon}>
                {name === 'inbox' && <WaitingCount />}
              </Entry>
            ))}
        </Box>
      ))}
    </Box>
  )
}

/** The overview reads the same answer, so its other figures are kept. */
const figures = z.looseObject({ at: z.string(), moderation: z.nullable(waitingCounts) })

/** Milliseconds; the server works the figures out once in ten seconds, however many ask. */
const askedEvery = 60_000

/** How many items wait in the inbox. From the figures of the overview, which name no person: nobody is looked at. */
const WaitingCount = () => {
  const { data } = useConsoleQuery(figures, 'dashboard', { every: () => askedEvery })
  const waiting = data?.answer.moderation
  const decided = useDecidedSince(data ? Date.parse(data.answer.at) : 0)
  const all = waiting
    ? waiting.heldReviews + waiting.conversationReports + waiting.profileReports + waiting.credentials
    : 0
  const count = all - decided
  if (count <= 0) return null
  return (
    <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {numberWords(count)}
      <Box component="span" sx={heardOnly}>
        {' '}
        waiting
      </Box>
    </Box>
  )
}

/** For screen readers. */
const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

interface EntryProps {
  readonly to: string
  readonly label: string
  readonly icon: SvgIconComponent
  readonly children?: ReactNode
}

const Entry = ({ to, label, icon: Icon, children }: EntryProps) => {
  const { pathname } = useLocation()
  // An item that was opened from the inbox is still of the inbox.
  const here = useInboxItem() === null ? pathname : '/inbox'
  const isHere = here === to || (to !== '/' && here.startsWith(`${to}/`))
  return (
    <Box
      component={Link}
      to={to}
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'page' : undefined}
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
      {children}
    </Box>
  )
}
