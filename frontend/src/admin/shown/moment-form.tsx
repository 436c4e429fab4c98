/** Asks for a moment in the past: typed, or one of the common choices. */

import { Box, Button } from '@mui/material'
import { useState, type SubmitEvent } from 'react'
import { DateField } from './date-field.tsx'
import { MomentPresets } from './moment-presets.tsx'
import { momentForField, isMoment } from './moments.ts'

interface MomentFormProps {
  readonly at: string | null
  readonly onChoose: (moment: Date) => void
}

export const MomentForm = ({ at, onChoose }: MomentFormProps) => {
  const [value, setValue] = useState(at !== null && isMoment(at) ? momentForField(new Date(at)) : '')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const moment = new Date(value)
    const isNone = Number.isNaN(moment.getTime())
    setIsWrong(isNone)
    if (!isNone) onChoose(moment)
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <DateField
          precision="second"
          label="Date and time"
          value={value}
          onChange={setValue}
          error={isWrong}
          helperText={isWrong ? 'Please choose a date and time' : 'In your time zone'}
        />
        <Button type="submit" variant="contained" sx={{ minHeight: 40 }}>
          Show
        </Button>
      </Box>
      <MomentPresets onChoose={onChoose} />
    </Box>
  )
}
