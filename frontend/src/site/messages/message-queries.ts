/**
 * The queries of the messages pages. Messages change all the time, so each page that opens fetches them
 * again.
 */

import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import {
  conversation,
  conversations,
  conversationWith,
  type ConversationListName,
} from 'backend/contract/messages/conversations'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { mergeAnswer, threadOfAnswer, type Thread } from './thread-lines.ts'

/**
 * Cached data is shown at once and fetched again; also while offline, so that a page can show the failure.
 */
const asked = { staleTime: 0, networkMode: 'always', refetchOnReconnect: true } as const

export interface ConversationListPart {
  readonly only: ConversationListName
  /** The beginning of a word in the other person's name; empty for everybody. */
  readonly name: string
}

export const conversationListQuery = (call: Call, { only, name }: ConversationListPart) =>
  infiniteQueryOptions({
    ...asked,
    queryKey: [conversations.id, { only, name }] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<typeof conversations>> =>
      call(conversations, { only, name, ...(pageParam === null ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const threadKey = (id: string) => [conversation.id, { id }] as const

/**
 * The loaded part of one conversation. The first fetch starts at the first unread message. A refetch asks for
 * the lines after the last loaded one, so nothing is missed or loaded twice. The cache drops it when no page
 * shows it, so that it opens at the first unread message again.
 */
export const threadQuery = (call: Call, id: string) =>
  queryOptions({
    ...asked,
    gcTime: 0,
    queryKey: threadKey(id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = loadedThreadOf(client, id)
      const after = known?.lines.at(-1)?.number
      const answer = await call(conversation, after === undefined ? { id } : { id, after }, { signal })
      // Another page of lines may have loaded meanwhile.
      const now = loadedThreadOf(client, id)
      return now ? mergeAnswer(now, answer) : threadOfAnswer(answer)
    },
  })

export const loadedThreadOf = (queryClient: QueryClient, id: string): Thread | undefined =>
  queryClient.getQueryData<Thread>(threadKey(id))

export const conversationWithQuery = (call: Call, providerId: string) => ({
  ...serverQuery(call, conversationWith, { providerId }),
  staleTime: 0,
})
