import { useNavigate } from '@tanstack/react-router'
import { PlaceField } from './place-field.tsx'
import { withSearchChange, type SearchParams } from './search-params.ts'
import { SearchWords } from './search-words.tsx'
import type { Suggestion } from './suggestion-options.ts'
import type { ChangeSearch } from './use-search.ts'

interface SearchFieldsProps {
  readonly search: SearchParams
  readonly onChange: ChangeSearch
}

/** The fields for the search words and the place. */
export const SearchFields = ({ search, onChange }: SearchFieldsProps) => {
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
    <div className="grid gap-3 sm:grid-cols-[1.7fr_1fr]">
      <SearchWords
        words={search.searchQuery}
        onChange={(searchQuery) =>
          void onChange((current) => withSearchChange(current, { searchQuery }), { replace: true })
        }
        onTake={(suggestion) => void take(suggestion)}
      />
      <PlaceField
        area={search.area}
        onChange={(area) => void onChange((current) => withSearchChange(current, { area }))}
      />
    </div>
  )
}
