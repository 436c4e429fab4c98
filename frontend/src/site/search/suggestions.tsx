import { lazy, Suspense, type ComponentProps } from 'react'
import type { SuggestionList } from './suggestion-list.tsx'

/** Loaded when a field first gets the focus. */
const List = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }))

interface SuggestionsProps extends ComponentProps<typeof SuggestionList> {
  readonly wasVisited: boolean
}

export const Suggestions = ({ wasVisited, ...list }: SuggestionsProps) =>
  wasVisited && (
    <Suspense>
      <List {...list} />
    </Suspense>
  )
