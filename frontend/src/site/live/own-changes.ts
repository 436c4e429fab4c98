/**
 * What this page did itself comes back over the live connection, before or after the answer to it. Whoever acts asks for
 * everything anew when it is done, so the echo need not. What others did is never taken for an echo: it is later in the
 * log than what was asked for.
 */
import type { QueryClient } from '@tanstack/react-query'
import { lastWritePosition } from '../../server/write-position.ts'
import { queriesOfTopics, type LiveTopic } from './live-topics.ts'

interface News {
  readonly topic: LiveTopic
  /** Of the log. */
  readonly position: string
  readonly tell: () => void
}

const acting = new Map<LiveTopic, number>()
const askedUpTo = new Map<LiveTopic, string>()
let held: readonly News[] = []

/** Tells it now, when the act under way is over, or never: where it was asked for already. */
export const tellUnlessOwnChange = (news: News): void => {
  if (acting.has(news.topic)) held = [...held, news]
  else if (news.position > (askedUpTo.get(news.topic) ?? '')) news.tell()
}

/** Everything about the topic is asked for anew from now on. */
export const noteTopicRefetched = (topic: LiveTopic): void => void askedUpTo.set(topic, lastWritePosition())

/** What pages have loaded about the topic is asked for anew: what is shown now, the rest when it is shown. */
export const invalidateTopic = (queryClient: QueryClient, topic: LiveTopic): Promise<void> => {
  const about: ReadonlySet<unknown> = new Set(queriesOfTopics[topic])
  noteTopicRefetched(topic)
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => about.has(queryKey[0]) })
}

/** News about the topic wait for the act's end. @returns how to end it */
export const beginActOnTopic = (topic: LiveTopic): (() => void) => {
  acting.set(topic, (acting.get(topic) ?? 0) + 1)
  return () => {
    const left = (acting.get(topic) ?? 1) - 1
    if (left > 0) return void acting.set(topic, left)
    acting.delete(topic)
    const news = held.filter((each) => each.topic === topic)
    held = held.filter((each) => each.topic !== topic)
    for (const each of news) tellUnlessOwnChange(each)
  }
}
