import Box from '@mui/material/Box'
import { Pagination } from 'react-admin'

/** Rows of a page. */
const sizes = [25, 50, 100]

/** Where in the list one is, and the way on. */
export const ListFoot = () => (
  <Box role="group" aria-label="Pages" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
    <Pagination rowsPerPageOptions={sizes} />
  </Box>
)
