/** What the record search finds. */

import { useQuery } from '@tanstack/react-query'
import { finds, fewestFindLetters, type Found } from 'backend/contract/staff/console-find'
import { fetchConsoleAnswer } from '../shown/ask.ts'
import { useSignOutWhenRefused } from '../shown/use-answer.ts'

interface Finds {
  readonly found: readonly Found[]
  readonly isSearching: boolean
  readonly error: Error | null
}

const noFinds: readonly Found[] = []

/** Fewer than two letters find nothing. */
export const useFinds = (words: string): Finds => {
  const isAsked = words.length >= fewestFindLetters
  const { data, isFetching, error } = useQuery({
    queryKey: ['find', words],
    queryFn: ({ signal }) =>
      fetchConsoleAnswer(finds, `find?${new URLSearchParams({ q: words }).toString()}`, signal),
    enabled: isAsked,
  })
  useSignOutWhenRefused(error)
  return { found: isAsked ? (data?.answer ?? noFinds) : noFinds, isSearching: isFetching, error }
}
