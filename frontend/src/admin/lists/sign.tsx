import Box from '@mui/material/Box'
import type { StatusTone } from 'backend/contract/console-list'

const tones: Readonly<Record<StatusTone, object>> = {
  open: { background: 'var(--color-honey)', color: 'var(--color-ink)' },
  coming: { background: 'var(--color-sand)', color: 'var(--color-ink)' },
  good: { background: 'var(--color-wash)', color: 'var(--color-ink)' },
  quiet: { background: 'var(--color-sand)', color: 'var(--color-soft)' },
  gone: { background: 'var(--color-danger-wash)', color: 'var(--color-danger)' },
}

/** A state in one word. The color adds nothing to the word. */
export const StatusChip = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      px: 1.25,
      borderRadius: '99px',
      fontSize: '0.8125rem',
      fontWeight: 500,
      lineHeight: '1.5rem',
      whiteSpace: 'nowrap',
      ...tones[tone],
    }}
  >
    {children}
  </Box>
)
