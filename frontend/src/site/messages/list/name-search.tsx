import { longestNameSearched } from 'backend/contract/messages/conversations'
import { useEffect, useState } from 'react'
import { SearchIcon } from '../../../ui/frame-icons.tsx'

/** Milliseconds without a key before the server is asked. */
const pause = 200

/** The typed text, debounced. */
export const useDebouncedText = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

interface NameSearchProps {
  readonly typed: string
  /** How many conversations are listed; undefined while they load. */
  readonly found: number | undefined
  readonly onType: (typed: string) => void
}

/** Filters the list by the beginning of a name; the number of results is announced to screen readers. */
export const NameSearch = ({ typed, found, onType }: NameSearchProps) => (
  <search className="relative mt-4 block lg:mx-5">
    <SearchIcon
      size={18}
      className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
    />
    <input
      type="search"
      aria-label="Search by name"
      placeholder="Search by name"
      maxLength={longestNameSearched}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      className="min-h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10"
    />
    <span role="status" className="sr-only">
      {typed.trim() !== '' &&
        found !== undefined &&
        `${found} ${found === 1 ? 'conversation' : 'conversations'}`}
    </span>
  </search>
)
