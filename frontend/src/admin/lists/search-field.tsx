import Search from '@mui/icons-material/Search'
import TextField from '@mui/material/TextField'
import { longestListWords } from 'backend/contract/console-list'
import { useEffect, useRef, useState } from 'react'
import { withFilterChanges } from './changed.ts'
import { useList } from './use-list.ts'

/** Milliseconds without typing before the search starts. */
const pause = 350

interface SearchFieldProps {
  readonly label: string
  readonly name?: string
  /** True for one filter among others. */
  readonly isShort?: boolean
}

/** Also follows the address: Back, a saved view and Clear change the text. */
export const SearchField = ({ label, name = 'q', isShort = false }: SearchFieldProps) => {
  const { filterValues, setFilters } = useList()
  const asked: unknown = filterValues[name]
  const inAddress = typeof asked === 'string' ? asked : ''
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (seen !== inAddress) {
    setSeen(inAddress)
    setText(inAddress)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (words: string) => {
    setText(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSeen(words.trim())
      setFilters(withFilterChanges(filterValues, { [name]: words.trim() || undefined }), undefined, false)
    }, pause)
  }
  return (
    <TextField
      id={`filter-${name}`}
      type="search"
      {...(isShort && { label })}
      value={text}
      onChange={(event) => look(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          maxLength: longestListWords,
          ...(!isShort && { 'aria-label': label, placeholder: label }),
        },
        input: isShort
          ? {}
          : { startAdornment: <Search sx={{ ml: -0.5, mr: 1, color: 'text.secondary' }} /> },
      }}
      sx={{
        flex: isShort ? { xs: '1 1 9rem', sm: '0 1 9rem' } : '1 1 10rem',
        maxWidth: { sm: 300 },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
      }}
    />
  )
}
