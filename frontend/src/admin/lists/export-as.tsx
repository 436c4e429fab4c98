/** Exports what has no list of its own, as a table or as JSON lines: the events, or the history of a record. */

import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { exportFormats, type ExportFormat } from 'backend/contract/export-formats'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from 'react-admin'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { mayExport, type StaffRole } from '../data/access.ts'
import { consoleApi } from '../data/data-provider.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface ExportAsProps {
  /** What is exported: "these events". */
  readonly what: string
  /** The file is called this, and the day. */
  readonly name: string
  /** Below /api/admin. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

export const ExportAs = ({ what, name, path, query = {} }: ExportAsProps) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const dialog = useKeptDialog()
  const [chosen, setChosen] = useState<ExportFormat>('csv')
  if (!role || !mayExport(role)) return null
  const address = (format: ExportFormat, reason?: string) => {
    const search = new URLSearchParams({ ...query, format, ...(reason !== undefined && { reason }) })
    return `${consoleApi}/${path}?${search.toString()}`
  }
  const open = (format: ExportFormat) => {
    setChosen(format)
    dialog.open()
  }
  return (
    <Box
      role="group"
      aria-label={`Export ${what}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
      }}
    >
      {exportFormats.map((format) => (
        <Button
          key={format}
          color="secondary"
          startIcon={<Download />}
          {...(role === 'analyst'
            ? { href: address(format), download: true }
            : { 'aria-haspopup': 'dialog', onClick: () => open(format) })}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      {dialog.isMounted && (
        <Suspense fallback={null}>
          <ExportDialog
            resource={name}
            title={`Export ${what}?`}
            format={chosen}
            addressOf={(reason) => address(chosen, reason)}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onDone={dialog.done}
          />
        </Suspense>
      )}
    </Box>
  )
}
