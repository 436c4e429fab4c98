import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { waitingGround } from './record-table.tsx'
import { nameText, type ListRow, type RowsProps } from './rows.ts'
import { useList } from './use-list.ts'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * On a phone: two lines for each record, its name with its state, and the facts that matter most; everything else is on
 * its page. A row without a page says all that the table says.
 */
export const RecordCards = ({ label, columns, hrefOf, isSelectable, waits, nameOf }: RowsProps<ListRow>) => {
  const { data = [], selectedIds, onToggleItem } = useList<ListRow>()
  const [first, ...rest] = columns
  const ends = rest.filter(({ phone }) => phone === 'end')
  const facts = rest.filter(({ phone }) => (hrefOf ? phone === 'line' : phone !== 'end'))
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          data-row
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mx: -2,
            px: 2,
            py: 1.25,
            minHeight: 66,
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            ...(waits?.(row) && waitingGround),
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, ...cut }}>
                {hrefOf ? (
                  <Link
                    component={RouterLink}
                    to={hrefOf(row)}
                    data-opens
                    color="inherit"
                    underline="none"
                    sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  >
                    {first?.value(row)}
                  </Link>
                ) : (
                  first?.value(row)
                )}
              </Box>
              {ends.map(({ label: name, value }) => (
                <Box
                  component="span"
                  key={name}
                  sx={{ typography: 'body2', '&:has(> [data-nothing])': { display: 'none' } }}
                >
                  {value(row)}
                </Box>
              ))}
            </Box>
            <Box
              sx={{
                typography: 'body2',
                color: 'text.secondary',
                ...(hrefOf ? cut : { overflowWrap: 'anywhere' }),
                '& > span:has(> [data-nothing])': { display: 'none' },
                '& > span:not(:has(> [data-nothing])) ~ span::before': { content: '" · "' },
              }}
            >
              {facts.map(({ label: name, value }) => (
                <span key={name}>{value(row)}</span>
              ))}
            </Box>
          </Box>
          {isSelectable && (
            <Checkbox
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{ input: { 'aria-label': `Select ${nameText(nameOf(row))}` } }}
              sx={{ mr: -1.25, zIndex: 1 }}
            />
          )}
        </Box>
      ))}
    </Box>
  )
}
