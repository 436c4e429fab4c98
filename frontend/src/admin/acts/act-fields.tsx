/** The fields of the console's forms: label above, help below, and an error that says what to do. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useRef, useState } from 'react'

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

/** A code of the second step, for what cannot be undone or shows personal data. */
export const CodeField = ({ error }: { readonly error: string | undefined }) => (
  <ActField
    name="code"
    label="Code"
    error={error}
    help="A new one from your authenticator, or a recovery code."
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
  />
)

interface ReasonFieldProps {
  readonly error: string | undefined
  readonly help?: string
  /** Common reasons: a press writes one into the field, where it can be changed. */
  readonly common?: readonly string[] | undefined
}

export const ReasonField = ({
  error,
  help = 'Your reason is kept forever. Don’t name anyone.',
  common = [],
}: ReasonFieldProps) => {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      {common.length > 0 && (
        <Box role="group" aria-label="Common reasons" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {common.map((words, index) => (
            <Button
              key={words}
              variant="outlined"
              color="secondary"
              data-choice
              aria-keyshortcuts={String(index + 1)}
              startIcon={
                <Box component="span" aria-hidden sx={{ color: 'text.secondary', '&&': { fontSize: 13 } }}>
                  {index + 1}
                </Box>
              }
              onClick={() => {
                setReason(words)
                field.current?.focus()
              }}
            >
              {words}
            </Button>
          ))}
        </Box>
      )}
      <ActField
        name="reason"
        label="Reason"
        help={help}
        multiline
        minRows={2}
        error={error}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        inputRef={field}
      />
    </>
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
