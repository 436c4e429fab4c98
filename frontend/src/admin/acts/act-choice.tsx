import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'

interface ActChoiceProps<Value extends string> {
  readonly name: string
  readonly label: string
  /** The words for each value. */
  readonly options: Readonly<Record<Value, string>>
  readonly help?: Readonly<Record<Value, string>>
  readonly chosen?: Value | null
  readonly error: string | undefined
}

/** One of a few values, none of them chosen at first unless one holds already. */
export const ActChoice = <Value extends string>(props: ActChoiceProps<Value>) => {
  const { name, label, options, help, chosen, error } = props
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend" error={error !== undefined}>
        {label}
      </FormLabel>
      <RadioGroup name={name} defaultValue={chosen ?? ''}>
        {(Object.keys(options) as Value[]).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            {...(help && { sx: { alignItems: 'flex-start', py: 0.5 } })}
            label={
              <>
                {options[value]}
                {help && (
                  <Typography
                    variant="caption"
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {help[value]}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
