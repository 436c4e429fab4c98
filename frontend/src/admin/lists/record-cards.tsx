import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { nameText, type ListRow, type RowsProps } from './rows.ts'
import { useList } from './use-list.ts'

/** On a phone: one card per record with everything the table has, except empty values. */
export const RecordCards = ({ label, columns, hrefOf, isSelectable, nameOf }: RowsProps<ListRow>) => {
  const { data = [], selectedIds, onToggleItem } = useList<ListRow>()
  const [first, ...rest] = columns
  const signs = rest.filter(({ isSign }) => isSign)
  const others = rest.filter(({ isSign }) => !isSign)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          data-row
          sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, fontWeight: 600 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {hrefOf ? (
                <Link
                  component={RouterLink}
                  to={hrefOf(row)}
                  data-opens
                  color="inherit"
                  sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
                >
                  {first?.value(row)}
                </Link>
              ) : (
                first?.value(row)
              )}
            </Box>
            {signs.map(({ label: name, value }) => (
              <Box component="span" key={name} sx={{ typography: 'body2' }}>
                {value(row)}
              </Box>
            ))}
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
              alignItems: 'baseline',
              typography: 'body2',
            }}
          >
            {others.map(({ label: name, value }) => (
              <Box
                key={name}
                // Empty values get no line.
                sx={{ display: 'contents', '&:has(> dd > [data-nothing])': { display: 'none' } }}
              >
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {name}
                </Box>
                <Box
                  component="dd"
                  sx={{
                    m: 0,
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                    '& a': { display: 'inline-block', py: 1.5, my: -1 },
                  }}
                >
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
