import { SearchIcon } from '../../ui/frame-icons.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { controlClass } from '../../ui/field.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Milliseconds without a key after which the search follows what was typed. */
const pause = 250

interface SearchWordsProps {
  readonly words: string
  readonly onChange: (words: string) => void
}

/** The words of the search. Follows the address (a chip taken away, a step back), but never overtakes the typing. */
export const SearchWords = ({ words, onChange }: SearchWordsProps) => {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  const [sent, setSent] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known !== words) {
    setKnown(words)
    if (words !== sent) {
      setTyped(words)
      setSent(words)
    }
  }

  const send = (text: string) => {
    clearTimeout(timer.current)
    setSent(text)
    if (text !== words) onChange(text)
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        What would help?
      </label>
      <SearchIcon
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
      />
      <input
        id={id}
        name="searchQuery"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="What would help tonight?"
        value={typed}
        className={classNames(controlClass, 'min-h-14 pl-12')}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(target.value.trim()), pause)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send(typed.trim())
        }}
      />
    </div>
  )
}
