/** What the record search finds, and the records that were opened last. */
import { finds, fewestFindLetters, type Found } from 'backend/contract/staff/console-find'
import { useQuery } from '@tanstack/react-query'
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

const mostRecent = 6

/** In this tab alone: names of people stay in no storage. The one opened last comes first. */
let recent: readonly Found[] = noFinds

export const recentRecords = (): readonly Found[] => recent

export const rememberRecord = (opened: Found): void => {
  const others = recent.filter(({ list, id }) => list !== opened.list || id !== opened.id)
  recent = [opened, ...others].slice(0, mostRecent)
}
