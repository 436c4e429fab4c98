import { Box, Table, TableBody, TableCell, TableHead, TablePagination, TableRow } from '@mui/material'
import { useState } from 'react'
import { numberWords } from '../shown/numbers.ts'
import { numberColumns } from './chart-rows.ts'
import { textOfCell, type Cell, type SqlAnswer } from './run-query.ts'

const pageSize = 50

/** The answer in pages; a wide table scrolls by itself. */
export const AnswerTable = ({ answer }: { answer: SqlAnswer }) => {
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
                    <Shown cell={cell} />
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

const Shown = ({ cell }: { cell: Cell }) => {
  if (cell === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        null
      </Box>
    )
  const text =
    typeof cell === 'number' ? cell.toLocaleString('en', { maximumFractionDigits: 6 }) : textOfCell(cell)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
