import { t } from 'backend/language/texts'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlClass } from '../../ui/control-class.ts'
import { SearchIcon } from '../../ui/frame-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Suggestion } from './suggestion-options.ts'
import { Suggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { useDebouncedField } from './use-debounced-field.ts'

/** Milliseconds without typing before the search is updated. */
const pause = 250

interface SearchWordsProps {
  readonly words: string
  readonly onChange: (words: string) => void
  /** Called with a chosen suggestion that is not a recent search. */
  readonly onTake: (suggestion: Suggestion) => void
}

/** The field for the search words, with suggestions. */
export const SearchWords = ({ words, onChange, onTake }: SearchWordsProps) => {
  const id = useId()
  const { attributes, list, wasVisited, keysRef } = useCombobox(`${id}-list`)
  const { typed, type, send } = useDebouncedField(words, onChange, pause)
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        <Trans>What would help?</Trans>
      </label>
      <SearchIcon
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
      />
      <input
        {...attributes}
        id={id}
        name="searchQuery"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t`What would help tonight?`}
        value={typed}
        className={classNames(controlClass, 'min-h-14 pl-12 xl:min-h-11')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          attributes.onBlur()
          send()
        }}
        onKeyDown={(event) => {
          if (keysRef.current(event) || event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <Suggestions
        {...list}
        wasVisited={wasVisited}
        text={typed}
        of="anything"
        onTake={(suggestion) => {
          if (suggestion.kind === 'recent') {
            type(suggestion.words)
            send(suggestion.words)
          } else {
            type('')
            onTake(suggestion)
          }
        }}
      />
    </div>
  )
}
