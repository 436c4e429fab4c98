/**
 * Filters by actor: a person found by name or email, or an id. Roles that may not search people enter an id.
 */
import { Autocomplete, TextField } from '@mui/material'
import type { PersonRow } from 'backend/contract/accounts/console-people'
import { useState } from 'react'
import { useCanAccess, useGetList, useGetMany } from 'react-admin'
import { useDebouncedText } from '../shown/use-settled.ts'

/** The number of people that are offered at once. */
const mostOffered = 8

const actorsWithoutAccount = [
  { id: 'visitor', name: 'A visitor', email: '' },
  { id: 'system', name: 'The system', email: '' },
] as const

type Offered = Pick<PersonRow, 'id' | 'name' | 'email'>

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface WhoFilterProps {
  /** An account's id, `visitor`, `system`, or empty. */
  readonly value: string
  readonly onSend: (actor: string) => void
}

export const ActorFilter = ({ value, onSend }: WhoFilterProps) => {
  const { canAccess: mayFind = false } = useCanAccess({ resource: 'people', action: 'erase' })
  const withoutAccount = actorsWithoutAccount.find(({ id }) => id === value)
  // Read with a list request, because opening the record would be logged as a look at the person.
  const known = useGetMany<PersonRow>('people', { ids: [value] }, { enabled: mayFind && isId(value) })
  /** The text in the field for `value`: a name if one is known. */
  const said = withoutAccount?.name ?? known.data?.[0]?.name ?? value
  // Null if nothing was typed since the value was chosen or came with the address.
  const [typedSince, setTyped] = useState<string | null>(null)
  const typed = typedSince ?? said
  const words = useDebouncedText(typed.trim())
  const found = useGetList<PersonRow>(
    'people',
    { pagination: { page: 1, perPage: mostOffered }, filter: { q: words } },
    { enabled: mayFind && words.length > 1 && words !== said },
  )
  const meant = actorsWithoutAccount.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
  const offered: readonly Offered[] = [...meant, ...(words.length > 1 ? (found.data ?? []) : [])]
  return (
    <Autocomplete<Offered, false, false, true>
      freeSolo
      fullWidth
      size="small"
      options={offered}
      // The server has already filtered the options, by email too.
      filterOptions={(options) => options}
      value={value}
      inputValue={typed}
      onInputChange={(_event, text, why) => setTyped(why === 'input' || why === 'clear' ? text : null)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      renderOption={({ key, ...props }, { name, email }) => (
        <li key={key} {...props}>
          {email === '' ? name : `${name} (${email})`}
        </li>
      )}
      onChange={(_event, chosen) =>
        onSend(chosen === null ? '' : typeof chosen === 'string' ? chosen.trim() : chosen.id)
      }
      renderInput={(params) => <TextField {...params} label="Who (name, email or id)" />}
    />
  )
}
