/** The fields of the console's forms: label above, help below, and an error that says what to do. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

type ActFieldProps = Omit<TextFieldProps, 'error' | 'name' | 'label'> & {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly help?: string
}

export const ActField = ({ error, help, ...field }: ActFieldProps) => (
  <TextField
    id={`field-${field.name}`}
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
