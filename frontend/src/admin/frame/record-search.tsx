/** Opens the record search: a button, and Ctrl-K. */
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePermissions } from 'react-admin'
import type { StaffRole } from '../data/access.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

export const RecordSearch = () => {
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
          px: { xs: 0, md: 1 },
          gap: 1,
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
