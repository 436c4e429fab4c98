import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { staffEnterCode } from 'backend/contract/staff/staff'
import { ActField, FormFailure, SendButton } from '../acts/act-fields.tsx'
import { useActForm } from '../acts/use-act-form.ts'

export interface CodeSteps {
  /** Receives the recovery codes if the second factor was just set up. */
  readonly onEntered: (recoveryCodes: readonly string[] | null) => void
  /** Returns to the password step; `note` is the reason if the ten minutes for this step are over. */
  readonly onAgain: (note: string | null) => void
}

export const CodeForm = ({ onEntered, onAgain, help }: CodeSteps & { help: string }) => {
  const form = useActForm(staffEnterCode, {
    onDone: ({ recoveryCodes }) => onEntered(recoveryCodes),
    onFailure: ({ status, message }) => {
      if (status !== 401) return false
      onAgain(message)
      return true
    },
  })
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
      <FormFailure message={form.failure} />
      <ActField
        name="code"
        label="Code"
        help={help}
        error={form.errorOf('code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'text' } }}
      />
      <SendButton isSending={form.isSending} send="Verify" sending="Checking…" />
      <Button color="secondary" onClick={() => onAgain(null)}>
        Start over
      </Button>
    </Box>
  )
}
