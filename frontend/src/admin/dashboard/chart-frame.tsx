/** A chart with its sentence above it and its table behind a button; screen readers get only the table. */

import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { VisuallyHidden } from '../shown/visually-hidden.tsx'

interface ChartFrameProps {
  /** The subject of the table, and so of the chart. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly [string, ...(string | number)[]])[]
  /** The meaning of each colour. */
  readonly legend?: readonly { readonly name: string; readonly color: string }[]
  /** Pixels; the space is reserved while the chart loads. */
  readonly height: number
  readonly children: ReactNode
}

const Swatch = ({ color }: { color: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ display: 'inline-block', width: 11, height: 11, borderRadius: '3px', background: color, mr: 0.75 }}
  />
)

const isNothing = (figure: string | number) => figure === 0 || typeof figure === 'string'

/** Says so where there is nothing to draw. */
export const ChartFrame = ({ name, columns, rows, legend = [], height, children }: ChartFrameProps) => {
  const [isTable, setIsTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const notify = useNotify()
  /** The code that makes files is loaded with the first one. */
  const save = async (make: (saving: typeof import('./save-chart.ts')) => void | Promise<void>) => {
    try {
      await make(await import('./save-chart.ts'))
    } catch {
      notify('The file couldn’t be saved. Please try again.', { type: 'error' })
    }
  }
  if (rows.every(([, ...figures]) => figures.every(isNothing)))
    return <Typography color="text.secondary">There’s nothing to chart yet.</Typography>
  const other = isTable ? 'View as chart' : 'View as table'
  const table = <ChartTable name={name} columns={columns} rows={rows} />
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 1,
        }}
      >
        <Box aria-hidden="true" sx={{ display: 'flex', gap: 2, fontSize: 13, color: 'text.secondary' }}>
          {legend.map((item) => (
            <span key={item.name}>
              <Swatch color={item.color} />
              {item.name}
            </span>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Button
            size="small"
            color="inherit"
            aria-label={`${other}: ${name}`}
            onClick={() => setIsTable(!isTable)}
          >
            {other}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`CSV: ${name}`}
            onClick={() => void save(({ saveCsv }) => saveCsv(name, columns, rows))}
          >
            CSV
          </Button>
          {!isTable && (
            <Button
              size="small"
              color="inherit"
              aria-label={`PNG: ${name}`}
              onClick={() =>
                void save(async ({ savePng }) => {
                  const svg = drawing.current?.querySelector<SVGSVGElement>('svg.recharts-surface')
                  if (svg) await savePng(name, svg)
                })
              }
            >
              PNG
            </Button>
          )}
        </Box>
      </Box>
      {isTable ? (
        <Box
          tabIndex={0}
          role="region"
          aria-label={name}
          sx={{ maxHeight: Math.max(height, 280), overflow: 'auto' }}
        >
          {table}
        </Box>
      ) : (
        <>
          <Box
            ref={drawing}
            aria-hidden="true"
            sx={{ height, minWidth: 0, '& *:focus': { outline: 'none' } }}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>
          </Box>
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        </>
      )}
    </Box>
  )
}

const ChartTable = ({ name, columns, rows }: Pick<ChartFrameProps, 'name' | 'columns' | 'rows'>) => (
  <Table size="small" aria-label={name}>
    <TableHead>
      <TableRow>
        {columns.map((column, place) => (
          <TableCell key={column} align={place === 0 ? 'left' : 'right'}>
            {column}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map(([first, ...figures]) => (
        <TableRow key={first}>
          <TableCell component="th" scope="row">
            {first}
          </TableCell>
          {figures.map((figure, place) => (
            <TableCell key={columns[place + 1]} align="right">
              {typeof figure === 'number' ? figure.toLocaleString('en') : figure}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
