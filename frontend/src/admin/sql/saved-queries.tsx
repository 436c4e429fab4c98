import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import {
  deleteSqlQuery,
  saveQueryForm,
  saveSqlQuery,
  type SavedQuery,
  type SqlChart,
} from 'backend/contract/log/console-sql'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useCommand } from '../../commands/use-command.ts'
import { ActField } from '../acts/act-fields.tsx'
import { FormDialog } from '../acts/form-dialog.tsx'
import { useKeptDialog } from '../acts/use-kept-dialog.ts'
import { call } from '../data/call.ts'
import { logQueryKey } from '../shown/use-answer.ts'
import { ScheduleQuery, ScheduleShown } from './query-schedule.tsx'

interface SavedQueriesProps {
  readonly saved: readonly SavedQuery[]
  readonly onOpen: (query: SavedQuery) => void
}

/** A query's name, which opens it: a row of one line under the edge of the heading. */
export const queryRow = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  fontWeight: 500,
  px: 1,
  ml: -1,
  minHeight: { md: 32 },
} as const

/** The saved queries, shared by everyone who may run SQL. */
export const SavedQueries = ({ saved, onOpen }: SavedQueriesProps) => {
  const { send, isSending } = useCommand(call, deleteSqlQuery)
  const notify = useNotify()
  const queryClient = useQueryClient()
  const remove = async (id: string) => {
    const sent = await send({ id })
    if (sent && 'failure' in sent) notify(sent.failure.message, { type: 'error' })
    await queryClient.invalidateQueries({ queryKey: [logQueryKey, 'sql'] })
  }
  if (saved.length === 0)
    return (
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        None yet. Write a query, then save it here for everyone who can use this page.
      </Typography>
    )
  return (
    <Box component="ul" aria-label="Saved queries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {saved.map((each) => {
        const { id, name } = each
        return (
          <li key={id}>
            <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
              <Button color="secondary" onClick={() => onOpen(each)} sx={queryRow}>
                {name}
              </Button>
              <ScheduleQuery key={JSON.stringify(each.schedule)} {...each} />
              <IconButton aria-label={`Delete ${name}`} disabled={isSending} onClick={() => void remove(id)}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
            <ScheduleShown {...each} />
          </li>
        )
      })}
    </Box>
  )
}

interface SaveQueryProps {
  readonly query: string
  readonly chart: SqlChart | null
  readonly names: readonly string[]
}

export const SaveQuery = ({ query, chart, names }: SaveQueryProps) => {
  const dialog = useKeptDialog()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const { send, isSending } = useCommand(call, saveSqlQuery)
  const queryClient = useQueryClient()
  const save = async (form: HTMLFormElement) => {
    setFailure(null)
    const checked = saveQueryForm.safeParse({
      name: new FormData(form).get('name'),
      query,
      ...(chart && { chart }),
    })
    setError(checked.error?.issues.find(({ path }) => path[0] === 'name')?.message)
    if (!checked.success) return
    const sent = await send(checked.data)
    if (sent === null) return
    if ('failure' in sent) return setFailure(sent.failure.message)
    dialog.done()
    await queryClient.invalidateQueries({ queryKey: [logQueryKey, 'sql'] })
  }
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        disabled={query.trim() === ''}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        Save query
      </Button>
      {dialog.isMounted && (
        <FormDialog
          title="Save this query?"
          lead="Everyone who can use this page will see it."
          send="Save"
          failure={failure}
          isSending={isSending}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onSubmit={(form) => void save(form)}
        >
          <ActField
            name="name"
            label="Name"
            error={error}
            help={names.length > 0 ? 'Using an existing name replaces that query.' : ''}
            autoFocus
          />
        </FormDialog>
      )}
    </>
  )
}
