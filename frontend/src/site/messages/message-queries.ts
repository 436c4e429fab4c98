/** What the pages of messages ask. All of it changes while one looks, so it is asked anew where a page opens. */
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import { conversation, conversations, conversationWith } from 'backend/contract/messages/conversations'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { mergeAnswer, threadOfAnswer, type Thread } from './thread-lines.ts'

/** Shown at once where it is kept, and asked anew; also without a connection, so that a page can say so. */
const asked = { staleTime: 0, networkMode: 'always', refetchOnReconnect: true } as const

export type ConversationListKind = 'all' | 'unread'

export interface ConversationListPart {
  readonly only: ConversationListKind
  /** What a word of the other person's name begins with; empty: anybody. */
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
 * One conversation as far as it is loaded. The first time it opens at the first unread message; asked again, it brings
 * what came after the last line that is held, so nothing is missed and nothing is loaded twice. It is not kept when
 * nobody looks: opened again, it opens at what is unread by then.
 */
export const threadQuery = (call: Call, id: string) =>
  queryOptions({
    ...asked,
    gcTime: 0,
    queryKey: threadKey(id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const held = loadedThreadOf(client, id)
      const after = held?.lines.at(-1)?.number
      const answer = await call(conversation, after === undefined ? { id } : { id, after }, { signal })
      // Another page may have come meanwhile.
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
