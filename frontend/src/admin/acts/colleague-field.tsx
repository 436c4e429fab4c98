import TextField from '@mui/material/TextField'

interface ColleagueFieldProps {
  readonly label: string
  readonly colleagues: readonly { readonly accountId: string; readonly name: string }[]
  /** The account's id; empty if nobody is chosen. */
  readonly value: string
  readonly disabled?: boolean
  readonly onChoose: (accountId: string) => void
}

/** Chooses one of the colleagues who may decide what waits in the inbox. */
export const ColleagueField = ({
  label,
  colleagues,
  value,
  disabled = false,
  onChoose,
}: ColleagueFieldProps) => (
  <TextField
    select
    label={label}
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value="">Choose</option>
    {colleagues.map(({ accountId, name }) => (
      <option key={accountId} value={accountId}>
        {name}
      </option>
    ))}
  </TextField>
)
