import type { OutputOf } from 'backend/contract/declare'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { profileHistory } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'

export type ProfileChange = OutputOf<typeof profileHistory>['changes'][number]

/** The history of the profile in pages, newest first. */
export const historyQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [profileHistory.id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(profileHistory, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
