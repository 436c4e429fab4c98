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
