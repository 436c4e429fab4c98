import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { lazy, useState } from 'react'
import { chartColors } from '../dashboard/chart-colors.ts'
import { numberWords } from '../shown/numbers.ts'
import { ChartFrame } from '../dashboard/chart-frame.tsx'
import { chartRows, mostBars, numberColumns } from './chart-rows.ts'
import type { SqlAnswer } from './run-query.ts'

const RowsChart = lazy(async () => ({ default: (await import('../dashboard/charts.tsx')).RowsChart }))

/** A bar chart of two chosen columns. */
export const AnswerChart = ({ answer }: { answer: SqlAnswer }) => {
  const numbers = numberColumns(answer)
  const places = answer.columns.map((_, place) => place)
  const [chosenName, chooseName] = useState<number>()
  const [chosenValue, chooseValue] = useState<number>()
  const value = chosenValue ?? numbers[0]
  const name = chosenName ?? places.find((place) => place !== value) ?? 0
  if (value === undefined)
    return <Typography color="text.secondary">A chart needs a column of numbers.</Typography>
  const rows = chartRows(answer, name, value)
  const [named, valued] = [answer.columns[name] ?? '', answer.columns[value] ?? '']
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Choice label="Labels" columns={answer.columns} places={places} chosen={name} onChoose={chooseName} />
        <Choice
          label="Values"
          columns={answer.columns}
          places={numbers}
          chosen={value}
          onChoose={chooseValue}
        />
      </Box>
      <ChartFrame
        name={`${valued} by ${named}`}
        columns={[named, valued]}
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
