/**
 * The console's date field: typed, or chosen from the browser's calendar, which a phone shows in its own way.
 * Its frame, its label and its buttons are the console's, wherever a day or a moment is asked for.
 */

import CalendarToday from '@mui/icons-material/CalendarToday'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useRef, useState } from 'react'

interface DateFieldProps extends Pick<TextFieldProps, 'id' | 'name' | 'error' | 'helperText'> {
  readonly label: string
  /** `2026-11-21`, or with a time `2026-11-21T14:02`; empty while it is not complete. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is asked for: a day, or a day with a time to the minute or to the second. */
  readonly precision?: 'day' | 'minute' | 'second'
}

/** The widest text of each precision with both buttons, in CSS pixels. */
const widths = { day: 172, minute: 250, second: 275 } as const

export const DateField = ({ value, onChange, precision = 'day', ...field }: DateFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      inputRef={input}
      type={precision === 'day' ? 'date' : 'datetime-local'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{
        flex: { xs: '1 1 9.5rem', sm: '0 0 auto' },
        width: { sm: widths[precision] },
        '& input': { color: value === '' ? 'text.secondary' : undefined, pr: 0 },
        // The buttons beside the text replace the browser's own, which is too small for a finger.
        '& input::-webkit-calendar-picker-indicator': { display: 'none' },
        '& .MuiInputBase-adornedEnd': { pr: 0.5 },
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: precision === 'second' ? { step: 1 } : {},
        input: {
          endAdornment: (
            <>
              {value !== '' && (
                <IconButton
                  size="small"
                  aria-label={`Clear ${field.label}`}
                  onClick={() => {
                    onChange('')
                    input.current?.focus()
                  }}
                >
                  <Close fontSize="inherit" />
                </IconButton>
              )}
              {/* For a mouse. With the keyboard, the field opens the calendar by itself (Space). */}
              <IconButton
                size="small"
                tabIndex={-1}
                aria-hidden
                onClick={() => input.current?.showPicker()}
                sx={{ display: value === '' ? undefined : { xs: 'none', sm: 'inline-flex' } }}
              >
                <CalendarToday fontSize="inherit" />
              </IconButton>
            </>
          ),
        },
      }}
    />
  )
}

/** The first year that counts: "0002" is 2026, half typed. */
const firstYear = '1000'

/** A date field that filters: a year that is half typed filters nothing. */
export const DateFilter = ({ value, onChange, ...field }: DateFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back, a saved view and Clear change the value.
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <DateField
      {...field}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (next === '' || next >= firstYear) onChange(next)
      }}
    />
  )
}
