import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Column } from './list-types.ts'
import { nameText, withRange, type RowOf, type RowsProps } from './rows.ts'
import { useList } from './use-list.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'

/** Shown from 900 px on. The first column names the record and links to it. */
export const RecordTable = <Row extends RowOf>({
  label,
  columns,
  hrefOf,
  isSelectable,
  isDense,
  waits,
  nameOf,
}: RowsProps<Row>) => {
  const { data = [], selectedIds, onSelect, sort, setSort } = useList<Row>()
  const [lastToggled, setLastToggled] = useState<string | null>(null)
  const head = useOneTabStop<HTMLTableRowElement>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const selectPage = () =>
    onSelect(
      chosen.length === ids.length
        ? selectedIds.filter((id) => !ids.includes(id))
        : [...new Set([...selectedIds, ...ids])],
    )
  const toggle = (id: string, isRange: boolean) => {
    onSelect(withRange(selectedIds, ids, { from: isRange ? lastToggled : null, to: id }))
    setLastToggled(id)
  }
  return (
    // The text stands below the title, and the ground of a row reaches further.
    <Box sx={{ overflowX: 'auto', mx: '-12px' }} role="region" aria-label={label}>
      <Table
        size="small"
        sx={{
          '& td, & th': {
            height: isDense ? 32 : 44,
            py: isDense ? 0 : 0.5,
            px: '8px',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& :is(td, th):first-child': { pl: '12px' },
          '& .MuiCheckbox-root': { p: 0.5 },
        }}
      >
        <TableHead>
          <TableRow ref={head}>
            {isSelectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={ids.length > 0 && chosen.length === ids.length}
                  indeterminate={chosen.length > 0 && chosen.length < ids.length}
                  onChange={selectPage}
                  slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <Head
                key={column.label}
                column={column}
                sort={sort}
                onSort={(field) =>
                  setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                }
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <RecordRow
              key={row.id}
              row={row}
              columns={columns}
              href={hrefOf?.(row)}
              waits={waits?.(row) === true}
              isSelected={selectedIds.includes(row.id)}
              selectLabel={isSelectable ? `Select ${nameText(nameOf(row))}` : undefined}
              onToggle={(isRange) => toggle(row.id, isRange)}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Of a row that waits for staff. */
export const waitingGround = { bgcolor: 'color-mix(in oklch, var(--color-honey) 40%, transparent)' }

const shownFrom = ({ from }: Pick<Column<unknown>, 'from'>) =>
  from === undefined ? 'table-cell' : { xs: 'none', [from]: 'table-cell' }

/** The reader's time zone in summer and winter: "PT". */
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortGeneric' })
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName')?.value

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly onSort: (field: string) => void
}

const Head = <Row,>({ column, sort, onSort }: HeadProps<Row>) => {
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  const words = column.isTimed ? `${column.label} (${zone})` : column.label
  const isSorted = column.sort !== undefined && sort.field === column.sort
  return (
    <TableCell
      align={column.isNumeric ? 'right' : 'left'}
      sortDirection={isSorted ? direction : false}
      sx={{ display: shownFrom(column) }}
    >
      {column.sort === undefined ? (
        words
      ) : (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => column.sort !== undefined && onSort(column.sort)}
        >
          {words}
        </TableSortLabel>
      )}
    </TableCell>
  )
}

interface RecordRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  /** The record's page; undefined if it has none. */
  readonly href: string | undefined
  readonly waits: boolean
  readonly isSelected: boolean
  /** The label of the row's checkbox; undefined if the rows of this list cannot be selected. */
  readonly selectLabel: string | undefined
  /** `isRange`: with all rows between this one and the one before, by the Shift key. */
  readonly onToggle: (isRange: boolean) => void
}

const RecordRow = <Row extends RowOf>({
  row,
  columns,
  href,
  waits,
  isSelected,
  selectLabel,
  onToggle,
}: RecordRowProps<Row>) => (
  <TableRow hover selected={isSelected} data-row sx={waits ? waitingGround : {}}>
    {selectLabel !== undefined && (
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          slotProps={{ input: { 'aria-label': selectLabel } }}
        />
      </TableCell>
    )}
    {columns.map((column, index) => (
      <TableCell
        key={column.label}
        {...(index === 0 && { component: 'th', scope: 'row' })}
        align={column.isNumeric ? 'right' : 'left'}
        sx={{
          display: shownFrom(column),
          ...(column.isExcerpt ? { width: '100%', minWidth: 200, maxWidth: 0 } : { maxWidth: 280 }),
          fontWeight: index === 0 ? 600 : undefined,
        }}
      >
        {index === 0 && href !== undefined ? (
          <Link component={RouterLink} to={href} color="inherit" underline="hover" data-opens>
            {column.value(row)}
          </Link>
        ) : (
          column.value(row)
        )}
      </TableCell>
    ))}
  </TableRow>
)
