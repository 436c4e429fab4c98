import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { nameText, type RowOf, type RowsProps } from './rows.ts'
import { useList } from './use-list.ts'

/** On a phone: a card for each record with all that the table has. */
export const RecordCards = <Row extends RowOf>({
  label,
  columns,
  hrefOf,
  isSelectable,
  nameOf,
}: RowsProps<Row>) => {
  const { data = [], selectedIds, onToggleItem } = useList<Row>()
  const [first, ...others] = columns
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, fontWeight: 600 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {hrefOf ? (
                <Link
                  component={RouterLink}
                  to={hrefOf(row)}
                  color="inherit"
                  sx={{ display: 'block', py: 1 }}
                >
                  {first?.value(row)}
                </Link>
              ) : (
                first?.value(row)
              )}
            </Box>
            {isSelectable && (
              <Checkbox
                checked={selectedIds.includes(row.id)}
                onChange={() => onToggleItem(row.id)}
                slotProps={{ input: { 'aria-label': `Select ${nameText(nameOf(row))}` } }}
              />
            )}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '7rem minmax(0, 1fr)',
              gap: 0.5,
              typography: 'body2',
            }}
          >
            {others.map(({ label: name, value }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {name}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {value(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
