import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useList } from './use-list.ts'

/** Rows of a page. */
const sizes = [25, 50, 100]
const figures = new Intl.NumberFormat('en')

/** Where in the list one is, and the way on. */
export const ListFoot = () => {
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useList()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        p: 1.5,
      }}
    >
      <Box sx={{ mr: 'auto', pl: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {figures.format(first)} to {figures.format(last)} of {figures.format(total)}
      </Box>
      <TextField
        select
        id="rows-of-a-page"
        label="Rows"
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        sx={{ width: 84 }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </TextField>
      <Button
        variant="outlined"
        color="secondary"
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        Previous
      </Button>
      <Button variant="outlined" color="secondary" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Box>
  )
}
