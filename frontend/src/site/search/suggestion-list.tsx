import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import type { searchSuggestions } from 'backend/contract/search/search-suggestions'
import { plural, t } from 'backend/language/texts'
import { useEffect, useState } from 'react'
import { useCall } from '../../server/queries.ts'
import { classNames } from '../../ui/class-names.ts'
import { Trans } from '../../ui/trans.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { CrisisPanel } from './lazy-crisis-panel.tsx'
import { forgetRecentSearches, readRecentSearches } from './recent-searches.ts'
import {
  suggestedOptions,
  recentSearchOptions,
  type Suggestion,
  type SuggestionOption,
} from './suggestion-options.ts'
import { leavesDialogOnEscape, type ComboboxList } from './use-combobox.ts'

/** Milliseconds without typing before suggestions are fetched. */
const pause = 120

interface SuggestionListProps extends ComboboxList {
  readonly text: string
  readonly of: 'anything' | 'place'
  readonly onTake: (suggestion: Suggestion) => void
}

/**
 * The list of a combobox: the suggestions for a text, the option that is active, and their number, announced
 * to screen readers. The focus stays in the field; nothing is chosen until Enter or a tap. On a phone it pushes down what
 * follows instead of covering it.
 */
export const SuggestionList = ({
  text,
  of,
  onTake,
  listId,
  hasFocus,
  keysRef,
  onState,
}: SuggestionListProps) => {
  const [active, setActive] = useState(-1)
  /** The text for which the list was closed, because of Escape, Enter, or a chosen option. */
  const [dismissed, setDismissed] = useState<string>()
  const [recent, setRecent] = useState(readRecentSearches)
  const { options, crisis } = useOptions(text.trim(), of, recent)
  const isOpen = hasFocus && options.length > 0 && dismissed !== text
  const hasPanel = crisis !== undefined && hasFocus && dismissed !== text
  const reached = isOpen && active < options.length ? active : -1

  const activeId = reached >= 0 ? optionId(listId, reached) : undefined
  useEffect(() => onState({ isOpen, activeId }), [isOpen, activeId, onState])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    setActive(-1)
  }

  const take = ({ takes, label }: SuggestionOption) => {
    setActive(-1)
    setDismissed(takes.kind === 'recent' || takes.kind === 'place' ? label : '')
    onTake(takes)
  }
  const move = (step: number) => {
    setDismissed(undefined)
    // One more place than there are options: the field itself.
    const places = options.length + 1
    setActive(((reached + 1 + step + places) % places) - 1)
  }
  useEffect(() => {
    keysRef.current = (event) => {
      const option = options[reached]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (options.length === 0) return false
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && option) take(option)
      else if (event.key === 'Escape' && (isOpen || hasPanel)) setDismissed(text)
      else if (leavesDialogOnEscape(event)) return true
      // Also while the list is still to come. The browser empties the field at the next Escape.
      else if (event.key === 'Escape' && text !== '' && dismissed !== text) setDismissed(text)
      else {
        // Enter searches for the typed text as it is, so close the list, which would cover the results.
        if (event.key === 'Enter') setDismissed(text)
        return false
      }
      event.preventDefault()
      return true
    }
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t`${plural(options.length, { one: '# suggestion', other: '# suggestions' })}`}
      </p>
      {crisis && hasPanel && (
        <div
          // A link in it takes the focus before the field loses it.
          onMouseDown={(event) => event.preventDefault()}
          className="mt-2 sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:shadow-float"
        >
          <CrisisPanel crisis={crisis} />
        </div>
      )}
      {isOpen && (
        <div
          // Keeps the focus in the field when the user presses here.
          onMouseDown={(event) => event.preventDefault()}
          className={`${privateTextClass} mt-2 overflow-hidden rounded-panel border border-line bg-card sm:absolute sm:inset-x-0 sm:top-full sm:z-30 sm:shadow-float`}
        >
          <Options options={options} reached={reached} listId={listId} onTake={take} />
          {text.trim() === '' && of === 'anything' && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                forgetRecentSearches()
                setRecent([])
              }}
              className="text-link block min-h-11 w-full border-t border-line px-4 text-left text-meta"
            >
              <Trans>Clear recent searches</Trans>
            </button>
          )}
        </div>
      )}
    </>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

interface OptionsProps {
  readonly options: readonly SuggestionOption[]
  /** The index of the active option; -1: the field itself. */
  readonly reached: number
  readonly listId: string
  readonly onTake: (option: SuggestionOption) => void
}

const Options = ({ options, reached, listId, onTake }: OptionsProps) => (
  <ul
    role="listbox"
    id={listId}
    aria-label={t`Suggestions`}
    className="max-h-56 overflow-y-auto py-2 sm:max-h-80"
  >
    {options.map((option, index) => (
      <li
        key={option.key}
        id={optionId(listId, index)}
        role="option"
        aria-selected={index === reached}
        onClick={() => onTake(option)}
        className={classNames(
          'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 hover:bg-sand',
          index === reached && 'bg-wash',
        )}
      >
        <span className="min-w-0 truncate">{option.label}</span>
        <span className="shrink-0 text-meta text-soft">{option.note}</span>
      </li>
    ))}
  </ul>
)

const none: OutputOf<typeof searchSuggestions> = { types: [], places: [], people: [] }

const useOptions = (text: string, of: 'anything' | 'place', recent: readonly string[]) => {
  const call = useCall()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = asked.length > 1
  const { data } = useQuery({
    queryKey: ['searchSuggestions', of, asked],
    queryFn: async ({ signal }) =>
      call(
        (await import('backend/contract/search/search-suggestions')).searchSuggestions,
        { text: asked, of },
        { signal },
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const { crisis, ...suggested } = isAsked && text.length > 1 ? (data ?? none) : none
  const offered = suggestedOptions(suggested)
  const options = of === 'place' || crisis ? offered : [...recentSearchOptions(recent, text), ...offered]
  return { options, crisis }
}
