/**
 * This page's own changes come back over the live connection, before or after the answer to the command. The
 * page invalidates its queries when the command is done, so the echo need not do it again. A change by
 * somebody else is never taken for an echo, because its log position is later than the position of that
 * invalidation.
 */

import type { QueryClient } from '@tanstack/react-query'
import { lastWritePosition } from '../../server/write-position.ts'
import { queriesOfTopics, type LiveTopic } from './live-topics.ts'

interface News {
  readonly topic: LiveTopic
  /** The log position. */
  readonly position: string
  readonly tell: () => void
}

const acting = new Map<LiveTopic, number>()
const askedUpTo = new Map<LiveTopic, string>()
let waiting: readonly News[] = []

/**
 * Tells the followers of a change: now, or when the command in progress is done, or never if the topic was
 * already fetched again at a later position.
 */
export const tellUnlessOwnChange = (news: News): void => {
  if (acting.has(news.topic)) waiting = [...waiting, news]
  else if (news.position > (askedUpTo.get(news.topic) ?? '')) news.tell()
}

/** Notes that the topic's queries are fetched again, which includes every change up to the last own write. */
export const noteTopicRefetched = (topic: LiveTopic): void => void askedUpTo.set(topic, lastWritePosition())

/**
 * Invalidates the topic's queries: those on the page are fetched again now, the others when they are shown.
 */
export const invalidateTopic = (queryClient: QueryClient, topic: LiveTopic): Promise<void> => {
  const about: ReadonlySet<unknown> = new Set(queriesOfTopics[topic])
  noteTopicRefetched(topic)
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => about.has(queryKey[0]) })
}

/** Holds back news about the topic until the command has ended. @returns a function that ends it */
export const beginActOnTopic = (topic: LiveTopic): (() => void) => {
  acting.set(topic, (acting.get(topic) ?? 0) + 1)
  return () => {
    const left = (acting.get(topic) ?? 1) - 1
    if (left > 0) return void acting.set(topic, left)
    acting.delete(topic)
    const news = waiting.filter((each) => each.topic === topic)
    waiting = waiting.filter((each) => each.topic !== topic)
    for (const each of news) tellUnlessOwnChange(each)
  }
}
