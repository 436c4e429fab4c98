import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { heldRows } from './held-rows.ts'
import type { ListRow } from './rows.ts'

interface RowsAtFirst {
  /** Of which page, filter and order they are. */
  readonly of: string
  readonly rows: readonly ListRow[]
}

/** Keeps what somebody reads in its place: rows that come meanwhile wait behind a button with their number. */
export const NewRowsWait = ({ children }: { children: ReactNode }) => {
  const list = useListContext<ListRow>()
  const { data, isPlaceholderData, sort, page, perPage } = list
  const of = JSON.stringify([list.filterValues, sort, page, perPage])
  const [shown, setShown] = useState<RowsAtFirst | null>(null)
  if (data === undefined || isPlaceholderData) return children
  const { rows, waiting } = shown?.of === of ? heldRows(shown.rows, data) : { rows: data, waiting: 0 }
  if (waiting === 0 && (shown?.of !== of || shown.rows !== data)) setShown({ of, rows: data })
  return (
    <ListContextProvider value={Object.assign({}, list, { data: [...rows] })}>
      {waiting > 0 && (
        <Button
          variant="contained"
          sx={{ display: 'block', mx: 'auto', my: 1 }}
          onClick={() => setShown({ of, rows: data })}
        >
          {waiting} new
        </Button>
      )}
      {children}
    </ListContextProvider>
  )
}
