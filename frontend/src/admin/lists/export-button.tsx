import Button from '@mui/material/Button'
import Download from '@mui/icons-material/FileDownloadOutlined'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { reasonField } from 'backend/contract/reason'
import { mayAct, type StaffRole } from '../data/access.ts'
import { FormDialog } from '../acts/form-dialog.tsx'
import { ActField } from '../acts/act-fields.tsx'
import { consoleApi } from '../data/data-provider.ts'
import { ofMoment } from '../data/of-moment.ts'
import { useList } from './use-list.ts'

/** The list as it is filtered and sorted. An analyst's is masked; an admin's is not, so they say why, and it is recorded. */
export const ExportButton = ({ resource }: { resource: string }) => {
  const { permissions: role } = usePermissions<StaffRole | null>()
  const { filterValues, sort, total } = useList()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  if (!role || !mayAct(role, 'export')) return null
  const address = (reason?: string) => {
    const { asOf, filter } = ofMoment(filterValues)
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      ...(asOf !== undefined && { asOf }),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(reason !== undefined && { reason }),
    })
    return `${consoleApi}/${resource}/export?${query.toString()}`
  }
  const props = {
    variant: 'outlined',
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
      <Button {...props} onClick={() => setAsking(true)}>
        Export
      </Button>
      {isAsking && (
        <FormDialog
          title="Export this list?"
          lead="It contains personal data, unmasked. Your export and your reason are recorded."
          onClose={() => setAsking(false)}
          onSubmit={(form) => {
            const checked = reasonField.safeParse(new FormData(form).get('reason'))
            if (!checked.success) return setError(checked.error.issues[0]?.message)
            setAsking(false)
            download(address(checked.data))
          }}
          send="Export"
        >
          <ActField
            name="reason"
            label="Reason"
            multiline
            minRows={2}
            error={error}
            help="Don’t name anyone."
          />
        </FormDialog>
      )}
    </>
  )
}

/** As a link would: the browser saves what comes, and the page stays. */
const download = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
