/**
 * Passes the live events that this browser receives to the parts of the page that follow them (docs/live.md).
 */

import { holdWhilePressed } from './hold-while-pressed.ts'
import type { LiveNews } from './live-stream.ts'
import { joinLiveTabs, type BrowserOfTab, type LiveTab } from './live-tabs.ts'
import { queriesOfTopics, type LiveTopic } from './live-topics.ts'
import { tellUnlessOwnChange } from './own-changes.ts'

/** `about`: the id of the conversation, if the change concerns only one. */
type OnChange = (topic: LiveTopic, about?: string) => void

interface Follower {
  readonly topics: readonly LiveTopic[]
  readonly onChange: OnChange
}

const followers = new Set<Follower>()
let tab: LiveTab | null = null
let stopHolding = () => {}

/** Each topic once: its followers on one page share the queries that they invalidate. */
const tell = (isConcerned: (topic: LiveTopic) => boolean, about?: string) => {
  const notified = new Set<LiveTopic>()
  for (const { topics, onChange } of followers)
    for (const topic of topics)
      if (isConcerned(topic) && !notified.has(topic)) {
        notified.add(topic)
        onChange(topic, about)
      }
}

/** Data that is not a JSON object comes from a newer server and is treated as an empty object. */
const read = (data: string): { readonly what?: unknown; readonly conversationId?: unknown } => {
  try {
    const value = JSON.parse(data) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Null if the data names no topic, or one that this build does not know. */
const topicOf = (data: string): LiveTopic | null => {
  const { what } = read(data)
  return typeof what === 'string' && Object.hasOwn(queriesOfTopics, what) ? (what as LiveTopic) : null
}

const hear = ({ name, data, position }: LiveNews): void => {
  switch (name) {
    case 'anew':
      return tell(() => true)
    case 'changed': {
      const topic = topicOf(data)
      // What changed is unknown, so anything may have.
      if (topic === null) return tell(() => true)
      return tellUnlessOwnChange({ topic, position, tell: () => tell((each) => each === topic) })
    }
    case 'message': {
      const { conversationId } = read(data)
      const about = typeof conversationId === 'string' ? conversationId : undefined
      return tell((topic) => topic === 'messages', about)
    }
    case 'heartbeat':
    case 'lost':
      return
  }
}

const browser: BrowserOfTab = {
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel('live updates'),
  openSource: (url) => new EventSource(url),
  isSeen: () => document.visibilityState === 'visible',
}

const join = () => {
  tab ??= joinLiveTabs(browser, hear, document.documentElement.dataset['livePosition'] ?? '')
}
/** Also called when the page enters the back/forward cache, from which the browser may restore it. */
const leave = () => {
  tab?.leave()
  tab = null
}
const onVisibility = () => {
  if (browser.isSeen()) tab?.lookAt()
}
const onOnline = () => tab?.reconnect()

/** @returns a function that stops following */
export const followTopics = (topics: readonly LiveTopic[], onChange: OnChange): (() => void) => {
  const follower = { topics, onChange }
  if (followers.size === 0) {
    stopHolding = holdWhilePressed()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', join)
    window.addEventListener('online', onOnline)
  }
  followers.add(follower)
  join()
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    stopHolding()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', join)
    window.removeEventListener('online', onOnline)
    leave()
  }
}
