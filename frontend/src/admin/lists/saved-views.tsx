/** Saved views of a list, shared by all staff: filters, order and moment under a name. */

import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteView,
  savedViews,
  saveView,
  saveViewForm,
  type SavedView,
} from 'backend/contract/staff/saved-views'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useCommand } from '../../commands/use-command.ts'
import { ActField, FormFailure } from '../acts/act-fields.tsx'
import { call } from '../data/call.ts'
import type { ConsoleResource } from '../data/resource.ts'
import { MaskedText } from './masked-text.tsx'
import { useList } from './use-list.ts'

type ListName = ConsoleResource['name']

const keyOf = (list: ListName) => ['saved-views', list] as const

interface ViewsProps {
  readonly list: ListName
  /** The views are loaded again each time the dialog opens. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export const ViewsOf = ({ list, isOpen, onOpen }: ViewsProps) => {
  const { data, error } = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(savedViews, { list }, { signal }),
    enabled: isOpen,
  })
  const views = data?.views ?? []
  const all = useRef<HTMLElement>(null)
  return (
    <>
      {data && views.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          None yet. Filter and sort the list, then name it and save it here.
        </Typography>
      )}
      <FormFailure message={error ? 'The saved views couldn’t be loaded.' : null} />
      <Box ref={all} component="ul" tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            list={list}
            view={view}
            onOpen={onOpen}
            onRemoved={() => all.current?.focus()}
          />
        ))}
      </Box>
      <KeepView list={list} />
    </>
  )
}

interface ViewRowProps {
  readonly list: ListName
  readonly view: SavedView
  readonly onOpen: () => void
  /** Called after a removal, because the focused button is gone. */
  readonly onRemoved: () => void
}

const ViewRow = ({ list, view, onOpen, onRemoved }: ViewRowProps) => {
  const { id, name, search, authorName, mayDelete } = view
  const { send } = useCommand(call, deleteView)
  const notify = useNotify()
  const queryClient = useQueryClient()
  const remove = async () => {
    const sent = await send({ id })
    if (sent && 'failure' in sent) notify(sent.failure.message, { type: 'error' })
    await queryClient.invalidateQueries({ queryKey: keyOf(list) })
    onRemoved()
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Button
          component={Link}
          to={`/${list}?${search}`}
          onClick={onOpen}
          color="secondary"
          sx={{ justifyContent: 'flex-start', overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {name}
        </Button>
        <Typography sx={{ px: 1, mt: -0.75, fontSize: 13, color: 'text.secondary' }}>
          by <MaskedText value={authorName ?? 'a deleted account'} />
        </Typography>
      </Box>
      {mayDelete && (
        <IconButton aria-label={`Delete ${name}`} onClick={() => void remove()}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const KeepView = ({ list }: { list: ListName }) => {
  const { filterValues, sort, perPage } = useList()
  const { send } = useCommand(call, saveView)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const save = async (form: HTMLFormElement) => {
    const search = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
      page: '1',
      perPage: String(perPage),
    }).toString()
    setFailure(null)
    const checked = saveViewForm.safeParse({ list, name: new FormData(form).get('view'), search })
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    const sent = await send(checked.data)
    if (sent === null) return
    if ('failure' in sent) return setFailure(sent.failure.message)
    form.reset()
    await queryClient.invalidateQueries({ queryKey: keyOf(list) })
  }
  return (
    <Box
      component="form"
      noValidate
      sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <ActField
        name="view"
        label="Save this view as"
        error={error}
        help="Everyone who can open this list will see it. Don’t name anyone."
      />
      <FormFailure message={failure} />
      {/* Never disabled: a disabled button would lose the focus to outside the dialog, and Escape would no
          longer close it. A second press sends nothing. */}
      <Button type="submit" variant="outlined" color="secondary">
        Save
      </Button>
    </Box>
  )
}
