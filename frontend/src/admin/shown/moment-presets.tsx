/** Buttons for moments that are often asked for. */

import { Box, Button } from '@mui/material'

/** Milliseconds before now. */
const presets = [
  ['an hour ago', 3_600_000],
  ['yesterday', 86_400_000],
  ['a week ago', 7 * 86_400_000],
  ['30 days ago', 30 * 86_400_000],
] as const

interface MomentPresetsProps {
  /** Whether what happened since then is asked for. */
  readonly isSince?: boolean
  readonly onChoose: (moment: Date) => void
}

export const MomentPresets = ({ isSince = false, onChoose }: MomentPresetsProps) => (
  <Box role="group" aria-label="Common choices" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {presets.map(([words, back]) => (
      <Button
        key={words}
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => onChoose(new Date(Date.now() - back))}
      >
        {isSince ? `Since ${words}` : words.charAt(0).toUpperCase() + words.slice(1)}
      </Button>
    ))}
  </Box>
)
