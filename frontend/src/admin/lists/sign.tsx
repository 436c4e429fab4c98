import Box from '@mui/material/Box'
import type { StatusTone } from 'backend/contract/console-list'

/** Grounds of what is an exception; what is as it should be is a word. */
const grounds: Readonly<Partial<Record<StatusTone, object>>> = {
  open: { background: 'var(--color-honey)', color: 'var(--color-ink)' },
  late: { background: 'var(--color-danger-wash)', color: 'var(--color-danger)' },
  role: { background: 'var(--color-sand-deep)', color: 'var(--color-ink)' },
}

/** A state in one word. The color adds nothing to the word. */
export const StatusChip = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      fontSize: '0.8125rem',
      fontWeight: 500,
      lineHeight: '1.5rem',
      whiteSpace: 'nowrap',
      color: 'var(--color-soft)',
      ...(grounds[tone] && { px: 1.25, borderRadius: '99px', ...grounds[tone] }),
    }}
  >
    {children}
  </Box>
)
