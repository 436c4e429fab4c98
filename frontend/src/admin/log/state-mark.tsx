import { Box } from '@mui/material'

interface StateMarkProps {
  readonly name: string
  readonly tone: 'good' | 'busy' | 'bad'
}

const dots: Record<StateMarkProps['tone'], string> = {
  good: 'var(--color-accent)',
  busy: 'var(--color-warm)',
  bad: 'var(--color-danger)',
}

/** A state as a word; the dot only repeats it. */
export const StateMark = ({ name, tone }: StateMarkProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1 }}>
    <Box
      component="span"
      sx={{ width: 9, height: 9, flex: 'none', borderRadius: '50%', background: dots[tone] }}
    />
    <span>{name}</span>
  </Box>
)
