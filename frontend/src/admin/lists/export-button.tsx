import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { usePermissions } from 'react-admin'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { mayExport, type StaffRole } from '../data/access.ts'
import { consoleApi } from '../data/data-provider.ts'
import { splitOffMoment } from '../data/of-moment.ts'
import { useList } from './use-list.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/**
 * Exports the list as it is filtered and sorted. An analyst's export is masked. An admin's is not, so they
 * give a reason and a code, and the export is recorded.
 */
export const ExportButton = ({ resource }: { resource: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const { filterValues, sort, total } = useList()
  const dialog = useKeptDialog()
  if (!role || !mayExport(role)) return null
  const address = (reason?: string) => {
    const { asOf, filter } = splitOffMoment(filterValues)
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      ...(asOf !== undefined && { asOf }),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(reason !== undefined && { reason }),
    })
    return `${consoleApi}/${resource}/export?${query.toString()}`
  }
  const props = {
    color: 'secondary',
    startIcon: <Download />,
    disabled: total === undefined || total === 0,
  } as const
  if (role === 'analyst')
    return (
      <Button {...props} href={address()} download>
        Export
      </Button>
    )
  return (
    <>
      <Button {...props} aria-haspopup="dialog" onClick={dialog.open}>
        Export
      </Button>
      {dialog.isMounted && (
        <Suspense fallback={null}>
          <ExportDialog
            resource={resource}
            addressOf={address}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onDone={dialog.done}
          />
        </Suspense>
      )}
    </>
  )
}
