import { useNavigate } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlClass } from '../../ui/control-class.ts'
import { PlaceIcon } from '../../ui/frame-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { PlaceTools } from './lazy-place.ts'
import { withSearchChange, type SearchParams } from './search-params.ts'
import { SearchWords } from './search-words.tsx'
import type { Suggestion } from './suggestion-options.ts'
import { Suggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { useDebouncedField } from './use-debounced-field.ts'
import type { ChangeSearch } from './use-search.ts'

/**
 * Milliseconds without typing before the search is updated; long, because half a place name finds nothing.
 */
const pause = 900

interface PlaceFieldProps {
  readonly area: string
  readonly onChange: (area: string) => void
}

const PlaceField = ({ area, onChange }: PlaceFieldProps) => {
  const id = useId()
  const { typed, type, send } = useDebouncedField(area, onChange, pause)
  const { attributes, list, wasVisited, keysRef } = useCombobox(`${id}-list`)
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        <Trans>ZIP code, city or state</Trans>
      </label>
      <PlaceIcon
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
      />
      <input
        {...attributes}
        id={id}
        name="area"
        type="search"
        enterKeyHint="search"
        maxLength={80}
        placeholder={t`ZIP or city`}
        value={typed}
        className={classNames(controlClass, 'min-h-14 pr-13 pl-12 xl:min-h-11')}
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
      <LazyPart meanwhile={null}>
        <PlaceTools
          className="top-1.5 xl:top-0"
          onPlace={(place) => {
            type(place)
            send(place)
          }}
        />
      </LazyPart>
      <Suggestions
        {...list}
        wasVisited={wasVisited}
        text={typed}
        of="place"
        onTake={(suggestion) => {
          if (suggestion.kind !== 'place') return
          type(suggestion.place)
          send(suggestion.place)
        }}
      />
    </div>
  )
}

interface SearchFieldsProps {
  readonly search: SearchParams
  /** How its place is said. */
  readonly area: string
  readonly onChange: ChangeSearch
}

/** The fields for the search words and the place. */
export const SearchFields = ({ search, area: shown, onChange }: SearchFieldsProps) => {
  const navigate = useNavigate()
  const take = (suggestion: Suggestion) => {
    switch (suggestion.kind) {
      case 'type':
        return onChange((current) => withSearchChange(current, { searchQuery: '', type: [suggestion.type] }))
      case 'place':
        return onChange((current) => withSearchChange(current, { searchQuery: '', area: suggestion.place }))
      case 'recent':
        return onChange((current) => withSearchChange(current, { searchQuery: suggestion.words }))
      case 'person':
        return navigate({ to: '/providers/$id', params: { id: suggestion.slug } })
    }
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[1.7fr_1fr] xl:grid-cols-[1.2fr_1fr] xl:gap-2">
      <SearchWords
        words={search.searchQuery}
        onChange={(searchQuery) =>
          void onChange((current) => withSearchChange(current, { searchQuery }), { replace: true })
        }
        onTake={(suggestion) => void take(suggestion)}
      />
      <PlaceField
        area={shown}
        onChange={(area) => void onChange((current) => withSearchChange(current, { area }))}
      />
    </div>
  )
}
