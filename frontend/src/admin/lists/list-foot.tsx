import Box from '@mui/material/Box'
import { Pagination } from 'react-admin'

/** Rows per page. */
const sizes = [25, 50, 100]

/** The current page of the list, and the links to other pages. */
export const ListFoot = () => (
  <Box role="group" aria-label="Pages" sx={{ display: 'flex', justifyContent: 'flex-end' }}>
    <Pagination rowsPerPageOptions={sizes} />
  </Box>
)
