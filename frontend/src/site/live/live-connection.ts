/**
 * One connection to /api/live for each tab, however many parts of the page follow something: open while anybody follows
 * and the tab is seen. Whatever happened before it opened is unknown, so then everything that is followed is asked anew.
 */
import { questionsAbout, type Topic } from './live-topics.ts'
import { tellUnlessOwn } from './own-changes.ts'

/** Milliseconds before the second attempt; doubled for each one more, up to a minute. */
const firstWait = 1_000
const longestWait = 60_000
/** Milliseconds; the server says something every 20 s. A phone's network goes without telling anybody. */
const longestSilence = 45_000

/** `about`: the conversation that it is about, where it is about one alone. */
type OnChange = (topic: Topic, about?: string) => void

interface Follower {
  readonly topics: readonly Topic[]
  readonly onChange: OnChange
}

const followers = new Set<Follower>()
let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let failures = 0

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

const disconnect = () => {
  clearTimeout(timer)
  clearTimeout(silence)
  source?.close()
  source = null
}

const reconnect = () => {
  disconnect()
  connect()
}

const heard = () => {
  clearTimeout(silence)
  silence = setTimeout(reconnect, longestSilence)
}

const connect = () => {
  if (source !== null || followers.size === 0 || document.visibilityState === 'hidden') return
  clearTimeout(timer)
  source = new EventSource('/api/live')
  heard()
  source.addEventListener('open', () => {
    failures = 0
    heard()
    tell(() => true)
  })
  source.addEventListener('heartbeat', heard)
  source.addEventListener('changed', ({ data, lastEventId }: MessageEvent<string>) => {
    heard()
    const { what } = read(data)
    const topic = typeof what === 'string' && Object.hasOwn(questionsAbout, what) ? (what as Topic) : null
    if (topic) tellUnlessOwn({ topic, position: lastEventId, tell: () => tell((each) => each === topic) })
  })
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    heard()
    const { conversationId } = read(data)
    tell((topic) => topic === 'messages', typeof conversationId === 'string' ? conversationId : undefined)
  })
  // The browser would try again at one pace for ever, and not at all after a refusal.
  source.addEventListener('error', () => {
    disconnect()
    const wait = Math.min(longestWait, firstWait * 2 ** failures)
    failures += 1
    // Many tabs lose a server at the same moment; they do not come back at the same one.
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  })
}

const onVisibility = () => (document.visibilityState === 'hidden' ? disconnect() : connect())
/** A page that was put aside and taken out again has a connection that is dead and does not know it. */
const onShown = ({ persisted }: PageTransitionEvent) => {
  if (persisted) reconnect()
}

/** @returns how to stop following */
export const follow = (topics: readonly Topic[], onChange: OnChange): (() => void) => {
  const follower = { topics, onChange }
  if (followers.size === 0) {
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onShown)
    window.addEventListener('online', reconnect)
  }
  followers.add(follower)
  connect()
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onShown)
    window.removeEventListener('online', reconnect)
    disconnect()
    failures = 0
  }
}
