/** The result of a query: its rows as a table or a chart, and as a file. */

import Download from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Box,
  Button,
  LinearProgress,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  MenuItem,
  TextField,
} from '@mui/material'
import { mostSqlRows, type SqlChart } from 'backend/contract/log/console-sql'
import { useState, lazy } from 'react'
import { chartColors } from '../dashboard/chart-colors.ts'
import { ChartFrame } from '../dashboard/chart-frame.tsx'
import { usePreparing } from '../data/preparing.ts'
import { PastProgress } from '../lists/past-progress.tsx'
import { numberWords } from '../shown/numbers.ts'
import { saveFile } from '../shown/save-file.ts'
import { NothingToShow } from '../shown/states.tsx'
import { numberColumns, chartRows, mostBars } from './chart-rows.ts'
import { csvOf, textOfCell, type SqlAnswer, type Cell } from './run-query.ts'
import type { SqlRunState } from './use-run.ts'

const RowsChart = lazy(async () => ({ default: (await import('../dashboard/charts.tsx')).RowsChart }))

/** Null: the rows are shown as a table. */
interface ChartProps {
  readonly chart: SqlChart | null
  readonly onChart: (chart: SqlChart | null) => void
}

/** A bar chart of two chosen columns. Where there is no column of such a name, others are taken. */
const AnswerChart = ({ answer, chart, onChart }: ChartProps & { answer: SqlAnswer }) => {
  const numbers = numberColumns(answer)
  const places = answer.columns.map((_, place) => place)
  const value = numbers.find((place) => answer.columns[place] === chart?.values) ?? numbers[0]
  const named = answer.columns.indexOf(chart?.labels ?? '')
  const name = named === -1 ? (places.find((place) => place !== value) ?? 0) : named
  const choose = (labels: number, values: number | undefined) =>
    onChart({ labels: answer.columns[labels] ?? '', values: answer.columns[values ?? -1] ?? '' })
  if (value === undefined)
    return <Typography color="text.secondary">A chart needs a column of numbers.</Typography>
  const rows = chartRows(answer, name, value)
  const [label, valued] = [answer.columns[name] ?? '', answer.columns[value] ?? '']
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Choice
          label="Labels"
          columns={answer.columns}
          places={places}
          chosen={name}
          onChoose={(place) => choose(place, value)}
        />
        <Choice
          label="Values"
          columns={answer.columns}
          places={numbers}
          chosen={value}
          onChoose={(place) => choose(name, place)}
        />
      </Box>
      <ChartFrame
        name={`${valued} by ${label}`}
        columns={[label, valued]}
        rows={rows.map((row) => [row.name, row.count] as const)}
        height={Math.max(1, rows.length) * 32}
      >
        <RowsChart
          rows={rows.map((row) => ({ ...row, label: numberWords(row.count) }))}
          color={chartColors.first}
        />
      </ChartFrame>
      {answer.rows.length > mostBars && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          The chart shows the first {mostBars} rows.
        </Typography>
      )}
    </Box>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly places: readonly number[]
  readonly chosen: number
  readonly onChoose: (place: number) => void
}

const Choice = ({ label, columns, places, chosen, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    id={`chart-${label}`}
    label={label}
    value={chosen}
    onChange={({ target }) => onChoose(Number(target.value))}
    sx={{ minWidth: 160, flex: { xs: '1 1 8rem', sm: '0 0 auto' } }}
  >
    {places.map((place) => (
      <MenuItem key={place} value={place}>
        {columns[place]}
      </MenuItem>
    ))}
  </TextField>
)

const pageSize = 50

/** The answer in pages; a wide table scrolls by itself. */
const AnswerTable = ({ answer }: { answer: SqlAnswer }) => {
  const [page, setPage] = useState(0)
  const numbers = new Set(numberColumns(answer))
  const first = page * pageSize
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box tabIndex={0} role="region" aria-label="Result" sx={{ overflow: 'auto', maxHeight: 560 }}>
        <Table size="small" stickyHeader aria-label="Result">
          <TableHead>
            <TableRow>
              {answer.columns.map((column, place) => (
                <TableCell
                  key={place}
                  align={numbers.has(place) ? 'right' : 'left'}
                  sx={{ background: 'var(--color-card)', whiteSpace: 'nowrap' }}
                >
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {answer.rows.slice(first, first + pageSize).map((row, index) => (
              <TableRow key={first + index} hover>
                {row.map((cell, place) => (
                  <TableCell
                    key={place}
                    align={numbers.has(place) ? 'right' : 'left'}
                    sx={{ maxWidth: 360, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                  >
                    <CellValue cell={cell} isNumber={numbers.has(place)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {answer.rows.length > pageSize && (
        <TablePagination
          component="div"
          count={answer.rows.length}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          labelDisplayedRows={({ from, to, count }) =>
            `${numberWords(from)}–${numberWords(to)} of ${numberWords(count)}`
          }
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </Box>
  )
}

/** Characters of a value that a cell shows; the exported file has all of them. */
const longestShown = 300

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })

const CellValue = ({ cell, isNumber }: { cell: Cell; isNumber: boolean }) => {
  if (cell === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        null
      </Box>
    )
  const text =
    isNumber || typeof cell === 'number'
      ? numberFormat.format(cell as Intl.StringNumericLiteral)
      : textOfCell(cell)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

export const AnswerPart = ({ run, ...shown }: ChartProps & { run: SqlRunState }) => {
  switch (run.state) {
    case 'none':
      return <Typography color="text.secondary">No query has run yet.</Typography>
    case 'running':
      return <Running />
    case 'failed':
      return (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {run.error.message}
        </Alert>
      )
    case 'answered':
      return <Answered key={run.nth} answer={run.answer} {...shown} />
  }
}

const Running = () => {
  const preparing = usePreparing()
  if (preparing !== null) return <PastProgress label="the tables" progress={preparing.progress} />
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>Running…</Typography>
      <LinearProgress aria-label="Running the query" />
    </Box>
  )
}

const Answered = ({ answer, chart, onChart }: ChartProps & { answer: SqlAnswer }) => {
  const shown = chart ? 'chart' : 'table'
  const { rows, isCut, milliseconds } = answer
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: '1 1 12rem' }}>
          {numberWords(rows.length)} {rows.length === 1 ? 'row' : 'rows'} in {numberWords(milliseconds)} ms
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show as"
          value={shown}
          onChange={(_event, chosen: 'table' | 'chart' | null) =>
            chosen && onChart(chosen === 'table' ? null : { labels: '', values: '' })
          }
        >
          <ToggleButton value="table">Table</ToggleButton>
          <ToggleButton value="chart">Chart</ToggleButton>
        </ToggleButtonGroup>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Download />}
          disabled={rows.length === 0}
          onClick={() => download(answer)}
        >
          CSV
        </Button>
      </Box>
      {isCut && (
        <Alert severity="warning" variant="outlined">
          These are the first {numberWords(mostSqlRows)} rows; the rest were cut off. Narrow the query down to
          see all of its rows.
        </Alert>
      )}
      {rows.length === 0 ? (
        <NothingToShow title="No rows">The query ran, and nothing matched.</NothingToShow>
      ) : shown === 'table' ? (
        <AnswerTable answer={answer} />
      ) : (
        <AnswerChart answer={answer} chart={chart} onChart={onChart} />
      )}
    </Box>
  )
}

/** Saves the rows on the screen as a file, without running the query again. */
const download = (answer: SqlAnswer) =>
  saveFile(new Blob([...csvOf(answer)], { type: 'text/csv;charset=utf-8' }), 'query.csv')
