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
} from '@mui/material'
import { csvHead, csvLine } from 'backend/contract/csv'
import { mostSqlRows } from 'backend/contract/log/console-sql'
import { useState } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { NothingToShow } from '../shown/states.tsx'
import { saveFile } from '../shown/save-file.ts'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable } from './answer-table.tsx'
import type { SqlAnswer } from './run-query.ts'
import type { SqlRunState } from './use-run.ts'

export const AnswerPart = ({ run }: { run: SqlRunState }) => {
  switch (run.state) {
    case 'none':
      return <NothingToShow title="No query has run yet">Write one above and run it.</NothingToShow>
    case 'running':
      return (
        <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography>Running…</Typography>
          <LinearProgress aria-label="Running the query" />
        </Box>
      )
    case 'failed':
      return (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {run.error.message}
        </Alert>
      )
    case 'answered':
      return <Answered key={run.nth} answer={run.answer} />
  }
}

const Answered = ({ answer }: { answer: SqlAnswer }) => {
  const [shown, setShown] = useState<'table' | 'chart'>('table')
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
          onChange={(_event, chosen: 'table' | 'chart' | null) => chosen && setShown(chosen)}
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
        <AnswerChart answer={answer} />
      )}
    </Box>
  )
}

/** Saves the rows on the screen as a file, without running the query again. */
const download = ({ columns, rows }: SqlAnswer) =>
  saveFile(
    new Blob([csvHead(columns), ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' }),
    'query.csv',
  )
