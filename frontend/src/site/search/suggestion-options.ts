import type { OutputOf } from 'backend/contract/declare'
import type { ProviderType } from 'backend/contract/profiles/options'
import type { searchSuggestions } from 'backend/contract/search/search-suggestions'
import { t } from 'backend/language/texts'
import { careTypes } from '../people/provider-words.ts'

/** What choosing a suggestion does. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly words: string }
  | { readonly kind: 'type'; readonly type: ProviderType }
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'person'; readonly slug: string }

export interface SuggestionOption {
  readonly key: string
  readonly label: string
  /** The kind of suggestion, shown beside it. */
  readonly note: string
  readonly takes: Suggestion
}

export const recentSearchOptions = (searches: readonly string[], text: string): readonly SuggestionOption[] =>
  searches
    .filter((words) => words.toLowerCase().startsWith(text.toLowerCase()) && words !== text)
    .slice(0, text === '' ? 5 : 2)
    .map((words) => ({
      key: `recent ${words}`,
      label: words,
      note: t`Recent search`,
      takes: { kind: 'recent', words },
    }))

export const suggestedOptions = ({
  types,
  places,
  people,
}: OutputOf<typeof searchSuggestions>): readonly SuggestionOption[] => [
  ...types.map((type): SuggestionOption => ({
    key: `type ${type}`,
    label: careTypes[type],
    note: t`Type of care`,
    takes: { kind: 'type', type },
  })),
  ...people.map(({ name, slug, types: [type] }): SuggestionOption => ({
    key: `person ${slug}`,
    label: name,
    note: type ? careTypes[type] : t`Provider`,
    takes: { kind: 'person', slug },
  })),
  ...places.map((place): SuggestionOption => ({
    key: `place ${place}`,
    label: place,
    note: t`Location`,
    takes: { kind: 'place', place },
  })),
]
