import { staffEnterCode } from 'backend/contract/staff'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

export interface CodeSteps {
  /** The recovery codes where the second factor was just set up. */
  readonly onEntered: (recoveryCodes: readonly string[] | null) => void
  /** The ten minutes for this step are over: from the password again. */
  readonly onAgain: () => void
}

export const CodeForm = ({
  onEntered,
  onAgain,
  labelledBy,
  help,
}: CodeSteps & { labelledBy: string; help: string }) => {
  const form = useCommandForm(staffEnterCode, {
    onDone: ({ recoveryCodes }) => onEntered(recoveryCodes),
  })
  return (
    <>
      <FormFrame form={form} labelledBy={labelledBy} send="Enter" sending="Checking…">
        <TextField
          form={form}
          name="code"
          label="Code"
          help={help}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-semibold tracking-widest tabular-nums"
        />
      </FormFrame>
      <button type="button" className="text-link mt-4 min-h-11" onClick={onAgain}>
        Start again with the password
      </button>
    </>
  )
}
