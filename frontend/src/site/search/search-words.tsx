import { SearchIcon } from '../../ui/frame-icons.tsx'
import { useId } from 'react'
import { controlClass } from '../../ui/field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTyped } from './use-typed.ts'

/** Milliseconds without a key after which the search follows what was typed. */
const pause = 250

interface SearchWordsProps {
  readonly words: string
  readonly onChange: (words: string) => void
}

/** The words of the search. */
export const SearchWords = ({ words, onChange }: SearchWordsProps) => {
  const id = useId()
  const { typed, type, send } = useTyped(words, onChange, pause)
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
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
    </div>
  )
}
