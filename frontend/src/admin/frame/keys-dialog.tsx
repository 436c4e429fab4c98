/** The keys of the console, and the switch that turns the single letters off (WCAG 2.1.4). */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'

const keys = [
  ['J or ↓', 'next row'],
  ['K or ↑', 'row before'],
  ['Home, End', 'first row, last row'],
  ['Enter', 'open the row'],
  ['Space', 'select the row, where rows can be selected'],
  ['← →', 'along the buttons above a list and the heads of its columns'],
  ['Esc', 'close a dialog, or go back to the list'],
  ['A', 'in an inbox item, publish, or close with no problem found'],
  ['R', 'in an inbox item, remove, or close with action'],
  ['T', 'in an inbox item, take it'],
  ['Z', 'undo the last decision on an inbox item, for 10 seconds'],
  ['1 to 9', 'in a dialog, a ready reason or a choice'],
  ['Ctrl+Enter', 'send a dialog'],
  ['Ctrl+K', 'find a record'],
  ['?', 'show this'],
] as const

interface KeysDialogProps {
  readonly hasLetters: boolean
  readonly onLetters: (hasLetters: boolean) => void
  readonly onClose: () => void
}

export const KeysDialog = ({ hasLetters, onLetters, onClose }: KeysDialogProps) => {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keys</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)', gap: 1 }}
        >
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label="Use J, K, A, R, T, Z and ?"
          control={<Checkbox checked={hasLetters} onChange={(_event, isOn) => onLetters(isOn)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
