import { privateTextClass } from '../screens/private-text.ts'
import { SearchIcon } from '../../ui/frame-icons.tsx'

interface SearchPillProps {
  readonly words: string
  readonly area: string
  readonly title: string
  readonly onOpen: () => void
}

/**
 * The search on a phone, in the header's row: the words above the place; a tap opens both fields. It leaves
 * room for a signed-in user's account menu and messages link.
 */
export const SearchPill = ({ words, area, title, onOpen }: SearchPillProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="absolute top-2 right-28 left-16 z-10 flex min-h-13 items-center gap-3 rounded-full border border-edge bg-card px-4 text-left max-[22rem]:gap-2 max-[22rem]:px-3 sm:hidden scriptless:hidden [body:has(#account-menu)_&]:right-32"
  >
    <SearchIcon size={20} className="shrink-0 text-accent" />
    <span className="min-w-0 leading-tight">
      <span className="sr-only">Change your search: </span>
      <span className={`${privateTextClass} block truncate text-sm font-semibold`}>{words || title}</span>
      <span className="block truncate text-sm text-soft">{area ? `near ${area}` : 'Anywhere'}</span>
    </span>
  </button>
)
