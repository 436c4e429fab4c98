/** The fields of the console's forms: label above, help below, and an error that says what to do. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

type ActFieldProps = Omit<TextFieldProps, 'error' | 'name' | 'label'> & {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly help?: string
}

export const ActField = ({ error, help, ...field }: ActFieldProps) => (
  <TextField
    fullWidth
    error={error !== undefined}
    helperText={error ?? help}
    {...field}
    slotProps={{
      ...field.slotProps,
      inputLabel: { shrink: true },
      formHelperText: { role: error === undefined ? undefined : 'alert' },
    }}
  />
)

interface ReasonFieldProps {
  readonly error: string | undefined
  readonly help?: string
}

export const ReasonField = ({
  error,
  help = 'Your reason is kept forever. Don’t name anyone.',
}: ReasonFieldProps) => (
  <ActField name="reason" label="Reason" help={help} multiline minRows={2} error={error} />
)

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

export const FormFailure = ({ message }: { message: string | null }) => (
  <>{message !== null && message !== '' && <Alert severity="error">{message}</Alert>}</>
)

interface SendButtonProps {
  readonly isSending: boolean
  readonly send: string
  readonly sending: string
  readonly color?: 'primary' | 'error'
}

export const SendButton = ({ isSending, send, sending, color = 'primary' }: SendButtonProps) => (
  <Button type="submit" variant="contained" color={color} disabled={isSending}>
    {isSending ? sending : send}
  </Button>
)
