/** Views of a list that somebody keeps for themselves: filters and order under a name of their own, in this browser. */
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActField } from '../acts/act-fields.tsx'
import { viewsPrefix } from '../data/store.ts'
import { PopoverButton } from './popover-button.tsx'
import { useList } from './use-list.ts'

interface View {
  readonly name: string
  /** What stands in the address. */
  readonly search: string
}

/** Characters. */
const longestName = 60

export const SavedViews = ({ resource }: { resource: string }) => {
  const { identity } = useGetIdentity()
  if (!identity) return null
  return <ViewsOf storeKey={`${viewsPrefix}${String(identity.id)}.${resource}`} resource={resource} />
}

const ViewsOf = ({ storeKey, resource }: { storeKey: string; resource: string }) => {
  const [views, setViews] = useStore<readonly View[]>(storeKey, [])
  return (
    <PopoverButton label="Views" icon={<BookmarkBorder />} title="Saved views" width={300}>
      {(close) => (
        <>
          {views.length === 0 && (
            <Typography variant="body2" color="text.secondary">
              None yet. Filter and sort the list, then save it here under a name.
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {views.map((view) => (
              <Box component="li" key={view.name} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  component={Link}
                  to={`/${resource}?${view.search}`}
                  onClick={close}
                  color="secondary"
                  sx={{ flex: 1, justifyContent: 'flex-start', overflowWrap: 'anywhere', textAlign: 'left' }}
                >
                  {view.name}
                </Button>
                <IconButton
                  aria-label={`Delete ${view.name}`}
                  onClick={() => setViews(views.filter((each) => each !== view))}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Box>
            ))}
          </Box>
          <KeepView
            names={views.map(({ name }) => name)}
            onKeep={(view) => setViews([...views.filter(({ name }) => name !== view.name), view])}
          />
        </>
      )}
    </PopoverButton>
  )
}

const KeepView = ({ names, onKeep }: { names: readonly string[]; onKeep: (view: View) => void }) => {
  const { filterValues, sort, perPage } = useList()
  const [error, setError] = useState<string>()
  return (
    <Box
      component="form"
      noValidate
      sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const typed = new FormData(form).get('view')
        const name = typeof typed === 'string' ? typed.trim() : ''
        if (name === '') return setError('Please enter a name')
        setError(undefined)
        const search = new URLSearchParams({
          filter: JSON.stringify(filterValues),
          sort: sort.field,
          order: sort.order,
          page: '1',
          perPage: String(perPage),
        })
        onKeep({ name, search: search.toString() })
        form.reset()
      }}
    >
      <ActField
        name="view"
        label="Save this view as"
        error={error}
        help={names.length > 0 ? 'Using an existing name replaces that view.' : ''}
        slotProps={{ htmlInput: { maxLength: longestName } }}
      />
      <Button type="submit" variant="outlined" color="secondary">
        Save
      </Button>
    </Box>
  )
}
