/** The frame of every screen: the product's name, the menu (a drawer on a phone), and the account. */

import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { productName } from 'backend/contract/product'
import { Suspense, useCallback, useState, lazy, useEffect, type ReactNode } from 'react'
import { usePermissions, useStore } from 'react-admin'
import { useLocation, Link } from 'react-router-dom'
import { UndoBar } from '../acts/undo-bar.tsx'
import { mayRead, type StaffRole } from '../data/access.ts'
import { useDelayedDecision } from '../data/delayed-decision.ts'
import type { ConsoleResource } from '../data/resource.ts'
import { viewsPrefix } from '../data/store.ts'
import { NotAllowedPage } from '../shown/closed-pages.tsx'
import { ScreenBoundary } from '../shown/screen-boundary.tsx'
import { ScreenSkeleton } from '../shown/waiting.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ConsoleMenu } from './menu.tsx'
import { focusRows, useRowKeys } from './row-keys.ts'

/** Opens the record search: a button, and Ctrl-K. */

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

const RecordSearch = () => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const [isOpen, setOpen] = useState(false)
  // Analysts have no search, because its results would reveal personal data.
  const isOffered = role === 'moderator' || role === 'admin'
  useEffect(() => {
    if (!isOffered) return
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
      // Pressed again, it selects the old words.
      document
        .querySelector<HTMLInputElement>('[role=dialog][aria-label="Find a record"] [role=combobox]')
        ?.select()
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [isOffered])
  if (!isOffered) return null
  return (
    <>
      <Button
        color="secondary"
        aria-label="Find a record"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
        sx={{
          minHeight: 44,
          minWidth: 44,
          px: { xs: 0, md: 1.5 },
          gap: 1,
          width: { md: '100%' },
          bgcolor: { md: 'var(--color-card)' },
          boxShadow: { md: 'var(--shadow-float)' },
          justifyContent: { md: 'flex-start' },
        }}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          Find
        </Box>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ProductNameLink = () => (
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

/** CSS pixels. */
const menuWidth = 240

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface FrameProps {
  /** The resources that the menu links to. */
  readonly resources: readonly ConsoleResource[]
  readonly children?: ReactNode
}

export const ConsoleFrame = ({ resources, children }: FrameProps) => {
  const { pathname } = useLocation()
  const room = pathname.split('/')[1]
  const { permissions: role } = usePermissions<StaffRole | null>()
  const isClosed = role && resources.some(({ name }) => name === room) && !mayRead(role, room ?? '')
  const [isAsked, setOpen] = useState(false)
  const [hasLetters, setLetters] = useStore(`${viewsPrefix}letters`, true)
  const [asksKeys, setAsksKeys] = useState(false)
  const delayed = useDelayedDecision()
  const showKeys = useCallback(() => setAsksKeys(true), [])
  useRowKeys(hasLetters, showKeys)
  // When the window is widened, the menu is beside the page instead of a drawer.
  const isOpen = useMediaQuery('(max-width: 899.95px)') && isAsked
  return (
    <Box
      sx={{
        display: { md: 'grid' },
        gridTemplateColumns: `${menuWidth}px minmax(0, 1fr)`,
        minHeight: '100dvh',
      }}
    >
      <SkipLink to={() => document.getElementById('main-content')?.focus()}>Skip to content</SkipLink>
      <SkipLink to={focusRows} isForRows>
        Skip to the rows
      </SkipLink>
      {asksKeys && (
        <Suspense fallback={null}>
          <KeysDialog hasLetters={hasLetters} onLetters={setLetters} onClose={() => setAsksKeys(false)} />
        </Suspense>
      )}
      {delayed && <UndoBar decision={delayed} />}
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexDirection: { md: 'column' },
          alignItems: { xs: 'center', md: 'stretch' },
          gap: { xs: 0, md: 1 },
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          height: { md: '100dvh' },
          overflowY: { md: 'auto' },
          // An admin’s menu is higher than a small window.
          '& > *': { flexShrink: { md: 0 } },
          p: { xs: 1, md: 2 },
          bgcolor: 'var(--color-sand)',
        }}
      >
        <IconButton
          aria-label="Menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' }, width: 44, height: 44 }}
        >
          <MenuOutlined />
        </IconButton>
        <ProductNameLink />
        <Box sx={{ ml: { xs: 'auto', md: 0 } }}>
          <RecordSearch />
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 1, mt: 2 }}>
          <ConsoleMenu resources={resources} />
        </Box>
        <Box>
          <AccountMenu onKeys={showKeys} />
        </Box>
      </Box>
      <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
        <Box sx={{ width: 272, p: 2 }}>
          <ConsoleMenu resources={resources} onChosen={() => setOpen(false)} />
        </Box>
      </Drawer>
      <Box component="main" id="main-content" tabIndex={-1} sx={{ minWidth: 0 }}>
        <ScreenBoundary key={room}>
          <Suspense fallback={<ScreenSkeleton />}>{isClosed ? <NotAllowedPage /> : children}</Suspense>
        </ScreenBoundary>
      </Box>
    </Box>
  )
}

interface SkipLinkProps {
  /** Moves the focus. */
  readonly to: () => void
  /** True hides the link on a page without rows. */
  readonly isForRows?: boolean
  readonly children: string
}

const SkipLink = ({ to, isForRows = false, children }: SkipLinkProps) => (
  <Box
    component="a"
    href="#main-content"
    onClick={(event) => {
      event.preventDefault()
      to()
    }}
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 8,
      left: 8,
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'text.primary',
      color: 'background.default',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
      ...(isForRows && { 'body:not(:has(main [data-row])) &': { display: 'none' } }),
    }}
  >
    {children}
  </Box>
)
