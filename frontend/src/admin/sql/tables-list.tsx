import { Box, Button, TextField, Typography } from '@mui/material'
import type { SqlOverview } from 'backend/contract/log/console-sql'
import { useState } from 'react'
import { monospaceStyle } from '../shown/rows.ts'

type Table = SqlOverview['tables'][number]

interface TablesListProps {
  readonly tables: readonly Table[]
  /** Inserts a name into the query. */
  readonly onChoose: (name: string) => void
}

/** Every table with its columns; clicking a name inserts it into the query. */
export const TablesList = ({ tables, onChoose }: TablesListProps) => {
  const [sought, setSought] = useState('')
  const words = sought.trim().toLowerCase()
  const found = tables.filter(
    ({ name, columns }) => name.includes(words) || columns.some((column) => column.name.includes(words)),
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <TextField
        id="find-table"
        size="small"
        label="Find a table or column"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <Box
        tabIndex={0}
        role="region"
        aria-label="List of tables"
        sx={{ maxHeight: { xs: 260, lg: 460 }, overflow: 'auto', display: 'grid', gap: 0.25 }}
      >
        {found.length === 0 && (
          <Typography sx={{ p: 1, fontSize: 14, color: 'text.secondary' }}>
            No table has that name.
          </Typography>
        )}
        {found.map((table) => (
          <OneTable key={table.name} table={table} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  )
}

const seen = { clear: null, pseudonym: 'pseudonym', masked: 'masked' } as const

const name = {
  ...monospaceStyle,
  textTransform: 'none',
  justifyContent: 'flex-start',
  textAlign: 'left',
  minWidth: 0,
}

const OneTable = ({ table, onChoose }: { table: Table; onChoose: (name: string) => void }) => (
  <Box
    component="details"
    sx={{ minWidth: 0, '& summary': { ...monospaceStyle, py: { xs: 1.5, md: 0.75 }, cursor: 'pointer' } }}
  >
    <summary>{table.name}</summary>
    <Box sx={{ pl: 2, pb: 1, display: 'grid' }}>
      <Button size="small" color="secondary" sx={name} onClick={() => onChoose(table.name)}>
        Insert {table.name}
      </Button>
      {table.columns.map((column) => (
        <Button
          key={column.name}
          size="small"
          color="inherit"
          sx={{ ...name, gap: 1 }}
          onClick={() => onChoose(column.name)}
        >
          <span>{column.name}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {[column.type, seen[column.sight]].filter(Boolean).join(', ')}
            {column.meaning !== null && (
              <Box component="span" sx={{ display: 'block', fontFamily: 'var(--font-sans)' }}>
                {column.meaning}
              </Box>
            )}
          </Box>
        </Button>
      ))}
    </Box>
  </Box>
)
