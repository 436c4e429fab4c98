/** What staff found, chosen when they close a report: one of a few outcomes, none preselected. */
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

interface OutcomeChoiceProps {
  /** What each outcome means, by the value that is sent as `outcome`. */
  readonly outcomes: Readonly<Record<string, string>>
  readonly error: string | undefined
}

export const OutcomeChoice = ({ outcomes, error }: OutcomeChoiceProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <FormLabel component="legend" error={error !== undefined}>
      Outcome
    </FormLabel>
    <RadioGroup name="outcome" defaultValue="">
      {Object.entries(outcomes).map(([value, label]) => (
        <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
      ))}
    </RadioGroup>
    {error !== undefined && (
      <FormHelperText error role="alert">
        Please choose an outcome
      </FormHelperText>
    )}
  </Box>
)
