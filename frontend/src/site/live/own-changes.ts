/**
 * What this page did itself comes back over the live connection, before or after the answer to it. Whoever acts asks for
 * everything anew when it is done, so the echo need not. What others did is never taken for an echo: it is later in the
 * log than what was asked for.
 */
import { writtenUpTo } from '../../server/written.ts'
import type { Topic } from './live-topics.ts'

interface News {
  readonly topic: Topic
  /** Of the log. */
  readonly position: string
  readonly tell: () => void
}

const acting = new Map<Topic, number>()
const askedUpTo = new Map<Topic, string>()
let held: readonly News[] = []

/** Tells it now, when the act under way is over, or never: where it was asked for already. */
export const tellUnlessOwn = (news: News): void => {
  if (acting.has(news.topic)) held = [...held, news]
  else if (news.position > (askedUpTo.get(news.topic) ?? '')) news.tell()
}

/** Everything about the topic is asked for anew from now on. */
export const noteAsked = (topic: Topic): void => void askedUpTo.set(topic, writtenUpTo())

/** News about the topic wait for the act's end. @returns how to end it */
export const beginAct = (topic: Topic): (() => void) => {
  acting.set(topic, (acting.get(topic) ?? 0) + 1)
  return () => {
    const left = (acting.get(topic) ?? 1) - 1
    if (left > 0) return void acting.set(topic, left)
    acting.delete(topic)
    const news = held.filter((each) => each.topic === topic)
    held = held.filter((each) => each.topic !== topic)
    for (const each of news) tellUnlessOwn(each)
  }
}
