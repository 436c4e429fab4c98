/** What the parts of a page follow, and what they are told of what this browser hears (docs/live.md). */
import type { News } from './live-stream.ts'
import { joinTabs, type Browser, type Tab } from './live-tabs.ts'
import { questionsAbout, type Topic } from './live-topics.ts'
import { tellUnlessOwn } from './own-changes.ts'

/** `about`: the conversation that it is about, where it is about one alone. */
type OnChange = (topic: Topic, about?: string) => void

interface Follower {
  readonly topics: readonly Topic[]
  readonly onChange: OnChange
}

const followers = new Set<Follower>()
let tab: Tab | null = null

const tell = (isConcerned: (topic: Topic) => boolean, about?: string) => {
  for (const { topics, onChange } of followers)
    for (const topic of topics) if (isConcerned(topic)) onChange(topic, about)
}

/** What cannot be read is a newer server's: whatever it was, asking anew shows it. */
const read = (data: string): { readonly what?: unknown; readonly conversationId?: unknown } => {
  try {
    return JSON.parse(data) as object
  } catch {
    return {}
  }
}

const hear = ({ name, data, position }: News): void => {
  switch (name) {
    case 'anew':
      return tell(() => true)
    case 'changed': {
      const { what } = read(data)
      const topic = typeof what === 'string' && Object.hasOwn(questionsAbout, what) ? (what as Topic) : null
      if (topic) tellUnlessOwn({ topic, position, tell: () => tell((each) => each === topic) })
      return
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

const browser: Browser = {
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel('live updates'),
  openSource: (url) => new EventSource(url),
  isSeen: () => document.visibilityState === 'visible',
}

const join = () => {
  tab ??= joinTabs(browser, hear)
}
/** Also when the browser puts the page aside, from where it may be taken out again. */
const leave = () => {
  tab?.leave()
  tab = null
}
const onVisibility = () => {
  if (browser.isSeen()) tab?.lookAt()
}
const onOnline = () => tab?.reconnect()

/** @returns how to stop following */
export const follow = (topics: readonly Topic[], onChange: OnChange): (() => void) => {
  const follower = { topics, onChange }
  if (followers.size === 0) {
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
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', join)
    window.removeEventListener('online', onOnline)
    leave()
  }
}
